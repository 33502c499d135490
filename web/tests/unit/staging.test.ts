import { describe, expect, it } from 'vitest';
import type { Board, CardView, EventView } from '../../src/lib/protocol';
import { afterMoves, momentsOf } from '../../src/lib/staging';

const event = (fields: Partial<EventView>): EventView => ({ kind: 'moved', batch: 1, ...fields });
const card = (id: number, fields: Partial<CardView> = {}): CardView => ({
  id,
  face: `F-${id}`,
  name: `Card ${id}`,
  owner: 'A',
  numbers: {},
  ...fields,
});
const player = (zones: Record<string, (CardView | null)[]>) => ({ values: {}, zones });
const board = (a: Record<string, (CardView | null)[]>, b: Record<string, (CardView | null)[]> = {}): Board =>
  ({ players: { A: player(a), B: player(b) }, shared: { resolution: [] } }) as unknown as Board;

describe('what happened, in moments', () => {
  it('cards that make the same journey go together', () => {
    const drawn = [1, 2, 3].map((id) => event({ card: id, batch: id, origin: 'A.deck', destination: 'A.hand' }));
    expect(momentsOf(drawn).map(({ kind, events }) => [kind, events.length])).toEqual([['move', 3]]);
  });

  it('a check moves the card and then shows it, once', () => {
    const check = event({ key: 'event.drive_check', card: 5, origin: 'B.deck', destination: 'B.trigger' });
    const icon = event({ kind: 'other', key: 'event.trigger', card: 5, batch: 2 });
    expect(momentsOf([check, icon]).map(({ kind }) => kind)).toEqual(['move', 'reveal']);
  });

  it('a card that the seat may not know is not shown', () => {
    expect(momentsOf([event({ kind: 'revealed', key: 'event.revealed' })])).toEqual([]);
  });

  it('attacks, hits and turns are told, steps are not', () => {
    const kinds = momentsOf([
      event({ kind: 'phase', amount: 0, player: 'B' }),
      event({ kind: 'other', key: 'event.step', text: 'Attack step' }),
      event({ kind: 'other', key: 'event.attacked', text: 'An attack', card: 1, target: 2 }),
      event({ kind: 'other', key: 'event.hit', text: 'It hit' }),
    ]).map(({ kind }) => kind);
    expect(kinds).toEqual(['turn', 'attack', 'tell']);
  });
});

describe('the table on its way', () => {
  it('a known card goes from place to place', () => {
    const moved = afterMoves(
      board({ hand: [card(1), card(2)], VC: [] }),
      [event({ card: 1, origin: 'A.hand', destination: 'A.VC' })],
      (id) => ({ card: card(id, { orientation: 'rest' }), place: 'A.VC' }),
    );
    expect(moved.players.A.zones.hand!.map((one) => one?.id)).toEqual([2]);
    expect(moved.players.A.zones.VC![0]).toMatchObject({ id: 1, orientation: 'rest' });
  });

  it('a card that is passing through lies open there', () => {
    const moved = afterMoves(
      board({}, { deck: [null, null], trigger: [] }),
      [event({ card: 7, origin: 'B.deck', destination: 'B.trigger' })],
      (id) => ({ card: card(id, { remembered: true }), place: 'B.hand' }),
    );
    expect(moved.players.B.zones.deck).toEqual([null]);
    expect(moved.players.B.zones.trigger![0]).toMatchObject({ id: 7, remembered: false });
  });

  it('an unknown card stays unknown, and the table before is left alone', () => {
    const before = board({}, { deck: [null, null], hand: [] });
    const moved = afterMoves(before, [event({ origin: 'B.deck', destination: 'B.hand' })], () => null);
    expect([moved.players.B.zones.deck, moved.players.B.zones.hand]).toEqual([[null], [null]]);
    expect(before.players.B.zones.deck).toHaveLength(2);
  });
});
