import { tick } from 'svelte';
import { flyBacks, moveCards, snapshot } from './flip';
import { effects } from './sound';
import { afterMoves, momentsOf, type Found, type Moment } from './staging';
import type { Board, CardView, EventView, Seat } from './protocol';
import { taste } from './taste.svelte';

export interface Spotlight {
  card: CardView | null;
  face: string;
  text: string;
  player: Seat | null;
}

/** Plays out what happened, moment by moment, between the state before and the state after it. */
export class Director {
  /** The table as it stands at the moment that is shown. */
  board = $state.raw<Board | null>(null);
  spotlight = $state.raw<Spotlight | null>(null);
  attack = $state.raw<{ from: number; to: number | null; player: Seat | null } | null>(null);
  /** A line across the table. */
  telling = $state('');
  turnOf = $state<Seat | null>(null);
  playing = $state(false);

  private skipped = false;
  private wake: (() => void) | null = null;

  /** Is there something to play out, and somebody who wants to see it? */
  wants(events: EventView[]): boolean {
    if (taste.speed <= 0 || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
    return momentsOf(events).length > 0;
  }

  /** Show the way from one table to the next; the caller shows where it ends. */
  async play(before: Board, after: Board, find: (board: Board, id: number) => Found | null): Promise<void> {
    const moments = momentsOf(after.events);
    this.playing = true;
    this.skipped = false;
    this.board = before;
    // A long turn is told faster, so that nobody waits for it.
    const all = moments.reduce((sum, moment) => sum + moment.lasts, 0);
    const pace = taste.speed * Math.max(1, all / 14000);
    for (const moment of moments) {
      if (this.skipped) break;
      await this.show(moment, after, (id) => find(after, id) ?? find(before, id));
      await this.pause(moment.lasts / pace);
    }
    this.clear();
  }

  private async show(moment: Moment, after: Board, find: (id: number) => Found | null): Promise<void> {
    const [event] = moment.events;
    this.spotlight = null;
    this.telling = '';
    this.turnOf = null;
    if (!event || !this.board) return;
    effects.of(moment.kind);
    if (moment.kind === 'move') {
      const places = snapshot();
      this.board = afterMoves(this.board, moment.events, find);
      await tick();
      moveCards(places, moment.events);
      flyBacks(moment.events);
    } else if (moment.kind === 'reveal') {
      const card = find(event.card!)?.card ?? null;
      this.spotlight = { card, face: card?.face ?? '', text: event.text ?? '', player: event.player ?? null };
    } else if (moment.kind === 'attack') {
      this.attack = { from: event.card ?? -1, to: event.target ?? null, player: event.player ?? null };
      this.telling = event.text ?? '';
    } else if (moment.kind === 'turn') {
      this.turnOf = event.player ?? null;
      this.board = { ...this.board, turn: { ...this.board.turn, player: event.player ?? after.turn.player } };
    } else this.telling = event.text ?? '';
  }

  private pause(milliseconds: number): Promise<void> {
    return new Promise((go) => {
      const timer = setTimeout(() => this.wake?.(), milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        this.wake = null;
        go();
      };
    });
  }

  skip(): void {
    this.skipped = true;
    this.wake?.();
  }

  private clear(): void {
    this.board = this.spotlight = this.attack = this.turnOf = null;
    this.telling = '';
    this.playing = false;
  }
}
