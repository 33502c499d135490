import { seriousProblems } from './axe';
import { expect, test } from './fixtures';

test('the judge answers a position with a story, what was refused, and the board before and after', async ({
  page,
}, info) => {
  await page.goto('/ask');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'What happens' })).toBeVisible();
  await expect(page.locator('.story li').filter({ hasText: 'Tired intercepts.' })).toHaveCount(1);
  await expect(
    page
      .locator('.story')
      .getByRole('button', { name: /^Clause 14\.4\.2/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'After', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Before', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Before', exact: true })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await page.screenshot({ path: info.outputPath('ask.png'), fullPage: true });

  const text = page.getByRole('textbox', { name: /Position and actions/ });
  await text.fill((await text.inputValue()).replace('B: {intercept: Tired}', 'B: {intercept: Target}'));
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Refused' })).toBeVisible();

  await text.fill('ruleset: gz-1.01\nsetup: {A: {pocket: 3}}\n');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText(/expected one of/)).toBeVisible();
});

test('the quiz tells right from wrong with the clause, and asks again what was missed', async ({ page }, info) => {
  await page.goto('/quiz?ruleset=gz-1.01');
  await page.getByRole('combobox', { name: 'Chapter' }).selectOption('05');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByText('Question 1 of')).toBeVisible();
  // Sooner or later a first choice is wrong.
  for (let number = 0; number < 10; number += 1) {
    await page.locator('.choices button').first().click();
    await expect(page.locator('.why li').first()).toContainText('§');
    if (await page.getByText('✕ No.').isVisible()) break;
    await page.getByRole('button', { name: /Next question|Result/ }).click();
  }
  await expect(page.getByRole('heading', { name: 'Your record' })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await page.screenshot({ path: info.outputPath('quiz.png') });
  await page.reload();
  await page.getByRole('button', { name: /Only what I missed \(1\)/ }).click();
  await expect(page.getByText('Question 1 of 1')).toBeVisible();
});

test('a puzzle is played at the table: a wrong answer is explained, the line with hints solves it', async ({
  page,
}, info) => {
  await page.goto('/puzzles?ruleset=gz-1.01');
  await expect(page.getByText(/^0 of \d+ solved$/)).toBeVisible();
  await page.locator('.puzzle').first().click();
  await expect(page.getByText('You win this turn. How?')).toBeVisible();
  await page.locator('.prompt footer [data-option]').first().click();
  await expect(page.getByText('That does not win this turn.')).toBeVisible();
  await expect(
    page
      .locator('.ending')
      .getByRole('button', { name: /^Clause/ })
      .first(),
  ).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await page.screenshot({ path: info.outputPath('wrong.png') });
  const solved = page.getByText('Solved: that wins.');
  for (let answer = 0; answer < 20 && !(await solved.isVisible()); answer += 1) {
    await page.getByRole('button', { name: 'Hint' }).click();
    const hint = page.getByText(/^✦ Try: /);
    await expect(hint).toBeVisible();
    const wanted = (await hint.textContent())!.replace(/^✦ Try: /, '').trim();
    const options = page.locator('.prompt [data-option]');
    const labels = await options.allInnerTexts();
    const place = labels.findIndex((label) => label.includes(wanted));
    await options.nth(Math.max(place, 0)).click();
    await expect(page.getByText('The judge is thinking …')).toHaveCount(0);
  }
  await expect(solved).toBeVisible();
  await page.screenshot({ path: info.outputPath('solved.png') });
  await page.getByRole('link', { name: 'All puzzles' }).first().click();
  await expect(page.getByText(/^1 of \d+ solved$/)).toBeVisible();
});

test('the desk fits a phone', async ({ page }, info) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/desk', '/puzzles?ruleset=vg-d2.00', '/quiz?ruleset=vg-d2.00', '/ask']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, path).toBeLessThanOrEqual(0);
    await page.screenshot({ path: info.outputPath(`phone${path.split('?')[0]!.replace('/', '-')}.png`) });
  }
});
