import { expect, type Page } from '@playwright/test';

/** Playing through the page as a person would: look at the question, click, wait for the next one. */

export interface Start {
  ruleset: string;
  opponent?: 'machine' | 'here' | 'link';
  strength?: 'easy' | 'normal' | 'hard';
}

export async function startGame(
  page: Page,
  { ruleset, opponent = 'machine', strength = 'easy' }: Start,
): Promise<void> {
  await page.goto('/');
  await page.locator(`input[name=ruleset][value="${ruleset}"]`).check();
  await page.locator(`input[name=kind][value=${opponent}]`).check();
  if (opponent === 'machine') await page.locator(`input[name=strength][value=${strength}]`).check();
  await page.locator('form button.go').click();
}

/** A game that begins at a position, from one of its seats. */
export async function openPosition(page: Page, scenario: string, seat = 'A'): Promise<void> {
  const data = { scenario, opponent: { kind: 'machine', strength: 'easy' }, seat, run_steps: true };
  const answer = await page.request.post('/api/positions', { data });
  const told = (await answer.json()) as { path?: string; error?: { text: string } };
  if (!told.path) throw new Error(told.error?.text);
  await page.goto(told.path);
  await nextQuestion(page, '');
}

/** A small generator of its own, so that a run is the same every time. */
export function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

export interface Spot {
  x: number;
  y: number;
  what: 'card' | 'place' | 'button';
}

export interface Question {
  id: string;
  over: boolean;
  single: boolean;
  /** What is lit and can be reached with a pointer; buttons only for what is not on the table. */
  spots: Spot[];
  /** The button that passes or chooses nothing. */
  pass: Spot | null;
  /** How many options the list has. */
  listed: number;
}

/** Wait for a question other than the last one, or for the end. */
export async function nextQuestion(page: Page, last: string): Promise<Question> {
  const found = await page.waitForFunction((former): Question | null => {
    const prompt = document.querySelector<HTMLElement>('.prompt');
    if (!prompt) return null;
    const over = prompt.dataset.over !== undefined;
    const id = prompt.dataset.decision ?? '';
    if (!over && (!id || id === former)) return null;

    const spot = (element: HTMLElement, what: Spot['what']): Spot[] => {
      const box = element.getBoundingClientRect();
      // Near the corner: what lies in a row is covered by the next one from the right.
      const x = box.left + Math.min(9, box.width / 2);
      const y = box.top + Math.min(12, box.height / 2);
      const hit = document.elementFromPoint(x, y);
      return hit && (element === hit || element.contains(hit)) ? [{ x, y, what }] : [];
    };
    const all = (selector: string, what: Spot['what']): Spot[] =>
      [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => spot(element, what));

    const pass = prompt.querySelector<HTMLElement>('footer [data-option], [data-none]');
    const lit = [...all('.field [data-card].lit', 'card'), ...all('.field .place.lit:not(.pile) > .ground', 'place')];
    return {
      id,
      over,
      single: prompt.querySelector('[data-confirm]') === null,
      spots: [...lit, ...all('.prompt .options .free [data-option], .prompt .one-by-one [data-option]', 'button')],
      pass: pass ? (spot(pass, 'button')[0] ?? null) : null,
      listed: prompt.querySelectorAll('.options [data-option]').length,
    };
  }, last);
  return (await found.jsonValue())!;
}

export type Move = (page: Page, question: Question) => Promise<void>;

/** Play until the game is over; how many questions it took. */
export async function playOn(page: Page, move: Move, most = 1500): Promise<number> {
  let last = '';
  for (let count = 0; count < most; count++) {
    const question = await nextQuestion(page, last);
    if (question.over) {
      await expect(page.locator('.outcome')).toBeVisible();
      return count;
    }
    last = question.id;
    await move(page, question);
  }
  throw new Error(`the game is not over after ${most} questions`);
}

/** Wait until a click has had its effect: the answer is on its way, or a menu asks which option was meant. */
async function settled(page: Page, id: string): Promise<'answered' | 'menu'> {
  const found = await page.waitForFunction((former) => {
    if (document.querySelector('.menu')) return 'menu';
    return document.querySelector<HTMLElement>('.prompt')?.dataset.decision === former ? null : 'answered';
  }, id);
  return (await found.jsonValue())!;
}

export interface Counts {
  card: number;
  place: number;
  button: number;
  menu: number;
}

export const noCounts = (): Counts => ({ card: 0, place: 0, button: 0, menu: 0 });

export type Touch = (page: Page, spot: Spot) => Promise<void>;
const byMouse: Touch = (page, { x, y }) => page.mouse.click(x, y);
export const byFinger: Touch = (page, { x, y }) => page.touchscreen.tap(x, y);

/** A player who clicks what is lit, mostly at random, and now and then passes. */
export function clicker(seed: number, counts: Counts = noCounts(), touch = byMouse): Move {
  const roll = dice(seed);
  return async (page, question) => {
    if (!question.single) return chooseSeveral(page, roll, counts);
    const passes = question.pass && (roll(4) === 0 || question.spots.length === 0);
    const spot = passes ? question.pass! : question.spots[roll(question.spots.length)];
    if (!spot) {
      // Nothing on the table can be reached, so the list is used.
      await unfold(page);
      await page.locator('.prompt .options [data-option]').nth(roll(question.listed)).click();
      return;
    }
    counts[spot.what] += 1;
    await touch(page, spot);
    if ((await settled(page, question.id)) === 'menu') {
      counts.menu += 1;
      const choices = page.locator('.menu [data-option]');
      await choices.nth(roll(await choices.count())).click();
    }
  };
}

async function chooseSeveral(page: Page, roll: (sides: number) => number, counts: Counts): Promise<void> {
  const confirm = page.locator('[data-confirm]');
  await unfold(page);
  const options = page.locator('.prompt .options [data-option]');
  const count = await options.count();
  const first = roll(count);
  for (let index = 0; index < count && (await confirm.isDisabled()); index++) {
    counts.button += 1;
    await options.nth((first + index) % count).click();
  }
  await confirm.click();
}

/** On a phone the list of options is folded. */
async function unfold(page: Page): Promise<void> {
  const more = page.locator('.prompt .more[aria-expanded=false]');
  if (await more.isVisible()) await more.click();
}
