import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { dice, playOn, type Question } from './playing';
import { RULESETS } from './rulesets';

test('a whole game by keyboard alone', async ({ seeded: page }) => {
  // No pointer may help: where it would be used, the game does not go on.
  await page.addInitScript(() => {
    for (const type of ['pointerdown', 'mousedown']) {
      addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
    }
  });
  await page.goto('/');
  await page.locator('form button.go:enabled').waitFor();
  await tabTo(page, 'input[name=ruleset]');
  for (let step = 0; step < RULESETS.indexOf('gz-1.01'); step++) await page.keyboard.press('ArrowDown');
  await tabTo(page, 'input[name=strength]');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');

  const roll = dice(11);
  const used = { hand: 0, digit: 0, pass: 0 };
  await playOn(page, async (table, question) => {
    if (!question.single) return chooseSeveral(table);
    if (roll(3) === 0 && (await fromHand(table, question, roll))) used.hand += 1;
    else if (question.pass && (roll(3) === 0 || !question.listed)) {
      used.pass += 1;
      await table.keyboard.press('p');
    } else {
      used.digit += 1;
      await table.keyboard.press(String(1 + roll(Math.min(question.listed, 9))));
    }
  });
  expect(used.digit).toBeGreaterThan(3);
  expect(used.hand).toBeGreaterThan(0);
  await tabTo(page, '.outcome a');
});

/** Press Tab until something is focused. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`Tab does not reach ${selector}`);
}

async function chooseSeveral(page: Page): Promise<void> {
  const confirm = page.locator('[data-confirm]');
  for (let digit = 1; (await confirm.isDisabled()) && digit < 10; digit++) await page.keyboard.press(String(digit));
  await page.keyboard.press('c');
}

/** To the hand, a few cards along, and Enter if the card there can be chosen. */
async function fromHand(page: Page, question: Question, roll: (sides: number) => number): Promise<boolean> {
  await page.keyboard.press('h');
  for (let step = roll(4); step > 0; step--) await page.keyboard.press('ArrowRight');
  if (!(await page.evaluate(() => document.activeElement?.matches('.lit > .cover') ?? false))) return false;
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (id) => document.querySelector('.menu') || document.querySelector<HTMLElement>('.prompt')?.dataset.decision !== id,
    question.id,
  );
  if (await page.locator('.menu').isVisible()) await page.keyboard.press('1');
  return true;
}
