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

    for (const ruleset of RULESETS) {
      test(`the table of ${ruleset} and its dialogs have no serious problem`, async ({ seeded: page }, info) => {
        await startGame(page, { ruleset });
        const move = clicker(2);
        let last = '';
        for (let step = 0; step < 12; step++) {
          const question = await nextQuestion(page, last);
          if (question.over) break;
          last = question.id;
          await move(page, question);
        }
        await nextQuestion(page, last);
        expect(await seriousProblems(page)).toEqual([]);
        await page.screenshot({ path: info.outputPath('table.png') });

        await page.locator('.field [data-card]').last().click({ button: 'right' });
        await page.getByRole('dialog').waitFor();
        expect(await seriousProblems(page)).toEqual([]);
        await page.screenshot({ path: info.outputPath('card.png') });
        await page.keyboard.press('Escape');
        for (const key of ['s', '?']) {
          await expect(page.getByRole('dialog')).toHaveCount(0);
          await page.keyboard.press(key);
          await page.getByRole('dialog').waitFor();
          expect(await seriousProblems(page)).toEqual([]);
          await page.screenshot({ path: info.outputPath(`${key === 's' ? 'settings' : 'keys'}.png`) });
          await page.keyboard.press('Escape');
        }
      });
    }
  });
}
