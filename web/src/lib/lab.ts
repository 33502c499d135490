/** The deck lab: opening hands, chances and the forms of other programs, worked out from a deck list. */

import type { Areas } from './api';

export const MAIN = 'deck';

/** One entry a copy. */
export function copies(cards: Record<string, number> | undefined): string[] {
  return Object.entries(cards ?? {}).flatMap(([card, count]) => Array<string>(count).fill(card));
}

/** A first hand of a shuffled deck; `random` gives numbers from 0 up to 1. */
export function drawHand(cards: Record<string, number> | undefined, size: number, random = Math.random): string[] {
  const rest = copies(cards);
  const hand: string[] = [];
  while (hand.length < size && rest.length) {
    hand.push(...rest.splice(Math.floor(random() * rest.length), 1));
  }
  return hand;
}

/** Other cards for some of a hand: the rest of the deck, without those that are put back, is drawn from. */
export function exchange(
  cards: Record<string, number> | undefined,
  hand: string[],
  places: number[],
  random = Math.random,
): string[] {
  const left = { ...cards };
  for (const card of hand) left[card] = (left[card] ?? 0) - 1;
  const kept = hand.filter((_, place) => !places.includes(place));
  return [...kept, ...drawHand(left, hand.length - kept.length, random)];
}

/** The exact chance of at least `count` of `good` cards among `seen` of a shuffled deck. */
export function atLeast(count: number, deck: number, good: number, seen: number): number {
  const drawn = Math.min(seen, deck);
  let chance = 0;
  for (let found = count; found <= Math.min(good, drawn); found++) {
    if (drawn - found <= deck - good) {
      chance += Math.exp(ways(good, found) + ways(deck - good, drawn - found) - ways(deck, drawn));
    }
  }
  return Math.min(chance, 1);
}

/** The logarithm of how many ways there are to choose. */
function ways(from: number, chosen: number): number {
  let sum = 0;
  for (let step = 1; step <= chosen; step++) sum += Math.log(from - chosen + step) - Math.log(step);
  return sum;
}

/** The form of Encore Decks: one entry a copy, of the main deck alone. */
export function asEncore(name: string, areas: Areas): string {
  return JSON.stringify({ name, cards: copies(areas[MAIN]).map((cardcode) => ({ cardcode })) }, null, 2);
}

/** The form of DeckLog: lists of numbers with counts. */
export function asDecklog(name: string, areas: Areas): string {
  const rows = (...ids: string[]) =>
    ids.flatMap((id) => Object.entries(areas[id] ?? {}).map(([card_number, num]) => ({ card_number, num })));
  const sub = areas.g_zone ? ['g_zone'] : [];
  return JSON.stringify(
    { title: name, list: rows(MAIN), p_list: rows('ride_deck', 'monster_deck'), sub_list: rows(...sub) },
    null,
    2,
  );
}
