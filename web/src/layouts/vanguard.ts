import type { MatLayout, Place } from './types';

/** 4.9.1: the vanguard circle in the middle of the front row, rear-guard circles around it. */
function circles(left: number, width: number): Place[] {
  const circle = (area: string, sign: string, column: number, y: number): Place => ({
    area,
    x: left + column * width,
    y,
    arrangement: 'slot',
    shape: 'circle',
    sign,
  });
  return [
    circle('RC.front.left', 'R', 0, 0),
    { ...circle('VC', 'V', 1, 0), beneath: 'soul' },
    circle('RC.front.right', 'R', 2, 0),
    circle('RC.back.left', 'R', 0, 1.02),
    circle('RC.back.center', 'R', 1, 1.02),
    circle('RC.back.right', 'R', 2, 1.02),
  ];
}

/** 16.3.1.5: circles that Accel gains, and the gauge, in a row of their own that opens when there is something in it. */
function gained(left: number, y: number, gauge: { x: number; w: number }): Place[] {
  const circles = [1, 2, 3, 4, 5, 6].map((number): Place => ({
    area: `RC.accel.${number}`,
    x: left + (number - 1) * 0.62,
    y,
    w: 0.6,
    h: 0.6,
    scale: 0.6,
    arrangement: 'slot',
    shape: 'circle',
    sign: 'A',
    optional: true,
  }));
  return [...circles, { area: 'gauge', ...gauge, y, h: 0.6, scale: 0.6, arrangement: 'row', optional: true }];
}

// Guardians stand between the players, whoever they defend.
export const vanguard: MatLayout = {
  width: 7.6,
  height: 2.02,
  middle: 0.62,
  places: [
    ...circles(2.1, 1.2),
    { area: 'GC', x: 1.4, y: -0.62, w: 4.8, h: 0.62, scale: 0.62, arrangement: 'row', optional: true },
    { area: 'damage', x: 0, y: 0, h: 2.02, arrangement: 'column' },
    { area: 'order_area', x: 6.4, y: -0.62, w: 1.2, h: 0.62, scale: 0.62, arrangement: 'row', optional: true },
    { area: 'bind', x: 1.2, y: 0, w: 0.52, h: 0.52, scale: 0.5, arrangement: 'pile', optional: true },
    { area: 'g_zone', x: 1.2, y: 0.52, w: 0.52, h: 0.52, scale: 0.5, arrangement: 'pile', optional: true },
    { area: 'ride_deck', x: 1.02, y: 1.02, arrangement: 'pile', optional: true },
    { area: 'trigger', x: 5.6, y: 0, arrangement: 'row' },
    { area: 'order_zone', x: 5.6, y: 1.02, arrangement: 'row' },
    { area: 'deck', x: 6.6, y: 0, arrangement: 'pile' },
    { area: 'drop', x: 6.6, y: 1.02, arrangement: 'pile' },
    ...gained(2.1, 2.02, { x: 5.85, w: 1.2 }),
  ],
  narrow: {
    width: 5.04,
    height: 2.02,
    middle: 0.7,
    places: [
      ...circles(0.8, 1.12),
      { area: 'GC', x: 0.4, y: -0.7, w: 4.2, h: 0.7, arrangement: 'row', optional: true },
      { area: 'damage', x: 0, y: 0, w: 0.7, h: 1.36, scale: 0.66, arrangement: 'column' },
      { area: 'ride_deck', x: 0, y: 1.39, w: 0.7, h: 0.66, scale: 0.66, arrangement: 'pile', optional: true },
      { area: 'g_zone', x: 0, y: -0.69, w: 0.52, h: 0.66, scale: 0.54, arrangement: 'pile', optional: true },
      { area: 'bind', x: 0.54, y: -0.69, w: 0.52, h: 0.66, scale: 0.54, arrangement: 'pile', optional: true },
      { area: 'order_area', x: 3.6, y: -0.69, w: 0.7, h: 0.66, scale: 0.66, arrangement: 'row', optional: true },
      { area: 'trigger', x: 4.34, y: -0.69, w: 0.7, h: 0.66, scale: 0.66, arrangement: 'row', optional: true },
      { area: 'order_zone', x: 4.34, y: 0, w: 0.7, h: 0.66, scale: 0.66, arrangement: 'row' },
      { area: 'deck', x: 4.34, y: 0.69, w: 0.7, h: 0.66, scale: 0.66, arrangement: 'pile' },
      { area: 'drop', x: 4.34, y: 1.38, w: 0.7, h: 0.66, scale: 0.66, arrangement: 'pile' },
      ...gained(0.8, 2.02, { x: 0, w: 0.75 }),
    ],
  },
  elsewhere: ['hand'],
  counters: [],
  counted: ['hand', 'damage', 'soul', 'deck', 'drop'],
};
