import { expect, test } from './fixtures';
import { nextQuestion, startGame } from './playing';

test('a position travels as a link, and is played on from there', async ({ seeded: page }) => {
  await startGame(page, { ruleset: 'gz-1.01' });
  const { id } = await nextQuestion(page, '');
  await page.keyboard.press('p');
  await nextQuestion(page, id);
  const hand = await page.locator('[data-place="A.hand"] [data-card]').count();
  await page.getByRole('button', { name: 'Copy a link to this position' }).click();
  await expect(page.getByRole('button', { name: 'Copy a link to this position' })).toContainText('✓');
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(page.locator('textarea')).toHaveValue(/ruleset: gz-1\.01/);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Play from here' }).click();
  await nextQuestion(page, '');
  await expect(page.locator('[data-place="A.hand"] [data-card]')).toHaveCount(hand);
});

test('a damaged link says so', async ({ page }) => {
  await page.goto('/practice#position=!!!');
  await expect(page.getByRole('alert')).toContainText('damaged');
});
