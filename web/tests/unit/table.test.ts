import { describe, expect, it } from 'vitest';
import { completed, layoutOf, rectangle } from '../../src/layouts';
import { changed, COLORS, current, faceStyle, mainNumber, shade } from '../../src/layouts/faces';
import { asText, curve, shares, sorted, together, total, withCount } from '../../src/lib/deck';
import type { FaceView } from '../../src/lib/protocol';
import { nearest } from '../../src/lib/spatial';
import { everyStop, moments, withToggled } from '../../src/lib/stops';
import { exampleCard, tryOut } from '../../src/lib/workshop';
import { parse } from 'yaml';

const AREAS: Record<string, string[]> = {
  godzilla: ['deck', 'hand', 'discard', 'monster_deck', 'invading', 'strategy.1', 'strategy.2'].concat(
    Array.from({ length: 8 }, (_, zone) => `zone.${zone + 1}`),
  ),
  weiss: ['deck', 'hand', 'waiting_room', 'clock', 'level', 'stock', 'climax', 'memory', 'resolution'].concat(
    ['center.left', 'center.middle', 'center.right', 'back.left', 'back.right'].flatMap((at) => [at, `markers.${at}`]),
  ),
  vanguard: [
    'deck',
    'hand',
    'drop',
    'soul',
    'damage',
    'bind',
    'trigger',
    'order_area',
    'order_zone',
    'ride_deck',
    'g_zone',
  ].concat([
    'gauge',
    'removed',
    'VC',
    'GC',
    'RC.front.left',
    'RC.front.right',
    'RC.back.left',
    'RC.back.center',
    'RC.back.right',
  ]),
};

describe.each(Object.keys(AREAS))('the mat of %s', (game) => {
  const areas = AREAS[game]!;
  const layout = layoutOf(game, areas);

  it('has a place for every area', () => {
    const named = [
      ...layout.places.flatMap((place) => [place.area, place.beneath]),
      ...(layout.travellers ?? []).map((traveller) => traveller.area),
      ...layout.elsewhere,
    ];
    expect(areas.filter((area) => !named.includes(area))).toEqual([]);
  });

  it('lets no two areas that are always there cover each other', () => {
    const boxes = (['own', 'other'] as const).flatMap((side) =>
      layout.places
        .filter((place) => !place.optional)
        .map((place) => ({ name: `${side} ${place.area}`, ...rectangle(layout, place, side === 'own', 0) })),
    );
    const overlaps = boxes.flatMap((one, index) =>
      boxes.slice(index + 1).flatMap((two) => {
        const apart =
          one.x! + one.width! <= two.x! + 0.001 ||
          two.x! + two.width! <= one.x! + 0.001 ||
          one.y! + one.height! <= two.y! + 0.001 ||
          two.y! + two.height! <= one.y! + 0.001;
        return apart ? [] : [`${one.name} and ${two.name}`];
      }),
    );
    expect(overlaps).toEqual([]);
  });

  it('shows the other half turned round', () => {
    const height = 2 * layout.height + (layout.middle ?? 0);
    for (const place of layout.places) {
      const own = rectangle(layout, place, true, 0);
      const other = rectangle(layout, place, false, 0);
      expect(own.x! + other.x! + own.width!).toBeCloseTo(layout.width);
      expect(own.y! + other.y! + own.height!).toBeCloseTo(height);
    }
  });
});

it('an area that a layout does not know gets a place of its own', () => {
  expect(layoutOf('weiss', ['deck', 'attic']).places.map((place) => place.area)).toContain('attic');
  expect(completed(layoutOf('chess', ['board', 'hand']), ['board', 'hand']).places.map((place) => place.area)).toEqual([
    'board',
  ]);
});

it('8 faces 8 and the columns of the path are those of 4.4.5.4', () => {
  const layout = layoutOf('godzilla', AREAS.godzilla!);
  const column = (zone: number, own: boolean): number => {
    const place = layout.places.find((candidate) => candidate.area === `zone.${zone}`)!;
    return Number(rectangle(layout, place, own, 0).x!.toFixed(3));
  };
  for (const [own, others] of [
    [1, [5, 6]],
    [2, [4, 7]],
    [3, [3, 8]],
    [8, [3, 8]],
  ] as [number, number[]][]) {
    for (const other of others) expect(column(other, false)).toBe(column(own, true));
  }
});

