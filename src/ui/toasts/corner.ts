export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const sides = [
  ['right', 'top'],
  ['right', 'bottom'],
  ['middle', 'bottom'],
  ['middle', 'top'],
  ['left', 'bottom'],
] as const;

export type Corner = (typeof sides)[number];

const boxAt = ([x, y]: Corner, { width, height }: Size, within: Box): Box => {
  const middle = (within.left + within.right - width) / 2;
  const left = x === 'right' ? within.right - width : x === 'left' ? within.left : middle;
  const top = y === 'top' ? within.top : within.bottom - height;
  return { left, top, right: left + width, bottom: top + height };
};

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Where something of a size lies over the fewest of what may be pressed: the first of such corners, in pixels.
 * @param within the page, without what stands beside it
 */
export function freeCorner(size: Size, within: Box, pressed: readonly Box[]): Box & { readonly corner: Corner } {
  const found = sides.map((corner) => {
    const box = boxAt(corner, size, within);
    return { ...box, corner, covered: pressed.filter((one) => overlap(box, one)).length };
  });
  return found.reduce((best, one) => (one.covered < best.covered ? one : best));
}
