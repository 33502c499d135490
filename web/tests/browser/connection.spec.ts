import type { Page } from '@playwright/test';
import { expect, seedGames, test } from './fixtures';
import { clicker, nextQuestion, playOn, startGame } from './playing';
import { Server } from './server';

const RULESET = 'gz-1.01';

async function moves(page: Page, count: number): Promise<void> {
  const move = clicker(4);
  let last = '';
  for (let step = 0; step < count; step++) {
    const question = await nextQuestion(page, last);
    last = question.id;
    await move(page, question);
  }
  await nextQuestion(page, last);
}

/** What is on the screen, in words. */
const shown = (page: Page): Promise<string[]> =>
  page
    .locator('.prompt h2, .prompt .options, .field [aria-label]')
    .evaluateAll((all) => all.map((element) => element.getAttribute('aria-label') ?? element.textContent ?? ''));

test('a reload in the middle of a question shows the same question, and the game goes on', async ({ seeded: page }) => {
  await startGame(page, { ruleset: RULESET });
  await moves(page, 5);
  const before = await shown(page);
  const lines = await page.getByRole('log').getByRole('listitem').count();
  await page.reload();
  await nextQuestion(page, '');
  expect(await shown(page)).toEqual(before);
  expect(await page.getByRole('log').getByRole('listitem').count()).toBe(lines);
  await moves(page, 3);
});

test('a chosen card does not survive a question, and a half-made choice is not sent', async ({ seeded: page }) => {
  await startGame(page, { ruleset: 'ws-2.09' });
  const question = await nextQuestion(page, '');
  expect(question.single).toBe(false); // the mulligan
  await page.keyboard.press('1');
  await expect(page.locator('.prompt [data-option][aria-pressed=true]')).toHaveCount(1);
  await page.reload();
  await nextQuestion(page, '');
  await expect(page.locator('.prompt [data-option][aria-pressed=true]')).toHaveCount(0);
});

test('a second tab takes the seat over, and it can be taken back', async ({ seeded: page, context }) => {
  await startGame(page, { ruleset: RULESET });
  await nextQuestion(page, '');
  const before = await shown(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await nextQuestion(second, '');
  expect(await shown(second)).toEqual(before);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button').click();
  await nextQuestion(page, '');
  await expect(second.getByRole('alertdialog')).toBeVisible();
  await moves(page, 2);
});

test('a late answer is refused in words and the present state is shown', async ({ seeded: page }) => {
  // A message is delivered twice, as over a bad line.
  await page.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      server.send(message);
      if (String(message).includes('"answer"')) server.send(message);
    });
  });
  await startGame(page, { ruleset: RULESET });
  const question = await nextQuestion(page, '');
  await page.keyboard.press('1');
  await expect(page.locator('.prompt [role=alert]')).toBeVisible();
  const next = await nextQuestion(page, question.id);
  expect(next.listed + Number(next.pass !== null)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.prompt [role=alert]')).toHaveCount(0);
});

test('an address without a seat says so', async ({ page }) => {
  await page.goto('/play/nobody');
  await expect(page.getByRole('alert')).toContainText(/\S/);
  await page.getByRole('alert').getByRole('link').click();
  await expect(page.locator('form button.go')).toBeVisible();
});

test('the server is killed and started again in the middle of a game', async ({ browser }) => {
  const server = new Server();
  await server.start();
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await seedGames(page, 7);
  await startGame(page, { ruleset: RULESET });
  await moves(page, 6);
  const before = await shown(page);
  await server.kill();
  await expect(page.getByRole('status').filter({ hasText: 'connection' })).toBeVisible();
  await server.start();
  await expect(page.getByRole('status').filter({ hasText: 'connection' })).toHaveCount(0);
  await nextQuestion(page, '');
  expect(await shown(page)).toEqual(before);
  await playOn(page, clicker(8));
  await context.close();
  await server.end();
});