describe('numbers of cards', () => {
  it('are shown by type and compared with what is printed', () => {
    const style = faceStyle('godzilla');
    expect([mainNumber(style, 'monster'), mainNumber(style, 'strategy')]).toEqual(['threat_level', '']);
    expect(mainNumber(faceStyle('vanguard'), 'trigger unit')).toBe('power');
    expect(current('power', { power: 3000 }, { power: 2000 })).toEqual({ name: 'power', value: 3000, printed: 2000 });
    expect(current('power', {}, {})).toBeNull();
    expect(changed({ power: 3000, soul: 1 }, { power: 2000, soul: 1 })).toEqual([
      { name: 'power', value: 3000, printed: 2000 },
    ]);
  });
});

it('a nation or clan is drawn in a colour of its own, always the same', () => {
  expect(shade('red')).toBe('red');
  expect(shade('Lantern Coast')).toBe(shade('Lantern Coast'));
  expect(COLORS).toContain(shade('Iron Reach'));
  expect(shade(undefined)).toBe('grey');
});

describe('moving the focus', () => {
  const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
  const boxes = [box(0, 0), box(50, 0), box(0, 50), box(52, 55)];

  it('goes to the nearest thing in the direction, or nowhere', () => {
    expect(nearest(boxes, boxes[0]!, 'ArrowRight')).toBe(1);
    expect(nearest(boxes, boxes[0]!, 'ArrowDown')).toBe(2);
    expect(nearest(boxes, boxes[3]!, 'ArrowUp')).toBe(1);
    expect(nearest(boxes, boxes[3]!, 'ArrowLeft')).toBe(2);
    expect(nearest(boxes, boxes[0]!, 'ArrowLeft')).toBe(-1);
  });
});

describe('a deck list', () => {
  const face = (name: string, level: number, type = 'character'): FaceView =>
    ({ id: name, name, type, type_name: type, colors: ['red'], traits: [], numbers: { level }, text: [] }) as FaceView;
  const faces = { a: face('Ash', 2), b: face('Birch', 0), c: face('Cedar', 2, 'event') };

  it('counts up and down and forgets what is gone', () => {
    let areas = withCount({}, 'deck', 'a', 1);
    areas = withCount(areas, 'deck', 'a', 3);
    expect(areas).toEqual({ deck: { a: 4 } });
    expect(total(areas.deck)).toBe(4);
    expect(together({ ...areas, ride_deck: { a: 1, b: 2 } })).toEqual({ a: 5, b: 2 });
    expect(withCount(areas, 'deck', 'a', -4)).toEqual({ deck: {} });
  });

  it('has a curve without gaps, shares and an order', () => {
    const cards = { a: 2, b: 1, c: 4 };
    expect(curve(cards, faces, 'level')).toEqual([
      { value: 0, count: 1 },
      { value: 1, count: 0 },
      { value: 2, count: 6 },
    ]);
    expect(shares(cards, (card) => faces[card as 'a'].type)).toEqual([
      ['event', 4],
      ['character', 3],
    ]);
    expect(sorted(cards, faces, 'level').map(([card]) => card)).toEqual(['b', 'a', 'c']);
    expect(asText({ deck: { a: 2 }, side: {} }, faces)).toBe('deck:\n2 a  # Ash');
  });
});

it.each(['godzilla', 'weiss', 'vanguard'])(
  'a card of %s typed in becomes a scenario with that card in hand',
  (game) => {
    const card = parse(exampleCard(game)) as { name: string };
    const scenario = parse(tryOut('r', game, exampleCard(game), { name: card.name } as FaceView)) as {
      cards: unknown[];
      setup: { A: { hand: string[] } };
    };
    expect(scenario.cards).toEqual([card]);
    expect(scenario.setup.A.hand).toContain(card.name);
  },
);

it('a phase and a step of the same name share a stop', () => {
  const named = (...ids: string[]) => ids.map((id) => ({ id, name: id }));
  const ruleset = { phases: named('draw', 'battle'), steps: named('draw', 'guard') };
  expect(moments(ruleset).map((moment) => moment.id)).toEqual(['draw', 'battle', 'guard']);
  expect(everyStop(ruleset)).toHaveLength(6);
  expect(withToggled(['own.draw'], 'own.draw')).toEqual([]);
  expect(withToggled([], 'own.draw')).toEqual(['own.draw']);
});
