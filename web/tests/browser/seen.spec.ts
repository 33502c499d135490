import { expect, test } from './fixtures';
import { nextQuestion, startGame } from './playing';

/** What has to be seen, and what must not cover it. */

test('in Legion the own deck is seen when the first vanguard is chosen, and the card that lies face down', async ({
  seeded: page,
}) => {
  await startGame(page, { ruleset: 'vg-legion' });
  const first = await nextQuestion(page, '');
  await expect(page.locator('.prompt')).toContainText('first vanguard');
  const cards = page.locator('.tray [data-card] button');
  await expect(cards.first()).toBeVisible();
  const name = (await cards.first().getAttribute('aria-label'))!.split(',')[0]!;
  await cards.first().click();
  await nextQuestion(page, first.id);
  const vanguard = page.locator('[data-place="A.VC"] [data-card] > button');
  await expect(vanguard).toHaveAttribute('aria-label', new RegExp(`^${name},.*face down`));
  await expect(vanguard).not.toHaveAttribute('aria-label', /locked/);
  // This book has no orders.
  await expect(page.locator('[data-place$=".order_zone"]')).toHaveCount(0);
});

test('an invitation that only this machine can follow says so, with what to do, and there is a way back', async ({
  page,
}) => {
  await startGame(page, { ruleset: 'gz-1.01', opponent: 'link' });
  await expect(page.getByText('cardlaw serve --host 0.0.0.0')).toBeVisible();
  await expect(page.getByText('make play HOST=0.0.0.0')).toBeVisible();
  await page
    .getByRole('button', { name: 'Back' })
    .or(page.getByRole('link', { name: 'Back' }))
    .click();
  await expect(page.locator('form button.go')).toBeVisible();
  const entry = page.getByRole('region', { name: /games/i }).locator('.entry').first();
  await expect(entry).toContainText('gz-1.01');
  await expect(entry.locator('time')).not.toBeEmpty();
});

test('a card without text has no empty strip for it', async ({ page }) => {
  await page.goto('/editor');
  await page.getByRole('combobox', { name: 'Game' }).selectOption('ws-2.09');
  await page.getByRole('button', { name: 'Take: Filler Level 1', exact: true }).click();
  await page.getByRole('button', { name: 'Look at it' }).click();
  const large = page.getByRole('dialog').locator('.face.large');
  await expect(large).toBeVisible();
  await expect(large.locator('.text')).toHaveCount(0);
});

test('what a clause says hides no option', async ({ seeded: page }) => {
  await startGame(page, { ruleset: 'gz-1.01' });
  await nextQuestion(page, '');
  await page.locator('.prompt .clause').first().hover();
  const tip = (await page.locator('.tip').boundingBox())!;
  for (const option of await page.locator('.prompt [data-option]').all()) {
    const box = await option.boundingBox();
    const apart = !box || box.y >= tip.y + tip.height || tip.y >= box.y + box.height;
    expect(apart || box.x >= tip.x + tip.width || tip.x >= box.x + box.width).toBe(true);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('it is told how a card is read, beside the cards, and the areas at the side have names', async ({
    seeded: page,
  }) => {
    await startGame(page, { ruleset: 'ws-2.09' });
    await nextQuestion(page, '');
    const told = page.getByText('Press and hold a card to read it');
    const note = (await told.boundingBox())!;
    for (const card of await page.locator('section[data-place="A.hand"] [data-card]').all()) {
      expect((await card.boundingBox())!.y).toBeGreaterThanOrEqual(note.y + note.height);
    }
    await told.getByRole('button').click();
    await expect(told).toHaveCount(0);
    await page.reload();
    await nextQuestion(page, '');
    await expect(told).toHaveCount(0);
    for (const area of ['deck', 'stock', 'memory', 'waiting_room']) {
      await expect(page.locator(`[data-place="A.${area}"] > .name`)).toBeVisible();
    }
  });
});
