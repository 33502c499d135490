import type { Locator, Page } from '@playwright/test';
import { seriousProblems } from './axe';
import { expect, test } from './fixtures';
import { nextQuestion } from './playing';

async function openEditor(page: Page, ruleset: string): Promise<void> {
  await page.goto('/editor');
  await page.getByRole('combobox', { name: 'Game' }).selectOption(ruleset);
  await expect(page).toHaveURL(/#position=/);
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  await from.hover();
  await page.mouse.down();
  const box = (await to.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 });
  await page.mouse.up();
}

const place = (page: Page, id: string): Locator => page.locator(`.mat [data-place="${id}"]`);
const hand = (page: Page, seat: string): Locator => page.locator(`section[data-place="${seat}.hand"]`);
const filler = (page: Page, name: string): Locator => page.getByRole('button', { name: `Take: ${name}`, exact: true });

test('cards are dragged anywhere, and the position is played on from there', async ({ page }, info) => {
  await openEditor(page, 'vg-d2.00');
  await drag(page, filler(page, 'Filler Grade 2'), place(page, 'A.RC.front.left'));
  await drag(page, filler(page, 'Filler Critical'), hand(page, 'A'));
  await drag(page, filler(page, 'Filler'), hand(page, 'B'));
  await expect(hand(page, 'A').locator('[data-card]')).toHaveCount(1);
  // From circle to circle, then off the table.
  await drag(page, place(page, 'A.RC.front.left').locator('[data-card]'), place(page, 'B.RC.back.center'));
  await expect(place(page, 'A.RC.front.left').locator('[data-card]')).toHaveCount(0);
  await expect(place(page, 'B.RC.back.center').locator('[data-card]')).toHaveCount(1);
  await drag(page, hand(page, 'B').locator('[data-card]'), page.getByRole('region', { name: 'Card in hand' }));
  await expect(hand(page, 'B').locator('[data-card]')).toHaveCount(0);
  // A card of a set, found by its name.
  await page.getByRole('searchbox').fill('a');
  await drag(page, page.locator('.palette .pick').first(), place(page, 'A.RC.front.right'));
  await expect(place(page, 'A.RC.front.right').locator('[data-card]')).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Phase' }).selectOption('battle');
  await page.screenshot({ path: info.outputPath('editor.png'), fullPage: true });
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play from here' }).click();
  await nextQuestion(page, '');
  await expect(page.locator('[data-place="A.hand"] [data-card]')).toHaveCount(1);
  await expect(page.locator('[data-place="A.RC.front.right"] [data-card]')).toHaveCount(1);
  await expect(page.locator('[data-place="B.RC.back.center"] [data-card]')).toHaveCount(1);
});

