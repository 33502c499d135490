import { expect, test } from './fixtures';
import { nextQuestion } from './playing';

test('a deck is built with live checks that name the clause, saved, and chosen on the start screen', async ({
  page,
}) => {
  await page.goto('/decks');
  await page.getByRole('combobox', { name: 'Game' }).selectOption('ws-2.09');
  await page.getByRole('button', { name: /First Light Charge/ }).click();
  await expect(page.getByText('This deck is allowed.')).toBeVisible();
  await page
    .getByRole('button', { name: /^One fewer:/ })
    .first()
    .click();
  const problem = page.locator('.verdict .problem');
  await expect(problem.first()).toBeVisible();
  await expect(
    problem
      .first()
      .getByRole('button', { name: /^Clause \d/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play it' })).toBeDisabled();
  await page.getByRole('searchbox').fill('Juniper');
  await page.getByRole('button', { name: 'Add: Juniper, Dawn Courier' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Dawn and Gale');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto('/');
  await page.locator('input[name=ruleset][value="ws-2.09"]').check();
  await expect(
    page.getByRole('combobox', { name: 'Your deck' }).getByRole('option', { name: 'Dawn and Gale' }),
  ).toHaveCount(1);
});

test('the deck lab draws hands by the rules and tells exact chances', async ({ page }) => {
  await page.goto('/decks');
  await page.getByRole('combobox', { name: 'Game' }).selectOption('vg-legion');
  await page.getByRole('button', { name: /Choir of the Last Kiln/ }).click();
  await page.getByText('Deck lab').click();
  const hands = page.getByRole('region', { name: 'First hands' });
  const cards = hands.locator('[aria-pressed]');
  await expect(cards).toHaveCount(5);
  const kept = await cards.nth(1).textContent();
  await cards.first().click();
  await hands.getByRole('button', { name: 'Exchange' }).click();
  await expect(hands.getByRole('button', { name: 'Exchange' })).toHaveCount(0);
  await expect(cards.first()).toHaveText(kept!);
  const odds = page.getByRole('region', { name: 'Chance to have drawn' });
  await expect(odds).toContainText('4 of the 49 cards that are drawn from; a first hand of 5');
  const first = odds.getByRole('cell').first();
  const before = await first.textContent();
  await odds.getByRole('checkbox').check();
  await expect(first).not.toHaveText(before!);
  await odds.getByRole('combobox').selectOption({ index: 0 }); // the first vanguard, which is never drawn
  await expect(first).toHaveText('0.0 %');
  await expect(page.getByRole('button', { name: 'DeckLog' })).toBeVisible();
});

test('cards are found by words, type and numbers, and read in full', async ({ page }) => {
  await page.goto('/cards');
  await page.getByRole('combobox', { name: 'Game' }).selectOption('ws-2.09');
  const found = page.locator('.cards li');
  await page.getByRole('searchbox').fill('Kite Runner');
  await expect(found).toHaveCount(1);
  await found.getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('When this card attacks');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('textbox', { name: /Numbers/ }).fill('level>=3 power>=10000');
  const levels = async (): Promise<string[]> => {
    const corners = await found.locator('.corner').allTextContents();
    return [...new Set(corners.map((text) => text.replace(/\D/g, '')))];
  };
  await expect.poll(levels).toEqual(['3']);
});

test('a card typed in is understood or told where not, and tried at once', async ({ page }) => {
  await page.goto('/workshop');
  await page.getByRole('combobox', { name: 'Game' }).selectOption('gz-1.01');
  await expect(page.getByText('Every word is understood.')).toBeVisible();
  const text = page.locator('textarea');
  const good = await text.inputValue();
  await text.fill(good.replace('Draw 1 card.', 'Draw 1 rainbow.'));
  await expect(page.locator('.verdict .problem')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try it at once' })).toBeDisabled();
  await text.fill(good);
  await page.getByRole('button', { name: 'Try it at once' }).click();
  await nextQuestion(page, '');
  await expect(page.locator('[data-place="A.hand"] [aria-label^="Tidewall Sapper"]')).toHaveCount(2);
});

test('an unfinished game is resumed from the start screen', async ({ seeded: page }) => {
  await page.goto('/');
  await page.locator('form button.go').click();
  await nextQuestion(page, '');
  const table = page.url();
  await page.goto('/');
  await page.locator('.list .entry a').first().click();
  await nextQuestion(page, '');
  expect(page.url()).toBe(table);
});

test('a pasted deck is checked and played', async ({ seeded: page }) => {
  await page.goto('/');
  await page.locator('input[name=ruleset][value="gz-1.01"]').check();
  await page.getByRole('combobox', { name: 'Your deck' }).selectOption('paste');
  const pasted = page.getByRole('textbox', { name: /deck file/ });
  await pasted.fill('deck:\n4 EOS-036\n');
  await pasted.blur();
  await expect(page.locator('.picker .problem').first()).toBeVisible();
  await expect(page.locator('form button.go')).toBeDisabled();
  const decks = (await (await page.request.get('/api/decks/shipped:brazhul_stampede')).json()) as { text: string };
  await pasted.fill(decks.text);
  await pasted.blur();
  await expect(page.getByText('This deck is allowed.')).toBeVisible();
  await page.locator('form button.go').click();
  await nextQuestion(page, '');
});

for (const [language, title, undo] of [
  ['ja', '規則どおりに遊ぶ', '取り消す'],
  ['id', 'Main sesuai buku', 'Urungkan'],
] as const) {
  test(`everything is said in ${language}, also at the table`, async ({ seeded: page }, info) => {
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Language' }).selectOption(language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.locator('form button.go').click();
    await nextQuestion(page, '');
    await expect(page.getByRole('button', { name: undo })).toBeVisible();
    await page.screenshot({ path: info.outputPath('table.png') });
    const prompt = await page.locator('.prompt h2').textContent();
    await page.keyboard.press('s');
    await page.locator('dialog select').first().selectOption('en');
    await page.keyboard.press('Escape');
    await expect(page.locator('.prompt h2')).not.toHaveText(prompt!);
  });
}
