import type { Page } from '@playwright/test';
import { seriousProblems } from './axe';
import { expect, test } from './fixtures';
import { clicker, nextQuestion, startGame } from './playing';
import { RULESETS } from './rulesets';

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    for (const path of ['/', '/decks', '/cards', '/workshop', '/practice', '/replays', '/nowhere']) {
      test(`${path} has no serious problem`, async ({ page }, info) => {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        expect(await seriousProblems(page)).toEqual([]);
        await page.screenshot({ path: info.outputPath('page.png') });
      });
    }

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

for (const ruleset of RULESETS) {
  test(`the table of ${ruleset} has no serious problem`, async ({ seeded: page }, info) => {
    await startGame(page, { ruleset });
    await play(page, 12);
    await page.mouse.move(2, 2);
    await page.screenshot({ path: info.outputPath('table.png') });
    expect(await seriousProblems(page)).toEqual([]);
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
