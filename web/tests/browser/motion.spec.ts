import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { dice, playOn, startGame } from './playing';

/** A whole game by keys. */
async function play(page: Page): Promise<void> {
  const roll = dice(5);
  await startGame(page, { ruleset: 'gz-1.01' });
  await playOn(page, async (table, question) => {
    if (question.single) {
      if (question.pass && roll(3) === 0) return table.keyboard.press('p');
      return table.keyboard.press(String(1 + roll(Math.min(question.listed, 9))));
    }
    for (let digit = 1; (await table.locator('[data-confirm]').isDisabled()) && digit < 10; digit++) {
      await table.keyboard.press(String(digit));
    }
    return table.keyboard.press('c');
  });
}

async function wholeLog(page: Page): Promise<string[]> {
  await page.getByRole('combobox', { name: 'What the log shows' }).selectOption('all');
  const earlier = page.getByRole('button', { name: 'Earlier' });
  while (await earlier.isVisible()) await earlier.click();
  return page.getByRole('log').getByRole('listitem').allTextContents();
}

test('events are played out one after another, and the game is the same without', async ({ seeded: page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    localStorage.setItem('cardlaw.taste', JSON.stringify({ speed: 60 }));
    new MutationObserver(() => {
      for (const what of ['banner', 'light', 'flying-back']) {
        if (document.querySelector(`.${what}`)) document.documentElement.dataset[what.replace('-', '')] = 'seen';
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await play(page);
  const played = await wholeLog(page);
  expect(played.length).toBeGreaterThan(50);
  for (const what of ['banner', 'flyingback']) await expect(page.locator(`html[data-${what}]`)).toHaveCount(1);
  // Whoever wants no motion sees the same table and the same log.
  const table = await page.locator('.mat').innerText();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.locator('.outcome')).toBeVisible();
  expect(await wholeLog(page)).toEqual(played);
  expect(await page.locator('.mat').innerText()).toBe(table);
});

test('what is played out can be skipped by a key, and looked at again', async ({ seeded: page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => localStorage.setItem('cardlaw.taste', JSON.stringify({ speed: 0.02 })));
  await startGame(page, { ruleset: 'gz-1.01' });
  const prompt = page.locator('.prompt[data-decision]');
  const skip = page.getByRole('button', { name: 'Skip' });
  for (let turn = 0; turn < 12 && !(await page.getByRole('button', { name: 'Recap' }).isVisible()); turn++) {
    await expect(prompt.or(skip.first()).first()).toBeVisible();
    await page.keyboard.press((await skip.first().isVisible()) ? ' ' : 'p');
  }
  await expect(async () => {
    if (await skip.first().isVisible()) await page.keyboard.press(' ');
    await expect(page.getByRole('button', { name: 'Recap' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole('button', { name: 'Recap' }).click();
  await expect(skip.first()).toBeVisible();
  await expect(async () => {
    if (await skip.first().isVisible()) await page.keyboard.press(' ');
    await expect(prompt).toBeVisible({ timeout: 500 });
  }).toPass();
});
