/** `a b c d e f` of PDF: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];
/** Left, bottom, right, top. */
export type Box = readonly [number, number, number, number];
export type Point = readonly [number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The first, then the second. */
export const multiply = (one: Matrix, two: Matrix): Matrix => [
  one[0] * two[0] + one[1] * two[2],
  one[0] * two[1] + one[1] * two[3],
  one[2] * two[0] + one[3] * two[2],
  one[2] * two[1] + one[3] * two[3],
  one[4] * two[0] + one[5] * two[2] + two[4],
  one[4] * two[1] + one[5] * two[3] + two[5],
];

export const pointIn = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

export const nothing: Box = [Infinity, Infinity, -Infinity, -Infinity];

export const including = (box: Box, [x, y]: Point): Box => [
  Math.min(box[0], x),
  Math.min(box[1], y),
  Math.max(box[2], x),
  Math.max(box[3], y),
];

/** The upright box around a box that is transformed. */
export function boxIn([a, b, c, d, e, f]: Matrix, [x0, y0, x1, y1]: Box): Box {
  const [left, right] = [Math.min(a * x0, a * x1), Math.max(a * x0, a * x1)];
  const [low, high] = [Math.min(d * y0, d * y1), Math.max(d * y0, d * y1)];
  if (b === 0 && c === 0) return [left + e, low + f, right + e, high + f];
  return [
    left + Math.min(c * y0, c * y1) + e,
    low + Math.min(b * x0, b * x1) + f,
    right + Math.max(c * y0, c * y1) + e,
    high + Math.max(b * x0, b * x1) + f,
  ];
}

export const intersection = (one: Box, other: Box): Box => [
  Math.max(one[0], other[0]),
  Math.max(one[1], other[1]),
  Math.min(one[2], other[2]),
  Math.min(one[3], other[3]),
];

export const isEmpty = ([x0, y0, x1, y1]: Box): boolean => x1 < x0 || y1 < y0;

export const widened = ([x0, y0, x1, y1]: Box, by: number): Box => [x0 - by, y0 - by, x1 + by, y1 + by];

/** Half as wide and half as high. */
export const middleOf = ([x0, y0, x1, y1]: Box): Box => [
  (3 * x0 + x1) / 4,
  (3 * y0 + y1) / 4,
  (x0 + 3 * x1) / 4,
  (y0 + 3 * y1) / 4,
];

export const areDisjoint = (one: Box, other: Box): boolean => isEmpty(intersection(one, other));

export const normalized = ([x0, y0, x1, y1]: Box): Box => [
  Math.min(x0, x1),
  Math.min(y0, y1),
  Math.max(x0, x1),
  Math.max(y0, y1),
];

/** How much a matrix lengthens at most. */
export const scaleOf = ([a, b, c, d]: Matrix): number => Math.max(Math.hypot(a, b), Math.hypot(c, d));
