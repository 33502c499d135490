import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../src/messages');
const catalogues = Object.fromEntries(
  readdirSync(folder).map((file) => [
    file,
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>,
  ]),
);
const english = catalogues['en.json']!;
const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).sort();

describe('catalogues of the page', () => {
  it('exist in English, Japanese and Indonesian', () => {
    expect(Object.keys(catalogues).sort()).toEqual(['en.json', 'id.json', 'ja.json']);
  });

  it.each(Object.keys(catalogues))('%s has the keys of the English one', (file) => {
    expect(Object.keys(catalogues[file]!).sort()).toEqual(Object.keys(english).sort());
  });

  it.each(Object.keys(catalogues))('%s says everything once', (file) => {
    const lines = readFileSync(join(folder, file), 'utf8')
      .match(/^\s*"[^"]+":/gm)!
      .map((line) => line.trim());
    expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
  });

  it.each(Object.keys(catalogues))('%s has the parameters of the English one and no empty text', (file) => {
    for (const [key, text] of Object.entries(catalogues[file]!)) {
      expect(text.trim(), key).not.toBe('');
      expect(placeholders(text), key).toEqual(placeholders(english[key]!));
    }
  });

  it('have no text that the page never says', () => {
    const sources = readdirSync(join(folder, '..'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(svelte|ts)$/.test(entry.name))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
      .join('\n');
    // Made at run time: numbers, icons and skills of cards, strengths, sources of decks, kinds of opponents.
    const made = /^(number|icon|skill|group|strength|deck|opponent|clock|era)\./;
    const unused = Object.keys(english).filter((key) => !made.test(key) && !sources.includes(`'${key}'`));
    expect(unused).toEqual([]);
  });
});
