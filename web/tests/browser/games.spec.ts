import { expect, test } from './fixtures';
import { byFinger, clicker, noCounts, playOn, startGame } from './playing';
import { RULESETS } from './rulesets';

for (const ruleset of RULESETS) {
  test(`a whole game of ${ruleset} by clicks`, async ({ seeded: page }, info) => {
    const counts = noCounts();
    const move = clicker(3, counts);
    await startGame(page, { ruleset });
    let questions = 0;
    await playOn(page, async (table, question) => {
      questions += 1;
      if (questions === 25) await table.screenshot({ path: info.outputPath(`${ruleset}.png`) });
      await move(table, question);
    });
    expect(counts.card + counts.place).toBeGreaterThan(5);
    await expect(page.locator('.outcome h2')).not.toBeEmpty();
    await page.screenshot({ path: info.outputPath(`${ruleset}-over.png`) });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a whole game by taps', async ({ seeded: page }, info) => {
    const counts = noCounts();
    const move = clicker(5, counts, byFinger);
    await startGame(page, { ruleset: RULESETS.at(-1)! });
    let questions = 0;
    await playOn(page, async (table, question) => {
      questions += 1;
      if (questions === 20) {
        await table.screenshot({ path: info.outputPath('phone.png') });
        // Nothing is wider than the screen.
        expect(await table.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      }
      await move(table, question);
    });
    expect(counts.card + counts.place).toBeGreaterThan(5);
  });
});
