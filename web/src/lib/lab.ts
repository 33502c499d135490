/** The deck lab: what the server works out of a deck, as it is shown. */

import type { Areas } from './api';

export const MAIN = 'deck';

/** First hands, chances and forms of a deck; without a hand where the deck cannot be played yet. */
export interface DeckStudy {
  stats: { areas: Record<string, { triggers: Record<string, number> }> };
  forms: { plain: string; encore: string | null; decklog: string | null };
  hand: { cards: string[]; may_exchange: boolean } | null;
  odds: { cards: number; among: number; hand: number; by_turn: { turn: number; probability: number }[] } | null;
}

/** What the lab is asked about a deck. */
export interface Asked {
  ruleset: string;
  name: string;
  areas: Areas;
  seed: number;
  exchange?: number[];
  wanted: string;
  copies: number;
  mulligan: boolean;
}

/** How many cards of the deck have each trigger, the most frequent first. */
export function triggers(study: DeckStudy): [string, number][] {
  return Object.entries(study.stats.areas[MAIN]?.triggers ?? {}).sort(([, one], [, other]) => other - one);
}

/** The card of which there are most: what chances are first told of. */
export function mostFrequent(cards: Record<string, number>): string {
  return Object.keys(cards).reduce((best, card) => ((cards[card] ?? 0) > (cards[best] ?? 0) ? card : best), '');
}

/** A chance as people read it. */
export function percent(probability: number): string {
  return `${(100 * probability).toFixed(1)} %`;
}
