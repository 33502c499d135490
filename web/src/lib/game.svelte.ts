import { tick } from 'svelte';
import { Connection, type Link, type Listener, type Wire } from './connection';
import { Director } from './director.svelte';
import { moveCards, snapshot } from './flip';
import { language, t } from './i18n.svelte';
import { completing, isSingle, passing, toggled, type Target } from './options';
import { effects } from './sound';
import type {
  ActionView,
  Board,
  CardView,
  ChatLine,
  ClientMessage,
  ErrorMessage,
  ExplainedValue,
  FaceView,
  HintMessage,
  LogLine,
  OptionView,
  Seat,
  ServerMessage,
  Settings,
  StateMessage,
} from './protocol';

const PAST = 60;

/** One seat at a table: what the server told it, what is chosen so far, and the ways to answer. */
export class SeatGame {
  state = $state.raw<StateMessage | null>(null);
  faces = $state.raw<Record<string, FaceView>>({});
  log = $state.raw<LogLine[]>([]);
  link = $state<Link>('connecting');
  problem = $state<ErrorMessage | null>(null);
  /** Why the server is about to go, in its words. */
  farewell = $state('');
  chat = $state.raw<ChatLine[]>([]);
  muted = $state(false);
  /** When the last state came, for clocks that run on. */
  told = $state(performance.now());
  chosen = $state<number[]>([]);
  /** An answer is on its way: nothing is lit until the next state. */
  sent = $state(false);
  hint = $state.raw<HintMessage | null>(null);
  hinting = $state(false);
  /** Options among which a click did not decide. */
  menu = $state.raw<OptionView[]>([]);

  readonly director = new Director();
  /** States that came while an earlier one is still being played out. */
  private queue: StateMessage[] = [];
  /** How the table went from one state to the next, for looking at a turn again. */
  private past = $state.raw<{ before: Board; after: StateMessage }[]>([]);
  private connection: Wire;
  /** Cards that are still to be taken one by one; `stop` says no after them. */
  private more: { purpose: string; left: number; stop: boolean } | null = null;
  private followUp: { card: number; target: Target } | null = null;

  constructor(
    readonly token: string,
    connect: (listener: Listener) => Wire = toServer,
  ) {
    this.connection = connect({
      message: (message) => this.receive(message),
      link: (link) => (this.link = link),
      hello: () => this.hello(),
    });
  }

  private hello(): ClientMessage {
    // The log in another language is fetched anew.
    const log_from = this.state?.lang === language.code ? this.log.length : 0;
    return { type: 'hello', token: this.token, lang: language.code, log_from };
  }

  get decision() {
    const reachable = this.link === 'open' && !this.director.playing && !this.sent;
    return reachable ? (this.state?.decision ?? null) : null;
  }

  /** The table as it is shown: as it stands, or at a moment on the way there. */
  get board(): Board | null {
    return this.director.board ?? this.state;
  }

  get you(): Seat {
    return this.state?.you ?? 'A';
  }

  private receive(message: ServerMessage): void {
    if (message.type === 'state') this.show(message);
    else if (message.type === 'presence' && this.state) this.state = { ...this.state, seats: message.seats };
    else if (message.type === 'log') this.log = [...this.log.slice(0, message.log_from), ...message.log];
    else if (message.type === 'chat') {
      const known = new Set(this.chat.map((line) => line.n));
      this.chat = [...this.chat, ...message.lines.filter((line) => !known.has(line.n))];
      this.muted = message.muted;
    } else if (message.type === 'closing') this.farewell = message.text;
    else if (message.type === 'error' && message.request == null) {
      this.problem = message;
      this.sent = false;
    }
  }

  private show(state: StateMessage): void {
    this.faces = { ...this.faces, ...state.faces };
    this.queue.push(state);
    if (!this.director.playing) void this.playQueue();
  }

