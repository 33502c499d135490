import type { Page, WebSocketRoute } from '@playwright/test';
import { expect, test } from './fixtures';
import { openPosition as position } from './playing';

const LONG = Array.from({ length: 30 }, (_, line) => `"<Enter> Draw ${line + 1} card(s)."`).join(', ');
const GODZILLA = `
ruleset: gz-1.01
title: A table with long words
cards:
  - {name: Everlasting Chronicler, type: battle, colors: [white], rank: 1, counter_power: 1000, invasion: 1, text: [${LONG}]}
  - {name: Granite Mole, type: battle, colors: [white], rank: 8, counter_power: 9000, invasion: 1}
setup:
  A: {hand: [Everlasting Chronicler, Granite Mole, Filler], zone.2: Filler}
`;
const ATTACKED = `
ruleset: vg-d2.00
title: An attack
cards:
  - {name: Bare Hands, type: normal unit, nation: Filler, grade: 0, power: 5000, critical: 1}
setup:
  turn: {player: A, phase: battle}
  B: {VC: {card: Filler Vanguard, as: Foe}, hand: [Bare Hands, Filler]}
steps:
  - A: {attack: Filler Vanguard, target: Foe}
`;
const card = (page: Page, name: string) => page.locator(`.field [data-card] > [aria-label^="${name},"]`);

/** Is all of an element inside the window, or inside what scrolls it? */
async function isWhole(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const element = document.querySelector(wanted)!;
    const box = element.getBoundingClientRect();
    return box.left >= 0 && box.right <= innerWidth && element.scrollWidth <= element.clientWidth + 1;
  }, selector);
}

