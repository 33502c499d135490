import type { Page } from '@playwright/test';
import { seriousProblems } from './axe';
import { expect, test } from './fixtures';
import { clicker, nextQuestion, openPosition, startGame } from './playing';
import { RULESETS } from './rulesets';

const PAGES = [
  ['/', '/decks', '/cards', '/workshop', '/lobby', '/account', '/nowhere'],
  ['/practice', '/desk', '/ask', '/editor', '/quiz', '/puzzles', '/replays'],
];

/** Nothing serious in dark colours, and nothing in light ones. */
async function expectNoProblem(page: Page, what: string): Promise<void> {
  for (const colours of ['Light colours', 'Dark colours']) {
    expect(await seriousProblems(page), `${what} (${colours} are next)`).toEqual([]);
    await page.getByRole('button', { name: colours }).click();
  }
}

for (const [half, paths] of PAGES.entries()) {
  test(`no page has a serious problem (${half + 1} of ${PAGES.length})`, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await expectNoProblem(page, path);
    }
  });
}

test('the dialogs of a table, an outcome and a replay have no serious problem', async ({ seeded: page }) => {
  await startGame(page, { ruleset: RULESETS[0]! });
  await play(page, 6);
  await page.locator('.field [data-card]').last().click({ button: 'right' });
  for (const dialog of ['card', 'settings', 'keys']) {
    if (dialog !== 'card') await page.keyboard.press(dialog === 'settings' ? 's' : '?');
    await page.getByRole('dialog').waitFor();
    expect(await seriousProblems(page), dialog).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Concede' }).click();
  await page.locator('.outcome').waitFor();
  await expectNoProblem(page, 'outcome');
  await page.locator('.outcome').getByRole('link', { name: 'Replay' }).click();
  await page.getByText(/Step 0 of/).waitFor();
  await expectNoProblem(page, 'replay');
});

test('an invitation has no serious problem, at either end', async ({ page }) => {
  await startGame(page, { ruleset: RULESETS[0]!, opponent: 'link' });
  const link = await page.locator('[data-invite]').first().inputValue();
  await page.getByRole('status').filter({ hasText: 'Waiting' }).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.goto(new URL(link).pathname);
  await page.locator('form button:enabled').waitFor();
  await expectNoProblem(page, 'invitation');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('start screen and table have no serious problem', async ({ seeded: page }, info) => {
    await page.goto('/');
    await page.locator('form button.go:enabled').waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await startGame(page, { ruleset: 'ws-2.09' });
    await play(page, 8);
    await page.screenshot({ path: info.outputPath('table.png') });
    expect(await seriousProblems(page)).toEqual([]);
    // In a step of a phase, whose name is longer than the bar.
    await openPosition(page, 'ruleset: ws-2.09\nsetup: {turn: {player: A, phase: attack}, A: {center.left: Filler}}');
    expect(await seriousProblems(page)).toEqual([]);
  });
});

for (const ruleset of RULESETS) {
  test(`the table of ${ruleset} has no serious problem, dark or light`, async ({ seeded: page }) => {
    await startGame(page, { ruleset });
    await play(page, 12);
    await page.mouse.move(2, 2);
    await expectNoProblem(page, ruleset);
  });
}

/** Some moves, so that cards lie on the table. */
async function play(page: Page, count: number): Promise<void> {
  const move = clicker(2);
  let last = '';
  for (let step = 0; step < count; step++) {
    const question = await nextQuestion(page, last);
    if (question.over) return;
    last = question.id;
    await move(page, question);
  }
  await nextQuestion(page, last);
}
