import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { nextQuestion, openPosition as position } from './playing';

const GODZILLA = `
ruleset: gz-1.01
title: A table to try things at
cards:
  - {name: Lamp Keeper, type: battle, colors: [white], rank: 1, counter_power: 1000, invasion: 1,
     text: ["Your battle cards in zones adjacent to this card gain +3000 counter power."]}
  - {name: Granite Mole, type: battle, colors: [white], rank: 8, counter_power: 9000, invasion: 1}
  - {name: Tide Sapper, type: battle, colors: [blue], rank: 1, counter_power: 2000, invasion: 1}
setup:
  A: {hand: [Granite Mole, Tide Sapper, Filler], zone.2: Lamp Keeper, zone.3: Filler}
`;

const card = (page: Page, name: string) => page.locator(`.field [data-card] > [aria-label^="${name},"]`);
const place = (page: Page, id: string) => page.locator(`[data-place="${id}"]`);
/** A place that can be chosen: the question is there. */
const lit = (page: Page, id: string) => page.locator(`.place.lit[data-place="${id}"] > .ground`);

test('a drag plays a card where it is dropped', async ({ page }) => {
  await position(page, GODZILLA);
  await card(page, 'Tide Sapper').dragTo(place(page, 'A.zone.4'));
  // Several things can be done with the card; then the drop answers where.
  await page.locator('.menu [data-option]').filter({ hasText: 'Play Tide Sapper' }).click();
  await expect(place(page, 'A.zone.4').locator('.cover')).toHaveAttribute('aria-label', /^Tide Sapper/);
});

test('click, click plays a card as well, and undo takes it back', async ({ page }) => {
  await position(page, GODZILLA);
  await card(page, 'Tide Sapper').click();
  await page.locator('.menu [data-option]').filter({ hasText: 'Play Tide Sapper' }).click();
  await lit(page, 'A.zone.5').click();
  await expect(place(page, 'A.zone.5').locator('[data-card]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(place(page, 'A.zone.5').locator('[data-card]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Tide Sapper')).toHaveAttribute('aria-label', /hand/);
});

test('a click while an answer is on its way opens nothing and answers nothing', async ({ page }) => {
  const held: (() => void)[] = [];
  let holding = false;
  await page.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (holding) held.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  await position(page, GODZILLA);
  await card(page, 'Tide Sapper').click();
  holding = true;
  await page.locator('.menu [data-option]').filter({ hasText: 'Play Tide Sapper' }).click();
  await expect(page.locator('.field .lit')).toHaveCount(0);
  await place(page, 'A.zone.5').locator('.ground').click();
  await card(page, 'Lamp Keeper').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  holding = false;
  held.forEach((release) => release());
  await lit(page, 'A.zone.5').click();
  await expect(place(page, 'A.zone.5').locator('[data-card]')).toHaveCount(1);
});

test('a card that cannot be played says why, with the clause in our words', async ({ page }) => {
  await position(page, GODZILLA);
  await card(page, 'Granite Mole').click({ button: 'right' });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/rank/i).first()).toBeVisible();
  const clause = dialog.getByRole('button', { name: /^Clause 8\.2\.1:/ });
  await clause.hover();
  await expect(page.locator('.tip')).toContainText('8.2.1');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a changed value looks different and is explained: base, effect, clause', async ({ page }) => {
  await position(page, GODZILLA);
  const guard = place(page, 'A.zone.3').locator('[data-card]');
  await expect(guard.locator('.main .up')).toContainText('4000');
  await expect(guard.getByRole('button')).toHaveAttribute('aria-label', /counter power 4000/);
  await guard.click({ button: 'right' });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('printed: 1000')).toBeVisible();
  await expect(dialog.locator('li').filter({ hasText: 'Lamp Keeper' })).toContainText('4000');
  await expect(dialog.getByRole('listitem').getByRole('button', { name: /^Clause 10\.8\.1\.5:/ })).toBeVisible();
});

test('the large view follows pointer and focus', async ({ page }) => {
  await position(page, GODZILLA);
  await card(page, 'Lamp Keeper').hover();
  await expect(page.locator('.preview')).toContainText('gain +3000 counter power');
  await page.locator('header .mark').hover();
  await expect(page.locator('.preview')).toHaveCount(0);
  await page.keyboard.press('h');
  await expect(page.locator('.preview')).toBeVisible();
});

