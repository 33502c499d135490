/** A change of the table taken apart into moments that can be shown one after another. Nothing here is a rule: in the end the server's state stands. */
import type { Board, CardView, EventView, Seat, Zone } from './protocol';

export interface Moment {
  kind: 'move' | 'reveal' | 'attack' | 'tell' | 'value' | 'turn';
  events: EventView[];
  /** How long it is shown, in milliseconds at the usual speed. */
  lasts: number;
}

const LASTS: Record<Moment['kind'], number> = {
  move: 430,
  reveal: 1250,
  attack: 950,
  tell: 900,
  value: 700,
  turn: 900,
};

/** Cards that stand large for a moment, and what is worth a line across the table. */
const REVEALS = new Set([
  'event.drive_check',
  'event.damage_check',
  'event.trigger',
  'event.trigger_checked',
  'event.revealed',
  'event.shown',
]);
const TOLD = new Set([
  'event.hit',
  'event.missed',
  'event.damage_canceled',
  'event.leveled_up',
  'event.refreshed',
  'event.countered',
  'event.advanced',
  'event.retreated',
  'event.strode',
  'event.legion',
  'event.evolved',
]);

function kindOf(event: EventView): Moment['kind'] | null {
  if (event.kind === 'moved') return 'move';
  if (event.key && REVEALS.has(event.key)) return event.card === undefined ? null : 'reveal';
  if (event.key === 'event.attacked') return 'attack';
  if (event.kind === 'value') return 'value';
  if (event.kind === 'phase') return event.amount ? null : 'turn';
  return event.key && TOLD.has(event.key) && event.text ? 'tell' : null;
}

/** Is this the same journey as that of the moment before, such as a further card that is drawn? */
function joins(moment: Moment | undefined, event: EventView): boolean {
  const last = moment?.events.at(-1);
  if (!last || moment?.kind !== 'move' || event.kind !== 'moved' || REVEALS.has(event.key ?? '')) return false;
  return last.batch === event.batch || (last.origin === event.origin && last.destination === event.destination);
}

export function momentsOf(events: EventView[]): Moment[] {
  const found: Moment[] = [];
  for (const event of events) {
    const kind = kindOf(event);
    if (!kind) continue;
    if (joins(found.at(-1), event)) found.at(-1)!.events.push(event);
    else found.push({ kind, events: [event], lasts: LASTS[kind] });
    // A check both moves a card and shows it.
    if (kind === 'move' && REVEALS.has(event.key ?? '') && event.card !== undefined) {
      found.push({ kind: 'reveal', events: [event], lasts: LASTS.reveal });
    }
  }
  return withoutRepeats(found);
}

/** The same card is not shown large twice in a row. */
function withoutRepeats(moments: Moment[]): Moment[] {
  let shown: number | undefined;
  return moments.filter((moment) => {
    if (moment.kind !== 'reveal') return true;
    const repeated = moment.events[0]!.card === shown;
    shown = moment.events[0]!.card;
    return !repeated;
  });
}

type Zones = Map<string, Zone>;

function split(place: string): [Seat | null, string] {
  return /^[AB]\./.test(place) ? [place[0] as Seat, place.slice(2)] : [null, place];
}

function zoneOf(board: Board, changed: Zones, place: string): (CardView | null)[] {
  const [seat, area] = split(place);
  const now = changed.get(place) ?? (seat ? board.players[seat].zones[area] : board.shared[area]) ?? [];
  const copy = [...now];
  changed.set(place, copy);
  return copy;
}

function removed(zone: (CardView | null)[], id: number | undefined): CardView | null {
  const at = zone.findIndex((card) => card !== null && card.id === id);
  if (at >= 0) return zone.splice(at, 1)[0] ?? null;
  const unknown = zone.lastIndexOf(null);
  if (unknown >= 0) zone.splice(unknown, 1);
  return null;
}

export interface Found {
  card: CardView;
  place: string;
}

/** A card on its way through lies open; only where it stays does it lie as the state says. */
function arriving({ card, place }: Found, destination: string): CardView {
  return place === destination ? card : { ...card, face_down: false, remembered: false, orientation: '', under: [] };
}

/** The table after some cards have moved; how a card looks then is taken from the state that all leads to. */
export function afterMoves(board: Board, events: EventView[], later: (id: number) => Found | null): Board {
  const changed: Zones = new Map();
  for (const event of events) {
    if (event.kind !== 'moved' || !event.destination) continue;
    const before = event.origin ? removed(zoneOf(board, changed, event.origin), event.card) : null;
    const found = event.card === undefined ? null : later(event.card);
    zoneOf(board, changed, event.destination).push(found ? arriving(found, event.destination) : before);
  }
  const players = { A: { ...board.players.A }, B: { ...board.players.B } };
  const shared = { ...board.shared };
  for (const [place, zone] of changed) {
    const [seat, area] = split(place);
    if (seat) players[seat] = { ...players[seat], zones: { ...players[seat].zones, [area]: zone } };
    else shared[area] = zone;
  }
  return { ...board, players, shared };
}
