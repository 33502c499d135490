/** Moving the focus with arrow keys by where things lie on the screen. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const AXES: Record<Direction, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const middle = (box: Box): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];

/** The index of the nearest box in a direction, -1 if there is none. Sideways distance counts double. */
export function nearest(boxes: Box[], from: Box, direction: Direction): number {
  const [axisX, axisY] = AXES[direction];
  const [x, y] = middle(from);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, index) => {
    const [otherX, otherY] = middle(box);
    const ahead = (otherX - x) * axisX + (otherY - y) * axisY;
    const aside = Math.abs((otherX - x) * axisY) + Math.abs((otherY - y) * axisX);
    if (ahead <= 2 || aside > ahead * 3) return;
    const cost = ahead + aside * 2;
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}