for (const [reducedMotion, moves] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(`cards ${moves ? 'slide to their places' : 'do not move for those who do not want it'}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...given) {
        document.documentElement.dataset.moved = 'yes';
        return animate.apply(this, given);
      };
    });
    await position(page, GODZILLA);
    await card(page, 'Tide Sapper').click();
    await page.locator('.menu [data-option]').filter({ hasText: 'Play Tide Sapper' }).click();
    await lit(page, 'A.zone.5').click();
    await expect(place(page, 'A.zone.5').locator('[data-card]')).toHaveCount(1);
    const moved = page.locator('html[data-moved]');
    if (moves) await expect(moved).toHaveCount(1);
    else await expect(moved).toHaveCount(0);
  });
}

test('the title tells in another tab that one is asked', async ({ page }) => {
  await position(page, GODZILLA);
  await expect(page).toHaveTitle(/^● .*cardlaw$/);
});

test('a choice of several counts and keeps its order', async ({ page }) => {
  await page.goto('/practice');
  await page.locator('textarea').fill(`
ruleset: ws-2.09
title: The mulligan
setup:
  turn: {phase: mulligan}
  A: {hand: [Filler*5]}
  B: {hand: [Filler*5]}
`);
  await page.getByRole('button', { name: 'Play from here' }).click();
  await nextQuestion(page, '');
  const cards = place(page, 'A.hand').locator('[data-card]');
  // Nothing is confirmed while nothing is chosen: there is one button for that.
  await expect(page.locator('[data-none]')).toBeVisible();
  await expect(page.locator('[data-confirm]')).toBeHidden();
  await cards.nth(0).click();
  await cards.nth(2).click();
  await expect(page.locator('[data-confirm]')).toContainText('2');
  await expect(page.locator('.cover[aria-pressed=true]')).toHaveCount(2);
  await cards.nth(0).click();
  await expect(page.locator('.cover[aria-pressed=true]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('.cover[aria-pressed=true]')).toHaveCount(0);
});

test('stops on the phase bar and full control are kept with the seat', async ({ page }) => {
  await position(page, GODZILLA);
  const stop = page.getByRole('button', { name: 'Stop in your end phase' });
  await expect(stop).toHaveAttribute('aria-pressed', 'true');
  await stop.click();
  await expect(stop).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Full control' }).click();
  await page.reload();
  await expect(stop).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('button', { name: 'Full control' })).toHaveAttribute('aria-pressed', 'true');
});

test('the log can be filtered, searched by clause and copied as a scenario that runs', async ({ page }) => {
  await position(page, GODZILLA);
  await page.keyboard.press('p');
  const log = page.getByRole('log');
  await expect(log.getByRole('listitem').first()).toBeVisible();
  const all = await log.getByRole('listitem').count();
  await page.getByRole('combobox', { name: 'What the log shows' }).selectOption('all');
  expect(await log.getByRole('listitem').count()).toBeGreaterThanOrEqual(all);
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such line');
  await expect(log.getByRole('listitem')).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy as scenario' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const scenario = await page.evaluate(() => navigator.clipboard.readText());
  expect(scenario).toContain('ruleset: gz-1.01');
  await page.goto('/practice');
  await page.locator('textarea').fill(scenario);
  await page.getByRole('button', { name: 'Judge it' }).click();
  await expect(page.getByText('Everything in the file holds.')).toBeVisible();
});

test('an error in a scenario names the line', async ({ page }) => {
  await page.goto('/practice');
  await page.locator('textarea').fill('ruleset: gz-1.01\ntitle: Broken\nsetup:\n  A: {attic: 3}\n');
  await page.getByRole('button', { name: 'Play from here' }).click();
  await expect(page.getByRole('alert')).toContainText('line 4');
});

test('a game can be given up, seen again step by step, saved as a file and played on', async ({ page }) => {
  await position(page, GODZILLA);
  await page.keyboard.press('1');
  await nextQuestion(page, '');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Concede' }).click();
  await page.locator('.outcome').getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByText(/Step 0 of/)).toBeVisible();
  await expect(place(page, 'B.hand').locator('.blank')).toHaveCount(0); // open hands
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/Step 1 of/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Whose view' }).selectOption('B');
  await expect(place(page, 'A.hand').locator('.blank').first()).toBeVisible();

  const link = page.url();
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save file' }).click();
  const file = await (await waiting).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toBeTruthy();
  await page.goto('/replays');
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText(/Step 0 of/)).toBeVisible();

  await page.goto(link);
  await expect(page.getByText(/Step 1 of/)).toBeVisible();
  await page.locator('.steps').getByRole('button', { name: 'Side A' }).click();
  await nextQuestion(page, '');
});