/** Places and cards to choose whose middle is under something else. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lit = [...document.querySelectorAll<HTMLElement>('.mat .place.lit > .ground, .mat [data-card].lit')];
    if (lit.length < 5) return [`only ${lit.length} lit`];
    return lit.flatMap((element) => {
      const box = element.getBoundingClientRect();
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return hit?.closest('.place') === element.closest('.place') ? [] : [element.ariaLabel ?? element.outerHTML];
    });
  });
}

for (const [name, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`nothing is cut, covered or too small to read on a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await position(page, GODZILLA);
    await card(page, 'Granite Mole').click({ button: 'right' });
    await expect(page.getByRole('dialog').getByText(/rank/i).first()).toBeVisible();
    for (const part of ['dialog', 'dialog .told', 'dialog header']) expect(await isWhole(page, part), part).toBe(true);
    await page.evaluate(() => document.querySelector('dialog')!.scrollTo(0, 9999));
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // What is being resolved covers nothing that can be chosen.
    await card(page, 'Everlasting Chronicler').click();
    await page.locator('.menu [data-option]').filter({ hasText: 'Play Everlasting' }).click();
    await expect(page.locator('[data-place="resolution"] [data-card]')).toBeVisible();
    expect(await covered(page)).toEqual([]);
    const least = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.querySelector('.field')!, NodeFilter.SHOW_TEXT);
      const sizes: number[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement!;
        if (!node.textContent?.trim() || parent.closest('.visually-hidden, .arrow, title')) continue;
        if (parent.checkVisibility()) sizes.push(parseFloat(getComputedStyle(parent).fontSize));
      }
      return Math.min(...sizes);
    });
    expect(least).toBeGreaterThanOrEqual(name === 'desktop' ? 9 : 8);
  });
}

test('the large view scrolls by wheel and goes with what it belongs to', async ({ page }) => {
  await position(page, GODZILLA);
  await card(page, 'Everlasting Chronicler').hover();
  const text = page.locator('.preview .text');
  await expect(text).toBeVisible();
  expect(await text.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => text.evaluate((element) => element.scrollTop)).toBeGreaterThan(50);
  // The option under the pointer is answered and vanishes.
  await page.locator('.prompt [data-option]').first().hover();
  await expect(page.locator('.preview')).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.locator('.prompt h2')).toContainText(/where|zone/i);
  await expect(page.locator('.preview')).toHaveCount(0);
});

test('Space does what bears its label, also while an option has the focus', async ({ page }) => {
  await position(page, GODZILLA);
  await page.locator('.prompt .options [data-option]').first().focus();
  const before = await page.locator('.prompt').getAttribute('data-decision');
  await page.keyboard.press(' ');
  await expect(page.locator('.prompt')).not.toHaveAttribute('data-decision', before!);
  await expect(page.locator('[data-place="A.hand"] [data-card]')).not.toHaveCount(0);
  await expect(page.getByRole('log')).not.toContainText('You played');
});

test('a card that would be destroyed is warned of', async ({ page }) => {
  await position(page, GODZILLA);
  await card(page, 'Everlasting Chronicler').click();
  await page.locator('.menu [data-option]').filter({ hasText: 'Play Everlasting' }).click();
  await expect(page.locator('.options li').filter({ hasText: 'Filler' })).toContainText('would be destroyed');
});

test('the cards to choose from lie over the half in which nothing else is to be chosen', async ({ page }) => {
  const search = `
ruleset: vg-d2.00
title: A search and a target
cards:
  - {name: Seeker, type: normal unit, nation: Filler, grade: 1, power: 8000, shield: 5000, critical: 1,
     text: ["[ACT](RC):Look at five cards from the top of your deck, choose a card from among them, put it into your hand, and shuffle your deck."]}
setup:
  A: {RC.front.left: Seeker, deck: [Filler*9]}
steps:
  - A: {act: Seeker}
`;
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await position(page, search);
    const tray = page.locator('.tray');
    await expect(tray.locator('[data-card]')).toHaveCount(5);
    const box = (await tray.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
    // It can be folded to see what is under it.
    await tray.getByRole('button', { expanded: true }).click();
    await expect(tray.locator('[data-card]')).toHaveCount(0);
  }
});

test('whose turn it is, is told of the right player, and the tab says who is asked', async ({ page }) => {
  await position(page, ATTACKED, 'B');
  await expect(page.locator('[data-player=A]')).toContainText('Their turn');
  await expect(page.locator('[data-player=B]')).not.toContainText(/turn/i);
  await expect(page).toHaveTitle(/^● Your move/);
  // The guard that does nothing is the last of the list, whatever the order of the hand.
  const guards = await page.locator('.prompt .options [data-option]').allInnerTexts();
  expect(guards[0]).toContain('Guard with Filler');
  expect(guards.at(-1)).toContain('Guard with Bare Hands');
});

test('icons in prompts are drawn as icons, and cards that are looked at one by one can be taken at once', async ({
  page,
}) => {
  await position(
    page,
    `
ruleset: ws-2.09
title: As many as one likes
cards:
  - {name: Star Counter, type: character, color: yellow, level: 0, cost: 0, power: 1000, soul: 1,
     text: ["[AUTO] When this card is placed on the stage from your hand, look at up to 4 cards from the top of your deck, choose 1 of them, put it into your hand, and put the rest into your waiting room."]}
setup:
  A: {hand: [Star Counter], deck: [Filler*10]}
steps:
  - A: {play: Star Counter, to: center.left}
`,
  );
  await expect(page.locator('.prompt .why .icon')).toContainText('AUTO');
  await page.getByRole('button', { name: '3 more' }).or(page.getByLabel('How many more')).first().fill('3');
  await page.getByRole('button', { name: '3 more' }).click();
  await expect(page.locator('.tray [data-card]')).toHaveCount(3);
});

test('options are not alive while the server is away', async ({ page }) => {
  let away = false;
  let wire: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/ws$/, (opened) => {
    wire = opened;
    if (away) void opened.close();
    else opened.connectToServer();
  });
  await position(page, GODZILLA);
  await expect(page.locator('.prompt [data-option]').first()).toBeVisible();
  away = true;
  await wire!.close();
  await expect(page.locator('.prompt [data-option]')).toHaveCount(0);
  await expect(page.locator('.field .lit')).toHaveCount(0);
  away = false;
  await expect(page.locator('.prompt [data-option]').first()).toBeVisible();
});

test('a deck has an address', async ({ page }) => {
  await page.goto('/decks?ruleset=gz-1.01');
  await page.getByRole('button', { name: /Brazhul Stampede/ }).click();
  await expect(page).toHaveURL(/\/decks\/.+/);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Brazhul Stampede');
  await page.goBack();
  await expect(page.getByRole('button', { name: /Brazhul Stampede/ })).toBeVisible();
});

test('all that is wrong with a pasted deck is told, once, before the game', async ({ page }) => {
  await page.goto('/');
  await page.locator('input[name=ruleset][value="gz-1.01"]').check();
  await page.locator('.picker select').first().selectOption('paste');
  await page.locator('textarea').first().fill('game: godzilla\nmonster_deck: [EOS-001]\ndeck: {EOS-005: 9}\n');
  await expect(page.locator('.picker .problem').nth(1)).toBeVisible();
  await expect(page.locator('form button.go')).toBeDisabled();
});