test('without dragging: take a card, then its place; turn it, take it back, share it, ask the judge', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openEditor(page, 'ws-2.09');
  await filler(page, 'Filler Level 2').press('Enter');
  await page.getByRole('combobox', { name: 'Put it into' }).selectOption('A.center.middle');
  await page.getByRole('combobox', { name: 'Put it into' }).selectOption('B.center.middle');
  await page.getByRole('button', { name: 'Let go' }).click();
  await place(page, 'B.center.middle').locator('[data-card] button').click();
  await page.getByRole('button', { name: 'resting', exact: true }).click();
  await expect(place(page, 'B.center.middle').locator('.card.rest')).toHaveCount(1);
  await page.getByRole('button', { name: 'Take off the table' }).click();
  await expect(place(page, 'B.center.middle').locator('[data-card]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(place(page, 'B.center.middle').locator('.card.rest')).toHaveCount(1);
  await page.getByRole('spinbutton', { name: 'Turn' }).fill('9');
  await page.getByRole('spinbutton', { name: 'Turn' }).blur();

  await page.getByRole('button', { name: 'Copy as a link' }).click();
  await expect(page.getByRole('button', { name: 'Copied', exact: false })).toBeVisible();
  await page.goto('/');
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(place(page, 'B.center.middle').locator('.card.rest')).toHaveCount(1);
  await expect(page.getByRole('spinbutton', { name: 'Turn' })).toHaveValue('9');

  await page.getByRole('button', { name: 'Ask the judge' }).click();
  const text = page.getByRole('textbox', { name: /Position and actions/ });
  await expect(text).toHaveValue(/center\.middle/);
  await expect(text).toHaveValue(/rest: true/);
  await page.getByRole('button', { name: 'Draw on this position' }).click();
  await expect(place(page, 'B.center.middle').locator('.card.rest')).toHaveCount(1);
});

test('gift markers are laid on circles by click and by drag, Accel gains circles, and the game has them', async ({
  page,
}, info) => {
  await openEditor(page, 'vg-4.15');
  const mark = (name: string): Locator => page.getByRole('button', { name: `Take: ${name}`, exact: true });
  const marks = (id: string): Locator => page.locator(`[data-place="${id}"] .marks`);
  await mark('Force I').click();
  await place(page, 'A.RC.front.left').locator('.ground').click();
  await place(page, 'A.VC').locator('[data-card] button').click();
  await page.getByRole('button', { name: 'Take a marker off' }).click();
  await place(page, 'A.VC').locator('[data-card] button').click();
  await expect(marks('A.RC.front.left')).toHaveText('Force I');
  await expect(marks('A.VC')).toHaveCount(0);
  await drag(page, mark('Force II'), place(page, 'B.RC.back.right'));
  await expect(marks('B.RC.back.right')).toHaveText('Force II');
  await mark('Accel II').click();
  await page.getByRole('button', { name: 'Accel circle 1, A (below)' }).click();
  await page.getByRole('button', { name: 'Accel circle 2, A (below)' }).click();
  await page.keyboard.press('Escape');
  await drag(page, filler(page, 'Filler Grade 2'), place(page, 'A.RC.accel.2'));
  // A record marker lies on a unit; one that is taken off is gone.
  for (const unit of ['A.VC', 'B.VC']) {
    await mark('Cradle').click();
    await place(page, unit).locator('[data-card] button').click();
    await expect(place(page, unit).locator('.badges')).toHaveText('Cradle');
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Take a marker off' }).click();
  await place(page, 'A.VC').locator('[data-card] button').click();
  await expect(place(page, 'A.VC').locator('.badges')).toHaveCount(0);
  await page.keyboard.press('Escape');
  // Without its marker a circle is lost, and the next one takes its number.
  await page.getByRole('button', { name: 'Take a marker off' }).click();
  await place(page, 'A.RC.accel.1').locator('.ground').click();
  await expect(place(page, 'A.RC.accel.2')).toHaveCount(0);
  await page.screenshot({ path: info.outputPath('gifts.png') });
  await page.getByRole('button', { name: 'Play from here' }).click();
  await nextQuestion(page, '');
  await expect(marks('A.RC.front.left')).toHaveText('Force I');
  await expect(marks('B.RC.back.right')).toHaveText('Force II');
  await expect(marks('A.RC.accel.1')).toHaveText('Accel II');
  await expect(page.locator('[data-place="B.VC"] .badges')).toHaveText('Cradle');
  await expect(place(page, 'A.RC.accel.1').locator('[data-card]')).toHaveCount(1);
});

test('a position that cannot be played says why; every area can be reached on a phone', async ({ page }, info) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openEditor(page, 'gz-1.01');
  await page.locator('.mat [data-card]').first().locator('button').click();
  await page.getByRole('button', { name: 'Take off the table' }).click();
  await expect(page.getByText(/invading: expected a monster card/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play from here' })).toBeDisabled();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Play from here' })).toBeEnabled();
  await filler(page, 'Filler').click();
  await page.locator('.areas [data-place="A.invading"]').click();
  await expect(page.locator('.areas [data-place="A.invading"]')).toContainText('2');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.screenshot({ path: info.outputPath('editor-phone.png'), fullPage: true });
});

test('a table that is being left takes no card, however long the next one is on its way', async ({ page }) => {
  await page.goto('/editor');
  await expect(page.locator('.mat [data-card]').first()).toBeVisible();
  const asked: (() => void)[] = [];
  await page.route('**/api/desk/drawing*', async (route) => {
    await new Promise<void>((go) => asked.push(go));
    await route.continue();
  });
  await page.getByRole('combobox', { name: 'Game' }).selectOption('gz-1.01');
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
  await page.locator('.mat [data-card] button').first().click({ force: true });
  await expect(page.getByRole('button', { name: 'Take off the table' })).toHaveCount(0);
  asked.forEach((go) => go());
  await page.locator('.mat [data-card] button').first().click();
  await page.getByRole('button', { name: 'Take off the table' }).click();
  await expect(page.getByText(/invading: expected a monster card/)).toBeVisible();
});
