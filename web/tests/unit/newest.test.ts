import { describe, expect, test } from 'vitest';
import { Newest } from '../../src/lib/newest.svelte';

/** Wishes whose answers come when the test says so. */
function wishes() {
  const newest = new Newest();
  const heard: unknown[] = [];
  const wish = () => {
    let come!: { told: (answer: string) => void; failed: (problem: unknown) => void };
    const answer = new Promise<string>((told, failed) => (come = { told, failed }));
    const followed = newest.follow(
      answer,
      (found) => heard.push(found),
      (problem) => heard.push(problem),
    );
    return { ...come, followed };
  };
  return { newest, heard, wish };
}

describe('the last wish counts', () => {
  test('an earlier answer that comes later is dropped', async () => {
    const { newest, heard, wish } = wishes();
    const [first, second] = [wish(), wish()];
    second.told('second');
    expect(await second.followed).toBe('second');
    expect(newest.pending).toBe(false);
    first.told('first');
    expect(await first.followed).toBeNull();
    expect(heard).toEqual(['second']);
  });

  test('an earlier answer that comes first is dropped as well', async () => {
    const { newest, heard, wish } = wishes();
    const [first, second] = [wish(), wish()];
    first.told('first');
    expect(await first.followed).toBeNull();
    expect(newest.pending).toBe(true);
    second.failed('no');
    await second.followed;
    expect(heard).toEqual(['no']);
  });

  test('a failure of an earlier wish is not told, nor anything of one that is given up', async () => {
    const { newest, heard, wish } = wishes();
    const [first, second] = [wish(), wish()];
    first.failed('no');
    await first.followed;
    newest.drop();
    expect(newest.pending).toBe(false);
    second.told('second');
    await second.followed;
    expect(heard).toEqual([]);
  });
});
