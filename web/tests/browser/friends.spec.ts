import type { Browser, Page } from '@playwright/test';
import { Frames, leaks, secretCount } from './frames';
import { expect, seedGames, test } from './fixtures';
import { Proxy } from './proxy';
import { clicker, nextQuestion, startGame, type Move } from './playing';

interface Person {
  page: Page;
  frames: Frames;
  move: Move;
}

async function person(browser: Browser, url: string, seed: number): Promise<Person> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await seedGames(page, 5);
  return { page, frames: new Frames(page), move: clicker(seed) };
}

/** Whichever of the two is asked, answers; until the game is over or enough was asked. */
async function playTogether(people: Person[], most: number): Promise<number> {
  const last = people.map(() => '');
  for (let count = 0; count < most; count++) {
    const asked = people.map(({ page }, index) =>
      nextQuestion(page, last[index]!).then((question) => ({ index, question })),
    );
    asked.forEach((waiting) => waiting.catch(() => undefined));
    const { index, question } = await Promise.race(asked);
    if (question.over) return count;
    last[index] = question.id;
    await people[index]!.move(people[index]!.page, question);
  }
  return most;
}

for (const [ruleset, most] of [
  ['gz-1.01', 600],
  ['ws-2.09', 60],
  ['vg-d2.00', 40],
] as const) {
  test(`two browsers play ${ruleset}, and neither is sent a card that it may not know`, async ({ browser, server }) => {
    const host = await person(browser, server.url, 21);
    const friend = await person(browser, server.url, 22);
    await startGame(host.page, { ruleset, opponent: 'link' });
    const link = await host.page.locator('[data-invite]').first().inputValue();
    await expect(host.page.getByRole('status').filter({ hasText: 'Waiting' })).toBeVisible();

    await friend.page.goto(new URL(link).pathname);
    // The friend brings the other deck, so that every card can be told apart by its owner.
    const decks = friend.page.locator('form select');
    await expect(decks.locator('option')).not.toHaveCount(1);
    await decks.selectOption({ index: 1 });
    await friend.page.locator('form button').click();

    const count = await playTogether([host, friend], most);
    expect(count).toBeGreaterThan(10);
    const catalog = (await (await fetch(`${server.url}/api/catalog`)).json()) as never;
    expect(secretCount(host.frames, catalog)).toBeGreaterThan(50);
    expect(secretCount(friend.frames, catalog)).toBeGreaterThan(50);
    expect(leaks(host.frames, friend.frames, catalog)).toEqual([]);
    expect(leaks(friend.frames, host.frames, catalog)).toEqual([]);
    await host.page.context().close();
    await friend.page.context().close();
  });
}

test('the check of hidden cards finds a card that leaks', () => {
  const card = { id: 1, face: 'X-1', name: 'Secret Otter', owner: 'B', numbers: {} };
  const state = (hand: unknown[], log: string, faces = {}): string =>
    JSON.stringify({
      type: 'state',
      seq: 1,
      head: { ruleset: 'r' },
      players: { A: { zones: { hand: [] } }, B: { zones: { hand } } },
      shared: {},
      events: [],
      faces,
      log: [{ text: log }],
    });
  const catalog = { rulesets: [{ id: 'r', areas: [{ id: 'hand', visibility: 'owner' }] }] };
  const frames = (text: string): Frames => Object.assign(Object.create(Frames.prototype) as Frames, { raw: [text] });
  const owner = frames(state([card], ''));
  expect(leaks(frames(state([null], 'Your opponent drew a card.')), owner, catalog as never)).toEqual([]);
  expect(leaks(frames(state([null], 'Your opponent drew Secret Otter.')), owner, catalog as never)).toHaveLength(1);
  expect(leaks(frames(state([card], '')), owner, catalog as never)).toHaveLength(1);
  const speaking = { 'X-2': { name: 'Heron', text: ['Search your deck for "Secret Otter".'] } };
  expect(leaks(frames(state([null], '', speaking)), owner, catalog as never)).toEqual([]);
  expect(leaks(frames(state([card], '', speaking)), owner, catalog as never)).toHaveLength(1);
});

test('two people at one screen: a curtain falls between them', async ({ seeded: page }) => {
  await startGame(page, { ruleset: 'ws-2.09', opponent: 'here' });
  const first = await nextQuestion(page, '');
  const hand = await page.locator('[data-place="A.hand"] .cover').first().getAttribute('aria-label');
  if (first.single) await page.keyboard.press('p');
  else await page.keyboard.press('c');
  await expect(page.getByRole('heading', { name: /Player B/ })).toBeVisible();
  await expect(page.locator('[data-card]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show my cards' }).click();
  await nextQuestion(page, '');
  await expect(page.locator('[data-place="B.hand"] [data-card]')).not.toHaveCount(0);
  await expect(page.locator(`.cover[aria-label="${hand}"]`)).toHaveCount(0);
});

test('two browsers through a proxy, with a challenge from the lobby, chat and a rematch', async ({
  browser,
  server,
}) => {
  const proxy = new Proxy(Number(new URL(server.url).port));
  const url = await proxy.start();
  try {
    const host = await person(browser, url, 31);
    const friend = await person(browser, url, 32);
    await host.page.goto('/');
    await host.page.locator('input[name=ruleset][value="gz-1.01"]').check();
    await host.page.locator('input[name=kind][value=link]').check();
    await host.page.getByLabel('Show it in the lobby').check();
    await host.page.locator('form button.go').click();
    await friend.page.goto('/lobby');
    await friend.page.getByRole('link', { name: 'Join', exact: true }).first().click();
    const decks = friend.page.locator('form select');
    await expect(decks.locator('option')).not.toHaveCount(1);
    await decks.selectOption({ index: 1 });
    await friend.page.locator('form button').click();
    expect(await playTogether([host, friend], 12)).toBeGreaterThan(5);
    await host.page.getByText('Chat', { exact: true }).click();
    await host.page.getByLabel('Say something').fill('Good luck');
    await host.page.getByRole('button', { name: 'Send' }).click();
    await friend.page.locator('summary', { hasText: 'Chat' }).click();
    await expect(friend.page.getByText('Good luck')).toBeVisible();
    friend.page.on('dialog', (dialog) => dialog.accept());
    await friend.page.getByRole('button', { name: 'Concede' }).click();
    for (const { page } of [host, friend]) await page.getByRole('button', { name: 'Rematch' }).click();
    await expect(host.page.getByRole('link', { name: 'Next game' })).toBeVisible();
  } finally {
    proxy.stop();
  }
});
