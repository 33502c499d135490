import type { Page } from '@playwright/test';
import { seriousProblems } from './axe';
import { expect, test } from './fixtures';
import { clicker, nextQuestion, startGame } from './playing';
import { RULESETS } from './rulesets';

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    for (const path of [
      '/',
      '/decks',
      '/cards',
      '/workshop',
      '/practice',
      '/desk',
      '/ask',
      '/editor',
      '/quiz',
      '/puzzles',
      '/replays',
      '/lobby',
      '/account',
      '/nowhere',
    ]) {
      test(`${path} has no serious problem`, async ({ page }, info) => {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        expect(await seriousProblems(page)).toEqual([]);
        await page.screenshot({ path: info.outputPath('page.png') });
      });
    }

    test('a replay has no serious problem', async ({ seeded: page }, info) => {
      await startGame(page, { ruleset: RULESETS[0]! });
      await play(page, 4);
      page.on('dialog', (dialog) => void dialog.accept());
      await page.getByRole('button', { name: 'Concede' }).click();
      await page.locator('.outcome').waitFor();
      expect(await seriousProblems(page)).toEqual([]);
      await page.locator('.outcome').getByRole('link', { name: 'Replay' }).click();
      await page.getByText(/Step 0 of/).waitFor();
      expect(await seriousProblems(page)).toEqual([]);
      await page.screenshot({ path: info.outputPath('replay.png') });
    });

    test('an invitation has no serious problem, at either end', async ({ page }) => {
      await startGame(page, { ruleset: RULESETS[0]!, opponent: 'link' });
      const link = await page.locator('[data-invite]').first().inputValue();
      await page.getByRole('status').filter({ hasText: 'Waiting' }).waitFor();
      expect(await seriousProblems(page)).toEqual([]);
      await page.goto(new URL(link).pathname);
      await page.locator('form button:enabled').waitFor();
      expect(await seriousProblems(page)).toEqual([]);
    });

    test('the dialogs of a table have no serious problem', async ({ seeded: page }, info) => {
      await startGame(page, { ruleset: RULESETS[0]! });
      await play(page, 6);
      await page.locator('.field [data-card]').last().click({ button: 'right' });
      for (const dialog of ['card', 'settings', 'keys']) {
        if (dialog !== 'card') await page.keyboard.press(dialog === 'settings' ? 's' : '?');
        await page.getByRole('dialog').waitFor();
        expect(await seriousProblems(page)).toEqual([]);
        await page.screenshot({ path: info.outputPath(`${dialog}.png`) });
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      expect(await seriousProblems(page)).toEqual([]);
    });
  });
}

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
    const battle = 'ruleset: ws-2.09\nsetup: {turn: {player: A, phase: attack}, A: {center.left: Filler}}';
    const started = await page.request.post('/api/positions', { data: { scenario: battle } });
    await page.goto(((await started.json()) as { path: string }).path);
    await nextQuestion(page, '');
    expect(await seriousProblems(page)).toEqual([]);
  });
});

for (const ruleset of RULESETS) {
  test(`the table of ${ruleset} has no serious problem, dark or light`, async ({ seeded: page }, info) => {
    await startGame(page, { ruleset });
    await play(page, 12);
    for (const colours of ['dark', 'light']) {
      if (colours === 'light') await page.getByRole('button', { name: 'Light colours' }).click();
      await page.mouse.move(2, 2);
      await page.screenshot({ path: info.outputPath(`table-${colours}.png`) });
      expect(await seriousProblems(page)).toEqual([]);
    }
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