  /** One state after another, each with what led to it. */
  private async playQueue(): Promise<void> {
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      const before = this.state;
      if (before && this.director.wants(next.events)) {
        this.past = [...this.past.slice(1 - PAST), { before, after: next }];
        await this.director.play(before, next, findCard);
      }
      this.settle(next);
    }
  }

  /** What can be looked at again: the last turn of the other player. */
  get recapped(): { before: Board; after: StateMessage }[] {
    const begins = (state: StateMessage, own: boolean): boolean =>
      state.events.some((event) => event.kind === 'phase' && !event.amount && (event.player === state.you) === own);
    const first = this.past.findLastIndex(({ after }) => begins(after, false));
    if (first < 0) return [];
    const found = this.past.slice(first);
    const last = found.findIndex(({ after }) => begins(after, true));
    return last < 0 ? found : found.slice(0, last + 1);
  }

  async recap(): Promise<void> {
    for (const { before, after } of this.recapped) {
      if (this.queue.length) break;
      await this.director.play(before, after, findCard);
    }
    void this.playQueue();
  }

  private settle(state: StateMessage): void {
    const before = snapshot();
    const asked = state.decision && state.decision.id !== this.state?.decision?.id;
    if (asked && state.turn.player !== this.state?.turn.player) effects.of('asked');
    if (state.outcome && !this.state?.outcome) effects.of(state.outcome.winner === state.you ? 'won' : 'lost');
    this.log = [...this.log.slice(0, state.log_from), ...state.log];
    if (state.decision?.id !== this.state?.decision?.id || this.sent) this.chosen = [];
    this.menu = [];
    this.sent = false;
    this.farewell = '';
    this.told = performance.now();
    this.state = state;
    void tick().then(() => moveCards(before, state.events));
    this.finishDrag();
    this.takeOn();
  }

  private finishDrag(): void {
    const wanted = this.followUp;
    this.followUp = null;
    const decision = this.decision;
    if (!wanted || !decision) return;
    const option = completing(decision, wanted.card, wanted.target);
    if (option) this.answer([option.n]);
  }

  // -- answering --------------------------------------------------------------------------------------------

  answer(options: number[]): void {
    const decision = this.decision;
    if (!decision) return;
    this.problem = null;
    this.menu = [];
    if (this.connection.send({ type: 'answer', decision: decision.id, options })) this.sent = true;
  }

  /** One option was meant: answer with it, or add it to what is chosen. */
  choose(option: OptionView): void {
    const decision = this.decision;
    if (!decision) return;
    if (isSingle(decision)) this.answer([option.n]);
    else this.chosen = toggled(decision, this.chosen, option.n);
    this.menu = [];
  }

  /** One of several options was meant: the only one is taken, several are offered as a menu. */
  chooseAmong(options: OptionView[], then?: { card: number; target: Target }): void {
    const [only] = options;
    if (!only) return;
    if (then && this.decision && isSingle(this.decision)) this.followUp = then;
    if (options.length === 1) this.choose(only);
    else this.menu = options;
  }

  /** Take so many more of what is asked card by card. */
  takeMore(count: number, stop: boolean): void {
    if (!this.decision) return;
    this.more = { purpose: this.decision.purpose, left: count, stop };
    this.takeOn();
  }

  private takeOn(): void {
    const { more, decision } = this;
    if (!more) return;
    if (!decision || decision.purpose !== more.purpose || (more.left <= 0 && !more.stop)) {
      if (decision) this.more = null;
      return;
    }
    const option = decision.options.find(({ verb }) => verb === (more.left > 0 ? 'yes' : 'no'));
    this.more = more.left > 0 ? { ...more, left: more.left - 1 } : null;
    if (option) this.answer([option.n]);
  }

  confirm(): void {
    this.answer([...this.chosen]);
  }

  pass(): void {
    const options = this.decision && passing(this.decision);
    if (options) this.answer(options);
  }

  undo(): void {
    this.connection.send({ type: 'undo' });
  }

  replyToUndo(agree: boolean): void {
    this.connection.send({ type: 'undo_reply', agree });
  }

  concede(): void {
    this.connection.send({ type: 'concede' });
  }

  rematch(): void {
    this.connection.send({ type: 'rematch' });
  }

  claim(): void {
    this.connection.send({ type: 'claim' });
  }

  say(text: string): void {
    this.connection.send({ type: 'say', text });
  }

  mute(muted: boolean): void {
    this.connection.send({ type: 'mute', muted });
  }

  report(line: number): void {
    const about = prompt(t('chat.report_why'));
    if (about !== null) this.connection.send({ type: 'report', line, about: about.slice(0, 300) });
  }

  setLanguage(): void {
    this.connection.send({ type: 'language', lang: language.code });
  }

  setSettings(change: Partial<Settings>): void {
    if (this.state) this.connection.send({ type: 'settings', settings: { ...this.state.settings, ...change } });
  }

  // -- asking -----------------------------------------------------------------------------------------------

  async whyNot(card: number): Promise<ActionView[]> {
    return (await this.connection.ask<ServerMessage & { type: 'why_not' }>({ type: 'why_not', card })).actions;
  }

  async explain(card: number): Promise<ExplainedValue[]> {
    return (await this.connection.ask<ServerMessage & { type: 'explain' }>({ type: 'explain', card })).values;
  }

  /** Ask what the machine would do. */
  async askHint(): Promise<void> {
    this.hinting = true;
    try {
      this.hint = await this.connection.ask<ServerMessage & HintMessage>({ type: 'hint' });
    } catch (problem) {
      this.problem = problem as ErrorMessage;
    }
    this.hinting = false;
  }

  problemText(): string {
    if (!this.problem) return '';
    return this.problem.key === 'connection.lost' ? t('link.lost') : this.problem.text;
  }

  reconnect(): void {
    this.connection.reconnect();
  }

  close(): void {
    this.connection.close();
  }
}

function toServer(listener: Listener): Wire {
  const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
  return new Connection(url, listener);
}

/** A card anywhere on the table by its number. */
export function findCard(
  state: Pick<StateMessage, 'players' | 'shared'>,
  id: number,
): { card: CardView; place: string } | null {
  const zones: [string, (CardView | null)[]][] = [
    ...(['A', 'B'] as const).flatMap((seat) =>
      Object.entries(state.players[seat].zones).map(([area, cards]): [string, (CardView | null)[]] => [
        `${seat}.${area}`,
        cards,
      ]),
    ),
    ...Object.entries(state.shared),
  ];
  for (const [place, cards] of zones) {
    const card = within(cards, id);
    if (card) return { card, place };
  }
  return null;
}

function within(cards: (CardView | null)[], id: number): CardView | null {
  for (const card of cards) {
    if (!card) continue;
    if (card.id === id) return card;
    const found = within(card.under ?? [], id);
    if (found) return found;
  }
  return null;
}
