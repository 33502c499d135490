import type { MatLayout, Place } from './types';

// 4.4.4: a path from zone 1 along the back row, then back along the front row to zone 8, which faces the other zone 8.
const PATH: [number, number, number][] = [
  [1, 1, 1],
  [2, 2, 1],
  [3, 3, 1],
  [4, 4, 1],
  [5, 5, 1],
  [6, 5, 0],
  [7, 4, 0],
  [8, 3, 0],
];

function path(left: number): Place[] {
  const zones: Place[] = PATH.map(([number, x, y]) => ({
    area: `zone.${number}`,
    x: left + x - 1,
    y,
    arrangement: 'slot',
    shape: 'path',
    sign: String(number),
  }));
  return [
    ...zones,
    { area: 'strategy.1', x: left, y: 0, arrangement: 'slot', sign: 'S1' },
    { area: 'strategy.2', x: left + 1, y: 0, arrangement: 'slot', sign: 'S2' },
  ];
}

export const godzilla: MatLayout = {
  width: 7.3,
  height: 2,
  places: [
    ...path(1.15),
    { area: 'monster_deck', x: 0, y: 1, arrangement: 'pile' },
    { area: 'deck', x: 6.3, y: 1, arrangement: 'pile' },
    { area: 'discard', x: 6.3, y: 0, arrangement: 'pile' },
  ],
  narrow: {
    width: 5.72,
    height: 2,
    places: [
      ...path(0),
      { area: 'discard', x: 5.06, y: 0, w: 0.66, h: 0.66, scale: 0.64, arrangement: 'pile' },
      { area: 'deck', x: 5.06, y: 0.67, w: 0.66, h: 0.66, scale: 0.64, arrangement: 'pile' },
      { area: 'monster_deck', x: 5.06, y: 1.34, w: 0.66, h: 0.66, scale: 0.64, arrangement: 'pile' },
    ],
  },
  travellers: [{ area: 'invading', value: 'position', prefix: 'zone.' }],
  elsewhere: ['hand'],
  counters: ['rage', 'position'],
  counted: ['hand', 'deck', 'discard'],
};
