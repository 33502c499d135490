import { api, type DeckChoice, type Opponent, type Started } from './api';
import type { ClockRules } from './clocks';
import { remember } from './remembered';
import { go } from './router.svelte';

/** Take the seats of a game that has begun and go to the table. */
export function takeSeats(started: Started, again?: NewGame): void {
  const own = started.seats.A ?? started.seats.B;
  if (!own) return;
  const other = started.seats.A && started.seats.B ? started.seats.B : undefined;
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
