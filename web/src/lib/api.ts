import type { ClockRules } from './clocks';
import { language } from './i18n.svelte';
import type { Asked, DeckStudy } from './lab';
import type {
  Cited,
  DecisionView,
  FaceView,
  Head,
  OutcomeView,
  Seat,
  SeatView,
  StateMessage,
  Strength,
} from './protocol';

export interface Named {
  id: string;
  name: string;
}

export interface Ruleset extends Named {
  game: string;
  game_name: string;
  deck_areas: Named[];
  areas: (Named & { visibility: string; ordered: boolean; shared: boolean })[];
  phases: Named[];
  steps: Named[];
  numbers: Named[];
  values: Named[];
  types: Named[];
  colors: Named[];
  orientations: Named[];
  decks: number;
}

export interface Catalog {
  protocol: number;
  version: string;
  languages: string[];
  strengths: { id: Strength; name: string }[];
  host: boolean;
  addresses: string[];
  possible_addresses: string[];
  rulesets: Ruleset[];
}

export interface DeckEntry {
  id: string;
  ruleset: string;
  name: string;
  about: string;
  source: 'shipped' | 'imported' | 'own';
  counts: Record<string, number>;
  playable: boolean;
  problem: string | null;
}

export type Areas = Record<string, Record<string, number>>;

export interface DeckContents extends DeckEntry {
  areas: Areas;
  faces: Record<string, FaceView>;
  text: string;
}

export interface DeckProblem {
  key: string;
  text: string;
  clauses: Cited[];
  card: string | null;
}

export interface DeckVerdict {
  name: string;
  areas: Areas;
  faces: Record<string, FaceView>;
  counts: Record<string, number>;
  problems: DeckProblem[];
  playable: boolean;
}

/** A file of cards that was taken into the library. */
export interface SetTaken {
  code: string;
  game: string;
  cards: number;
  playable: number;
  broken: string[];
  unsupported: { id: string; name: string; lines: string[] }[];
}

/** A deck list of another program, looked up. */
export interface DeckBrought {
  name: string;
  ruleset: string;
  areas: Areas;
  text: string;
  unknown: string[];
  missing: { id: string; lines: string[] }[];
}

export type CardEntry = FaceView & { playable: boolean; source: string };

export interface CardVerdict {
  supported: boolean;
  card: FaceView | null;
  problem: { text: string; line: number | null; at: number | null; found: string; expected: string[] | string } | null;
}

export interface Started {
  game: string;
  seats: Partial<Record<Seat, string>>;
  invite: string | null;
  path: string;
}

export interface GameEntry {
  id: string;
  ruleset: string;
  game: string;
  title: string;
  created: string | number;
  updated: string | number;
  over: boolean;
  waiting_for_friend: boolean;
  turn: number;
  decider: Seat | null;
  text: string;
  seats: Record<Seat, SeatView>;
  tokens?: Partial<Record<Seat, string>>;
  replay: string | null;
  /** Cards that a friend brings and that have not been agreed to yet. */
  foreign?: Foreign;
}

export interface Challenge {
  invite: string;
  ruleset: string;
  name: string;
  best_of: number;
  clock: ClockRules | null;
  pool: string;
  watched: boolean;
}

export interface Me {
  account: { name: string } | null;
  ratings: { ruleset: string; rating: number; games: number }[];
}

export type Foreign = Record<string, unknown>[];

export interface Invitation extends Challenge {
  game: string;
  deck_needed: boolean;
  open: boolean;
  commitment: string;
  foreign: Foreign;
}

export interface ReplayHead {
  head: Head;
  seats: Record<Seat, SeatView>;
  steps: number;
  turns: { step: number; player: Seat; number: number; text: string }[];
  outcome: OutcomeView | null;
}

/** How a game went, at the end of each turn; chances are those of seat A. */
export interface Course {
  toll: string;
  turns: {
    step: number;
    turn: number;
    player: Seat;
    chance: number;
    toll: Record<Seat, number>;
    hand: Record<Seat, number>;
  }[];
  turning: { turn: number; step: number; change: number }[];
}

export type ReplayFrame = StateMessage & { given: string[] | string | null; decision: DecisionView | null };

export type DeckChoice = { id: string } | { text: string };
export interface Opponent {
  kind: 'machine' | 'here' | 'link';
  strength?: Strength;
  name?: string;
}

/** What the server refused, in words, with clauses and the line where it is one of a file. */
export class Refused extends Error {
  constructor(
    readonly key: string,
    text: string,
    readonly clauses: Cited[],
    readonly line: number | null,
    readonly status: number,
  ) {
    super(text);
  }
}

async function call(method: string, path: string, body?: unknown): Promise<Response> {
  const url = new URL(path, location.origin);
  url.searchParams.set('lang', language.code);
  const response = await fetch(url, {
    method,
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    throw new Refused('connection.lost', '', [], null, 0);
  });
  if (response.ok) return response;
  const told = (await response.json().catch(() => null)) as { error?: Partial<Refused> & { text?: string } } | null;
  const error = told?.error;
  throw new Refused(
    error?.key ?? 'http',
    error?.text ?? response.statusText,
    error?.clauses ?? [],
    error?.line ?? null,
    response.status,
  );
}

export const get = async <T>(path: string): Promise<T> => (await call('GET', path)).json() as Promise<T>;
export const post = async <T>(path: string, body: unknown): Promise<T> =>
  (await call('POST', path, body)).json() as Promise<T>;

const part = encodeURIComponent;
let catalog: { lang: string; loaded: Promise<Catalog> } | null = null;

