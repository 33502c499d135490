/** What the server sends and takes: the same names as in docs/protocol.md. */

export type Seat = 'A' | 'B';
export type Strength = 'easy' | 'normal' | 'hard';

export interface Cited {
  id: string;
  title: string;
}

export interface CardView {
  id: number;
  face: string;
  name: string;
  owner: Seat;
  numbers: Record<string, number>;
  orientation?: string;
  face_down?: boolean;
  remembered?: boolean;
  under?: (CardView | null)[];
  badges?: string[];
  gained?: string[];
}

export interface FaceView {
  id: string;
  name: string;
  type: string;
  type_name: string;
  colors: string[];
  traits: string[];
  numbers: Record<string, number>;
  text: string[];
  icons?: string[];
  token?: boolean;
  data?: Record<string, unknown>;
}

export type Zone = (CardView | null)[];

export interface PlayerView {
  values: Record<string, number>;
  zones: Record<string, Zone>;
}

export interface TurnView {
  player: Seat;
  number: number;
  phase: string | null;
  step: string | null;
  phase_name: string;
  step_name: string;
}

export interface StandbyView {
  player: Seat;
  card: number | null;
  name: string;
  text: string;
}

export interface OptionView {
  n: number;
  label: string;
  verb: string;
  detail?: string;
  card?: number;
  place?: string;
  to?: string;
  number?: number;
  word?: string;
  text?: string;
  hidden?: string;
  /** What it would cost that does not go without saying. */
  warning?: string;
  /** Of no use as far as one can see. */
  last?: boolean;
}

export interface DecisionView {
  id: string;
  kind: string;
  purpose: string;
  prompt: string;
  how_many: string;
  sentence: string;
  source: number | null;
  source_name: string;
  clauses: Cited[];
  min: number;
  max: number;
  ordered: boolean;
  can_pass: boolean;
  settled: boolean;
  /** Of what is done one by one: how many more there can be, this one included. */
  left: number;
  always: string | null;
  options: OptionView[];
}

export interface Waiting {
  player: Seat;
  thinking: boolean;
  text: string;
}

export interface OutcomeView {
  winner: Seat | null;
  result: string;
  reason: string;
  text: string;
  clauses: Cited[];
  replay: string;
  /** What the commitment of the head was made to. */
  seed: string;
}

export interface ClockView {
  left: Partial<Record<Seat, number>>;
  running: Seat | null;
  move: number | null;
  match: number | null;
}

export interface ChatLine {
  n: number;
  seat: Seat;
  text: string;
}

export interface LogCard {
  name: string;
  face: string;
  id: number | null;
}

export interface LogLine {
  n: number;
  kind: string;
  text: string;
  indent: number;
  player: Seat | null;
  cards: LogCard[];
  clauses: Cited[];
}

export interface EventView {
  kind: string;
  batch: number;
  /** What the rules call it, such as `event.attacked`. */
  key?: string;
  text?: string;
  target?: number;
  player?: Seat;
  card?: number;
  name?: string;
  origin?: string;
  destination?: string;
  amount?: number;
  source?: number;
}

/** The combat under way, as this seat may know it. */
export interface CombatView {
  player: Seat;
  kind: string;
  attack: boolean;
  attackers: number[];
  supporters: number[];
  power: number;
  targets: { card: number | null; power: number; needed: number; helpers: number[] }[];
  facts: { label: string; value: number; icon: string }[];
  verdict: string;
  cancel: { hit: number; canceled: number; mean: number; climaxes: number; unseen: number } | null;
}

export interface SeatView {
  name: string;
  kind: 'human' | 'machine' | 'link' | 'here';
  strength: string;
  deck: string;
  connected: boolean;
}

export interface Always {
  ability: string;
  answer: 'yes' | 'no';
}

export interface Settings {
  full_control: boolean;
  auto_pass: boolean;
  stops: string[] | null;
  always: Always[];
  pass_until: 'phase' | 'turn' | null;
}

export interface Head {
  id: string;
  ruleset: string;
  game: string;
  title: string;
  practice: boolean;
  /** To the seed, which is shown at the end. */
  commitment: string;
}

/** What is on the table, as a seat or a viewer of a replay sees it. */
export interface Board {
  head: Head;
  you: Seat;
  seats: Record<Seat, SeatView>;
  turn: TurnView;
  players: Record<Seat, PlayerView>;
  shared: Record<string, Zone>;
  standby: StandbyView[];
  faces: Record<string, FaceView>;
  outcome: OutcomeView | null;
  events: EventView[];
  combat: CombatView | null;
  /** What lies on places without being a card: gift markers. */
  marks: Record<string, string[]>;
  /** Areas that came with the game. */
  area_names: Record<string, string>;
}

export interface StateMessage extends Board {
  type: 'state';
  seq: number;
  lang: string;
  decision: DecisionView | null;
  waiting: Waiting | null;
  undo: { possible: boolean; free: boolean; asked_by: Seat | null };
  settings: Settings;
  log_from: number;
  log: LogLine[];
  clock: ClockView | null;
  series: { best_of: number; number: number; wins: Record<Seat, number> } | null;
  again: Seat[];
  following: string | null;
}

export interface Reason {
  key: string;
  text: string;
  source: string;
  clauses: Cited[];
}

export interface ActionView {
  verb: string;
  label: string;
  possible: boolean;
  option: number | null;
  reasons: Reason[];
}

export interface ExplainedValue {
  name: string;
  label: string;
  base: string;
  value: string;
  changes: { source: string; text: string; layer: string; stamp: number; value: string; clauses: Cited[] }[];
  clauses: Cited[];
}

export interface HintMessage {
  type: 'hint';
  decision: string;
  options: number[];
  text: string;
  why: string;
}

export type ErrorMessage = { type: 'error'; request?: number | null; key: string; text: string; clauses: Cited[] };

export type ServerMessage = { request?: number | null } & (
  | StateMessage
  | { type: 'presence'; seats: Record<Seat, SeatView> }
  | ErrorMessage
  | { type: 'why_not'; card: number; actions: ActionView[] }
  | { type: 'explain'; card: number; values: ExplainedValue[] }
  | HintMessage
  | { type: 'log'; log_from: number; log: LogLine[] }
  | { type: 'closing'; text: string }
  | { type: 'chat'; lines: ChatLine[]; muted: boolean }
  | { type: 'taken_over' }
);

export type ClientMessage =
  | { type: 'hello'; token: string; lang: string; log_from: number }
  | { type: 'answer'; decision: string; options: number[] }
  | { type: 'undo' }
  | { type: 'undo_reply'; agree: boolean }
  | { type: 'concede' }
  | { type: 'rematch' }
  | { type: 'claim' }
  | { type: 'say'; text: string }
  | { type: 'mute'; muted: boolean }
  | { type: 'report'; line: number; about: string }
  | { type: 'why_not'; card: number }
  | { type: 'explain'; card: number; value?: string }
  | { type: 'hint' }
  | { type: 'language'; lang: string }
  | { type: 'log'; from: number }
  | { type: 'settings'; settings: Settings };
