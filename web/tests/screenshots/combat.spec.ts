import { readFile, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { test } from '../browser/fixtures';
import { nextQuestion } from '../browser/playing';

/** A combat in the middle of a game of every ruleset, on a desktop and on a phone, for people to look at. */
const FOLDER = resolve(import.meta.dirname, '../../../build/screenshots');
const POSITIONS = join(import.meta.dirname, 'positions');
const SIZES = [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const;

/** The cards of our own sets, which a position may name. */
async function shipped(ruleset: string): Promise<object[]> {
  const games = resolve(import.meta.dirname, '../../../src/cardlaw/games');
  const folders = { gz: 'godzilla/sets', ws: 'weiss/sets' }[ruleset.slice(0, 2)] ?? `vanguard/sets/${ruleset}`;
  const files = (await readdir(join(games, folders))).filter((file) => file.endsWith('.yaml'));
  const sets = await Promise.all(files.map((file) => readFile(join(games, folders, file), 'utf8')));
  return sets.flatMap((text) => (parse(text) as { cards: object[] }).cards);
}

async function open(page: Page, file: string): Promise<void> {
  const text = await readFile(join(POSITIONS, file), 'utf8');
  const { seat, ...scenario } = parse(text) as { seat: string; ruleset: string };
  const cards = (await shipped(scenario.ruleset)).filter((card) => text.includes((card as { name: string }).name));
  const given = {
    scenario: JSON.stringify({ ...scenario, cards }),
    opponent: { kind: 'machine', strength: 'easy' },
    seat,
  };
  const started = await page.request.post('/api/positions', { data: { ...given, run_steps: true } });
  const told = (await started.json()) as { path?: string; error?: { text: string } };
  if (!told.path) throw new Error(`${file}: ${told.error?.text}`);
  await page.goto(told.path);
  await nextQuestion(page, '');
}

for (const file of await readdir(POSITIONS)) {
  for (const [name, viewport] of SIZES) {
    test(`${file} on a ${name}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await open(page, file);
      await page.mouse.move(0, 0);
      await page.screenshot({ path: join(FOLDER, `${file.replace('.yaml', '')}-${name}.png`) });
    });
  }
}
