import { Refused } from './api';
import type { Listener, Wire } from './connection';
import { desk, noteSolved, type Judged } from './desk';
import { SeatGame } from './game.svelte';
import { Newest } from './newest.svelte';
import type { ClientMessage, ErrorMessage, ServerMessage } from './protocol';

/** A puzzle at the table: a seat whose answers go to the judge instead of to a game. */
export class PuzzleGame {
  judged = $state.raw<Judged | null>(null);
  hint = $state('');
  /** How many answers there were before each of one's own. */
  private own = $state.raw<number[]>([]);
  private listener: Listener | null = null;
  private wishes = new Newest();
  readonly seat: SeatGame;

  constructor(
    readonly ruleset: string,
    readonly name: string,
  ) {
    this.seat = new SeatGame(`puzzle:${ruleset}:${name}`, (listener) => this.wire(listener));
    void this.go({});
  }

  get answers(): number[][] {
    return this.judged?.answers ?? [];
  }

  get thinking(): boolean {
    return this.wishes.pending;
  }

  get canTakeBack(): boolean {
    return this.own.length > 0 && !this.thinking;
  }

  private wire(listener: Listener): Wire {
    this.listener = listener;
    return {
      send: (message) => this.send(message),
      ask: (message) => this.ask(message),
      reconnect: () => void this.go({}),
      close: () => (this.listener = null),
    };
  }

  private send(message: ClientMessage): boolean {
    if (message.type === 'answer') void this.answer(message.options);
    else if (message.type === 'undo') void this.takeBack();
    else return false;
    return true;
  }

  private async answer(options: number[]): Promise<void> {
    const before = this.answers.length;
    const judged = await this.go({ answer: options });
    if (judged && judged.status !== 'wrong') this.own = [...this.own, before];
    if (judged?.status === 'won') noteSolved(this.ruleset, this.name);
  }

  async takeBack(): Promise<void> {
    const to = this.own.at(-1);
    if (to === undefined || this.thinking) return;
    this.own = this.own.slice(0, -1);
    await this.go({ answers: this.answers.slice(0, to) });
  }

  async restart(): Promise<void> {
    this.own = [];
    await this.go({ answers: [] });
  }

  async askForHint(): Promise<void> {
    const judged = await this.go({ hint: true });
    this.hint = judged?.hint ?? '';
  }

  /** Whoever answers while a hint is on its way wants no hint any more. */
  private go(change: { answers?: number[][]; answer?: number[]; hint?: boolean }): Promise<Judged | null> {
    this.hint = '';
    const { answers = this.answers, ...wish } = change;
    return this.wishes.follow(
      desk.attempt({ ruleset: this.ruleset, name: this.name, answers, ...wish }),
      (judged) => {
        this.judged = judged;
        this.listener?.link('open');
        this.listener?.message({ ...judged.state, type: 'state', log_from: 0 } as ServerMessage);
      },
      (problem) => this.listener?.message(told(problem)),
    );
  }

  private async ask<Reply extends ServerMessage>(message: ClientMessage): Promise<Reply> {
    if (message.type !== 'why_not' && message.type !== 'explain') throw told(null);
    const attempt = { ruleset: this.ruleset, name: this.name, answers: this.answers };
    const replies = await desk.inquire(attempt, message.card).catch((problem: unknown) => {
      throw told(problem);
    });
    return replies[message.type];
  }
}

function told(problem: unknown): ErrorMessage {
  const refused = problem instanceof Refused ? problem : null;
  return {
    type: 'error',
    key: refused?.key ?? 'connection.lost',
    text: refused?.message ?? '',
    clauses: refused?.clauses ?? [],
  };
}
