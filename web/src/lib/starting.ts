import { api, type DeckChoice, type Opponent, type Started } from './api';
import type { ClockRules } from './clocks';
import { keepGuide } from './guides';
import { remember } from './remembered';
import { go } from './router.svelte';

/** Take the seats of a game that has begun and go to the table. */
export function takeSeats(started: Started, again?: NewGame, guided = false): void {
  const own = started.seats.A ?? started.seats.B;
  if (!own) return;
  const other = started.seats.A && started.seats.B ? started.seats.B : undefined;
  if (guided) keepGuide(own, 0);
  remember({ token: own, other, invite: started.invite ?? undefined, again });
  const query = new URLSearchParams();
  if (other) query.set('with', other);
  if (started.invite) query.set('invite', started.invite);
  go(`/play/${own}${query.size ? `?${query}` : ''}`);
}

export interface NewGame {
  ruleset: string;
  deck: DeckChoice;
  against?: DeckChoice;
  opponent: Opponent;
  name?: string;
  public?: boolean;
  watched?: boolean;
  best_of?: 1 | 3;
  clock?: ClockRules;
  pool?: string;
}

export async function startGame(body: NewGame): Promise<void> {
  takeSeats(await api.newGame(body), body);
}

/** A first game on a deck of ours against an easy machine, told step by step. */
export async function startGuided(ruleset: string): Promise<void> {
  const decks = (await api.decks(ruleset)).filter(({ source, playable }) => source === 'shipped' && playable);
  const [own, other] = decks;
  if (!own) return;
  const body: NewGame = {
    ruleset,
    deck: { id: own.id },
    against: other ? { id: other.id } : undefined,
    opponent: { kind: 'machine', strength: 'easy' },
  };
  takeSeats(await api.newGame(body), body, true);
}
