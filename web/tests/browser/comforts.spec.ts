import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { seriousProblems } from './axe';
import { expect, test } from './fixtures';
import { clicker, nextQuestion, startGame } from './playing';
import { HOST_TOKEN, Server } from './server';

/** What makes a table pleasant: sound, one's own pictures, hints, plots, the way back, and words looked up. */

async function move(page: Page, count: number): Promise<void> {
  const click = clicker(3);
  let last = '';
  for (let step = 0; step < count; step++) {
    const question = await nextQuestion(page, last);
    if (question.over) return;
    last = question.id;
    await click(page, question);
  }
  await nextQuestion(page, last);
}

test('there is no sound before it is asked for, and then there is; taps are felt until they are unwanted', async ({
  seeded: page,
}) => {
  await page.addInitScript(() => {
    const heard = window as unknown as { notes: number; taps: number };
    heard.notes = heard.taps = 0;
    navigator.vibrate = () => {
      heard.taps += 1;
      return true;
    };
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      heard.notes += 1;
      return make.call(this);
    };
  });
  const notes = (): Promise<number> => page.evaluate(() => (window as unknown as { notes: number }).notes);
  const taps = (): Promise<number> => page.evaluate(() => (window as unknown as { taps: number }).taps);
  await startGame(page, { ruleset: 'gz-1.01' });
  await move(page, 6);
  expect(await notes()).toBe(0);
  // A phone taps when something happens, until one does not want it.
  const felt = await taps();
  expect(felt).toBeGreaterThan(0);
  await page.keyboard.press('s');
  await page.getByRole('checkbox', { name: 'Sound' }).check();
  await page.getByRole('checkbox', { name: /Vibrat|haptic|tap/i }).uncheck();
  await page.keyboard.press('Escape');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Concede' }).click();
  await page.locator('.outcome').waitFor();
  await expect.poll(notes).toBeGreaterThan(0);
  expect(await taps()).toBe(felt);
  // It is remembered.
  await page.reload();
  await page.locator('.outcome').waitFor();
  await page.keyboard.press('s');
  await expect(page.getByRole('checkbox', { name: 'Sound' })).toBeChecked();
});

test('pictures of a folder are on the cards whose numbers they bear', async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'cardlaw-pictures-'));
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const server = new Server(['--images', folder]);
  await server.start();
  try {
    const context = await browser.newContext({ baseURL: server.url });
    await context.addCookies([{ name: 'cardlaw_host', value: HOST_TOKEN, url: server.url }]);
    const page = await context.newPage();
    const { cards } = (await (await page.request.get('/api/cards?ruleset=gz-1.01&limit=2')).json()) as {
      cards: { id: string; name: string }[];
    };
    // A folder is read when the server starts.
    writeFileSync(join(folder, `${cards[0]!.id}.png`), Buffer.from(dot, 'base64'));
    await server.kill();
    await server.start();
    await page.goto('/cards?ruleset=gz-1.01');
    const card = (name: string) => page.locator('.pick', { has: page.getByRole('button', { name }) });
    await expect(card(cards[0]!.name).first().locator('img')).toHaveJSProperty('naturalWidth', 1);
    await expect(card(cards[1]!.name).first().locator('img')).toHaveCount(0);
    await context.close();
  } finally {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the machine says on demand what it would do and why, and its option is marked', async ({ seeded: page }) => {
  await startGame(page, { ruleset: 'gz-1.01' });
  await move(page, 3);
  await page.getByRole('button', { name: 'What would the machine do?' }).click();
  const hint = page.locator('.prompt .hint');
  await expect(hint).toBeVisible();
  await expect(hint.locator('span')).not.toBeEmpty();
  await expect(page.locator('.prompt .hinted').first()).toBeAttached();
});

test('after the game its course is drawn, at the table and in the replay', async ({ seeded: page }, info) => {
  await startGame(page, { ruleset: 'gz-1.01' });
  await move(page, 24);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Concede' }).click();
  const course = page.locator('.outcome').getByRole('region', { name: 'The course of the game' });
  await expect(course).toBeVisible();
  await expect(course.getByRole('img').first()).toHaveAccessibleName(/\d+%/);
  const points = await course.locator('polyline.own').first().getAttribute('points');
  expect(points!.split(' ').length).toBeGreaterThan(1);
  await page.screenshot({ path: info.outputPath('outcome.png') });
  expect(await seriousProblems(page)).toEqual([]);
  await page.locator('.outcome').getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByRole('region', { name: 'The course of the game' })).toBeVisible();
});

test('wherever one is, a game that goes on is one click away', async ({ seeded: page }) => {
  await startGame(page, { ruleset: 'gz-1.01' });
  await nextQuestion(page, '');
  const table = page.url();
  await page.goto('/decks');
  const banner = page.locator('.rejoin');
  await expect(banner).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await banner.getByRole('link').click();
  await nextQuestion(page, '');
  expect(page.url()).toBe(table);
  await expect(page).toHaveTitle(/^● .*cardlaw$/);
});

test('words of a card, areas and clauses are looked up with what proves them', async ({ seeded: page }, info) => {
  await startGame(page, { ruleset: 'vg-d2.00' });
  await move(page, 4);
  await page.locator('section[data-place="A.hand"] [data-card]').first().click({ button: 'right' });
  const words = page.getByRole('group', { name: 'Words on this card' });
  await words.getByRole('button').first().click();
  const looked = page.getByRole('dialog').last();
  await expect(looked.getByRole('heading', { name: /^Proven by \d+ scenarios$/ })).toBeVisible();
  await expect(looked.getByText(/§\d+/).first()).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await page.screenshot({ path: info.outputPath('word.png') });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // An area, also while nothing lies there.
  await page.locator('.mat [data-place="B.drop"] .ground').click({ position: { x: 6, y: 6 } });
  await page.getByRole('button', { name: /What is this area\?/ }).click();
  await expect(page.getByText('The drop is public and unordered')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  // A clause of the question.
  await page
    .locator('.prompt')
    .getByRole('button', { name: /^Clause / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(/^§\d+/).first()).toBeVisible();
});