export const api = {
  catalog(): Promise<Catalog> {
    const lang = language.code;
    if (catalog?.lang !== lang) {
      // Whoever has asked in another language before gets the one that is spoken now.
      const loaded = get<Catalog>('/api/catalog').then((found) => (lang === language.code ? found : api.catalog()));
      catalog = { lang, loaded };
      loaded.catch(() => {
        if (catalog?.loaded === loaded) catalog = null;
      });
    }
    return catalog.loaded;
  },
  pictures: async (): Promise<string[]> => (await get<{ pictures: string[] }>('/api/pictures')).pictures,
  decks: async (ruleset: string): Promise<DeckEntry[]> =>
    (await get<{ decks: DeckEntry[] }>(`/api/decks?ruleset=${part(ruleset)}`)).decks,
  deck: (id: string): Promise<DeckContents> => get(`/api/decks/${part(id)}`),
  checkDeck: (body: { ruleset: string; text?: string; name?: string; areas?: Areas }): Promise<DeckVerdict> =>
    post('/api/decks/check', body),
  studyDeck: (body: Asked): Promise<DeckStudy> => post('/api/decks/lab', body),
  saveDeck: async (
    body: { ruleset: string; text?: string; name?: string; areas?: Areas },
    id?: string,
  ): Promise<DeckEntry> =>
    (await call(id ? 'PUT' : 'POST', id ? `/api/decks/${part(id)}` : '/api/decks', body)).json() as Promise<DeckEntry>,
  deleteDeck: (id: string): Promise<Response> => call('DELETE', `/api/decks/${part(id)}`),
  cards: (query: URLSearchParams): Promise<{ total: number; cards: CardEntry[] }> => get(`/api/cards?${query}`),
  importCards: (name: string, text: string): Promise<{ sets: SetTaken[] }> => post('/api/cards/import', { name, text }),
  importDeck: (text: string, ruleset = ''): Promise<DeckBrought> => post('/api/decks/import', { text, ruleset }),
  checkCard: (ruleset: string, text: string): Promise<CardVerdict> => post('/api/cards/check', { ruleset, text }),
  saveCard: (ruleset: string, text: string): Promise<{ id: string }> => post('/api/cards', { ruleset, text }),
  newGame: (body: {
    ruleset: string;
    deck: DeckChoice;
    against?: DeckChoice;
    opponent: Opponent;
    name?: string;
    seed?: number;
    public?: boolean;
    watched?: boolean;
    best_of?: 1 | 3;
    clock?: ClockRules;
    pool?: string;
  }): Promise<Started> => post('/api/games', body),
  games: async (): Promise<GameEntry[]> => (await get<{ games: GameEntry[] }>('/api/games')).games,
  seats: async (tokens: string[]): Promise<({ token: string; seat: Seat; game: GameEntry } | null)[]> =>
    (await post<{ seats: ({ token: string; seat: Seat; game: GameEntry } | null)[] }>('/api/seats', { tokens })).seats,
  forget: (id: string): Promise<Response> => call('DELETE', `/api/games/${part(id)}`),
  invite: (code: string): Promise<Invitation> => get(`/api/invites/${part(code)}`),
  join: (body: { invite: string; name?: string; deck?: DeckChoice; agreed?: boolean }): Promise<Started> =>
    post('/api/join', body),
  replyToDeck: (token: string, agree: boolean): Promise<unknown> => post('/api/decks/reply', { token, agree }),
  challenges: async (): Promise<Challenge[]> => (await get<{ challenges: Challenge[] }>('/api/challenges')).challenges,
  watchable: async (): Promise<(GameEntry & { token: string })[]> =>
    (await get<{ games: (GameEntry & { token: string })[] }>('/api/watch')).games,
  me: (): Promise<Me> => get('/api/me'),
  register: (name: string, password: string): Promise<Me> => post('/api/account', { name, password }),
  login: (name: string, password: string): Promise<Me> => post('/api/login', { name, password }),
  logout: (): Promise<Me> => post('/api/logout', {}),
  deleteAccount: async (password: string): Promise<Me> =>
    (await call('DELETE', '/api/account', { password })).json() as Promise<Me>,
  myGames: async (): Promise<GameEntry[]> => (await get<{ games: GameEntry[] }>('/api/me/games')).games,
  position: (scenario: string, opponent: Opponent, seat: Seat, run_steps: boolean): Promise<Started> =>
    post('/api/positions', { scenario, opponent, seat, run_steps }),
  checkPosition: (
    scenario: string,
  ): Promise<{ passed: boolean; line: number | null; message: string; cited: string[] }> =>
    post('/api/positions/check', { scenario }),
  scenario: async (token: string): Promise<string> => (await call('GET', `/api/seats/${part(token)}/scenario`)).text(),
  replays: async (): Promise<GameEntry[]> => (await get<{ replays: GameEntry[] }>('/api/replays')).replays,
  replay: (id: string): Promise<ReplayHead> => get(`/api/replays/${part(id)}`),
  frame: (id: string, step: number, side: string): Promise<ReplayFrame> =>
    get(`/api/replays/${part(id)}/frames?step=${step}&side=${side}`),
  course: (id: string): Promise<Course> => get(`/api/replays/${part(id)}/course`),
  replayFile: (id: string): string => `/api/replays/${part(id)}/file`,
  replayScenario: async (id: string, step: number): Promise<string> =>
    (await call('GET', `/api/replays/${part(id)}/scenario?step=${step}`)).text(),
  openReplay: (file: unknown): Promise<{ replay: string }> => post('/api/replays', file),
  continueReplay: (id: string, step: number, seat: Seat, opponent: Opponent): Promise<Started> =>
    post(`/api/replays/${part(id)}/continue`, { step, seat, opponent }),
};
