import { post } from './api';
import type { Board, CardView, FaceView, Seat, Zone } from './protocol';

/** Positions drawn by hand: entries are those of scenario files, one for each card. */

export interface Entry {
  card: string;
  rest?: boolean;
  reversed?: boolean;
  face_down?: boolean;
  under?: Entry[];
  markers?: Entry[];
  /** What lies on the card without being one; put there by the other player unless it says by whom. */
  marker?: string | string[] | Partial<Record<Seat, string[]>>;
  [detail: string]: unknown;
}

/** An entry with a number of its own, by which the table knows it. */
export interface Piece {
  id: number;
  entry: Entry;
}

export interface DrawnTurn {
  player: Seat;
  phase: string;
  number: number;
}

interface Sent {
  ruleset: string;
  title: string;
  turn: DrawnTurn;
  first: Seat;
  players: Record<
    Seat,
    { values: Record<string, number>; areas: Record<string, Entry[]>; marks: Record<string, string[]> }
  >;
  kept: Record<string, unknown>;
}

export interface Opened extends Sent {
  faces: Record<string, FaceView>;
  builtin: string[];
  areas: Record<Seat, string[]>;
  /** Names of the areas that a player may gain, in order, and the marks of which one keeps such an area. */
  gained: Record<string, string>;
  gaining: string[];
  /** Names of what may lie on places and cards without being a card, and which of it lies on cards. */
  marks: Record<string, string>;
  marks_of_cards: string[];
}

/** What was drawn as a scenario; what its cards bring along to be laid, if it can be played. */
export type Written = { scenario: string; problem: string | null } & Partial<Pick<Opened, 'marks' | 'marks_of_cards'>>;

export interface Drawing {
  ruleset: string;
  title: string;
  turn: DrawnTurn;
  first: Seat;
  values: Record<Seat, Record<string, number>>;
  places: Record<string, Piece[]>;
  /** What lies on places without being a card. */
  marks: Record<string, string[]>;
  kept: Record<string, unknown>;
}

const SEATS = ['A', 'B'] as const;
export const DECK = 'deck';
let last = 0;
export const pieceOf = (entry: Entry): Piece => ({ id: ++last, entry });

export const open = (wish: { ruleset?: string; scenario?: string }): Promise<Opened> => post('/api/desk/drawing', wish);
export const write = (drawing: Drawing): Promise<Written> => post('/api/desk/drawing/scenario', sent(drawing));

export function drawingOf(opened: Opened): Drawing {
  const places: Record<string, Piece[]> = {};
  const marks: Record<string, string[]> = {};
  for (const seat of SEATS) {
    for (const [area, names] of Object.entries(opened.players[seat].marks)) marks[`${seat}.${area}`] = names;
    for (const area of opened.areas[seat]) {
      places[`${seat}.${area}`] = (opened.players[seat].areas[area] ?? []).map(pieceOf);
    }
  }
  const { ruleset, title, turn, first, kept } = opened;
  return {
    ruleset,
    title,
    turn,
    first,
    kept,
    places,
    marks,
    values: { A: opened.players.A.values, B: opened.players.B.values },
  };
}

function sent({ values, places, marks, ...drawing }: Drawing): Sent {
  const of = <Kind, Result>(seat: Seat, all: Record<string, Kind>, made: (one: Kind) => Result) =>
    Object.fromEntries(
      Object.entries(all)
        .filter(([place]) => place.startsWith(`${seat}.`))
        .map(([place, one]) => [place.slice(2), made(one)]),
    );
  const player = (seat: Seat) => ({
    values: values[seat],
    areas: of(seat, places, (pieces) => pieces.map(({ entry }) => entry)),
    marks: of(seat, marks, (names) => names),
  });
  return { ...drawing, players: { A: player('A'), B: player('B') } };
}

// -- the board that it is seen as ---------------------------------------------------------------------------------

export function boardOf(drawing: Drawing, opened: Opened, faces: Record<string, FaceView>, game: string): Board {
  const zones = (seat: Seat): Record<string, Zone> =>
    Object.fromEntries(
      Object.entries(drawing.places)
        .filter(([place]) => place.startsWith(`${seat}.`))
        .map(([place, pieces]) => {
          const cards = pieces.map(({ id, entry }) => cardOf(id, entry, seat, faces));
          // Scenarios name the top card of a deck first, the table has it last.
          return [place.slice(2), place.endsWith(`.${DECK}`) ? cards.reverse() : cards];
        }),
    );
  const seat = (name: Seat) => ({ name, kind: 'human' as const, strength: '' as const, deck: '', connected: true });
  return {
    head: { game: '', ruleset: drawing.ruleset, game_name: game, title: drawing.title },
    you: 'A',
    seats: { A: seat('A'), B: seat('B') },
    turn: { ...drawing.turn, step: null, phase_name: '', step_name: '' },
    players: { A: { values: drawing.values.A, zones: zones('A') }, B: { values: drawing.values.B, zones: zones('B') } },
    shared: {},
    standby: [],
    faces,
    outcome: null,
    events: [],
    combat: null,
    marks: Object.fromEntries(
      Object.entries(drawing.marks).map(([place, names]) => [place, names.map((name) => opened.marks[name] ?? name)]),
    ),
    area_names: Object.fromEntries(
      Object.entries(opened.gained).filter(([area]) => SEATS.some((name) => `${name}.${area}` in drawing.places)),
    ),
  } as unknown as Board;
}

function cardOf(id: number, entry: Entry, owner: Seat, faces: Record<string, FaceView>): CardView {
  const face = faces[entry.card];
  return {
    id,
    face: entry.card,
    name: face?.name ?? entry.card,
    owner,
    numbers: face?.numbers ?? {},
    orientation: orientationOf(entry),
    face_down: entry.face_down ?? false,
    under: [...(entry.under ?? []), ...(entry.markers ?? [])].map((under) => cardOf(-1, under, owner, faces)),
    badges: markersOn(entry),
  };
}

export function markersOn({ marker = [] }: Entry): string[] {
  if (typeof marker === 'string') return [marker];
  return Array.isArray(marker) ? marker : Object.values(marker).flat();
}

/** With one more marker on the card, or without any where none is named. */
export function marked(entry: Entry, name: string): Entry {
  const { marker: _, ...rest } = entry;
  return name ? { ...entry, marker: [...markersOn(entry), name] } : (rest as Entry);
}

export const isMarked = ({ entry }: Piece): boolean => markersOn(entry).length > 0;

/** The last gained area goes; what lay in the others moves up, so that they are numbered without a gap. */
export function withoutGained(drawing: Drawing, gained: string[], place: string): Pick<Drawing, 'places' | 'marks'> {
  const left = gained.filter((one) => one in drawing.places && one !== place);
  const places = { ...drawing.places };
  const marks = { ...drawing.marks };
  for (const one of gained) {
    delete places[one];
    delete marks[one];
  }
  left.forEach((one, index) => {
    places[gained[index]!] = drawing.places[one]!;
    marks[gained[index]!] = drawing.marks[one] ?? [];
  });
  return { places, marks };
}

export function orientationOf(entry: Entry): string {
  return entry.reversed ? 'reverse' : entry.rest ? 'rest' : 'stand';
}

export function turned(entry: Entry, orientation: string): Entry {
  const { rest: _, reversed: __, ...upright } = entry;
  if (orientation === 'rest') return { ...upright, rest: true };
  return orientation === 'reverse' ? { ...upright, reversed: true } : (upright as Entry);
}
