import { expect, test } from './fixtures';
import { clicker, nextQuestion } from './playing';
import { RULESETS } from './rulesets';

for (const ruleset of RULESETS) {
  test(`a guided first game of ${ruleset} by clicks`, async ({ seeded: page }) => {
    await page.goto('/');
    await page.locator(`input[name=ruleset][value="${ruleset}"]`).check();
    await page.getByRole('button', { name: 'My first game' }).click();
    const guide = page.getByRole('region', { name: 'Your first game' });
    await expect(guide).toContainText('1/6');
    // The real game goes on meanwhile.
    const move = clicker(2);
    let last = '';
    for (let step = 1; step <= 6; step++) {
      const question = await nextQuestion(page, last);
      last = question.id;
      await move(page, question);
      if (step === 3) {
        await guide.getByRole('button', { name: 'Leave' }).click();
        await page.reload();
        await expect(guide).toContainText('3/6');
        last = '';
      }
      await guide.getByRole('button', { name: step < 6 ? 'Next' : 'Done' }).click();
    }
    await expect(guide).toHaveCount(0);
    await nextQuestion(page, '');
  });
}

test('cards and a deck are brought by file and paste, and played', async ({ page }) => {
  await page.goto('/decks?ruleset=gz-1.01');
  await page.getByText('Bring cards and decks of your own').click();
  await page.getByLabel('Files with cards or a deck').setInputFiles({
    name: 'homemade.yaml',
    mimeType: 'text/yaml',
    buffer: Buffer.from(`game: godzilla
cards:
  - {id: HOM-001, name: Home Guard, type: battle, colors: [red], rank: 1, counter_power: 1000, invasion: 1}
  - {id: HOM-002, name: Riddle, type: battle, colors: [red], rank: 1, counter_power: 1000, invasion: 1,
     text: ["Whistle a tune nobody knows."]}
`),
  });
  await expect(page.getByText('2 cards taken, 1 of them playable')).toBeVisible();
  await page.getByText('1 cards with text that is not understood yet').click();
  await expect(page.getByText(/Whistle a tune/)).toBeVisible();

  const decks = (await (await page.request.get('/api/decks?ruleset=gz-1.01')).json()) as { decks: { id: string }[] };
  const deck = (await (await page.request.get(`/api/decks/${decks.decks[0]!.id}`)).json()) as { text: string };
  await page.locator('.import textarea').fill(deck.text);
  await page.getByRole('button', { name: 'Read' }).click();
  await expect(page.getByText('Every card is known and understood.')).toBeVisible();
  await page.locator('.import').getByRole('button', { name: 'Play' }).click();
  await nextQuestion(page, '');
});
