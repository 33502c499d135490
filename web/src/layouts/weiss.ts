import type { MatLayout, Place } from './types';

/** The stage: three positions in the center, two behind them. */
function stage(left: number, width: number): Place[] {
  const position = (area: string, x: number, y: number): Place => ({
    area,
    x: left + x * width,
    y,
    arrangement: 'slot',
    beneath: `markers.${area}`,
  });
  return [
    position('center.left', 0, 0),
    position('center.middle', 1, 0),
    position('center.right', 2, 0),
    position('back.left', 0.5, 1),
    position('back.right', 1.5, 1),
  ];
}

// Chapter 3: the stage with its center and back, stock, climax and level at the left, clock below.
export const weiss: MatLayout = {
  width: 7.4,
  height: 2.38,
  places: [
    ...stage(2.1, 1.1),
    { area: 'climax', x: 1, y: 0, arrangement: 'slot' },
    { area: 'stock', x: 0, y: 0, arrangement: 'pile' },
    { area: 'level', x: 0, y: 1, w: 2, arrangement: 'row' },
    { area: 'clock', x: 0.6, y: 2, w: 5.2, h: 0.38, arrangement: 'row' },
    { area: 'resolution', x: 4.9, y: 1, w: 1.3, arrangement: 'row', optional: true },
    { area: 'memory', x: 5.4, y: 0, arrangement: 'pile' },
    { area: 'deck', x: 6.4, y: 0, arrangement: 'pile' },
    { area: 'waiting_room', x: 6.4, y: 1, arrangement: 'pile' },
  ],
  narrow: {
    width: 4.84,
    height: 2.5,
    places: [
      ...stage(0.78, 1.1),
      { area: 'climax', x: 0, y: 0, w: 0.68, h: 0.66, scale: 0.66, arrangement: 'slot' },
      { area: 'stock', x: 0, y: 0.67, w: 0.68, h: 0.66, scale: 0.66, arrangement: 'pile' },
      { area: 'level', x: 0, y: 1.34, w: 1.2, h: 0.66, scale: 0.66, arrangement: 'row' },
      { area: 'clock', x: 0, y: 2, w: 4.84, h: 0.5, arrangement: 'row' },
      { area: 'memory', x: 4.16, y: 0, w: 0.68, h: 0.66, scale: 0.66, arrangement: 'pile' },
      { area: 'deck', x: 4.16, y: 0.67, w: 0.68, h: 0.66, scale: 0.66, arrangement: 'pile' },
      { area: 'waiting_room', x: 4.16, y: 1.34, w: 0.68, h: 0.66, scale: 0.66, arrangement: 'pile' },
      { area: 'resolution', x: 3.5, y: 1, w: 1.3, arrangement: 'row', optional: true },
    ],
  },
  elsewhere: ['hand'],
  counted: ['hand', 'stock', 'deck', 'level', 'clock'],
};
