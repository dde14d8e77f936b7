import { type Box, intersection } from './geometry.ts';

/** Pixels: glyphs are looked for near each other. */
const CELL = 24;
/** More glyphs than that near each other are no text. */
const MOST_NEAR = 300;

const area = ([x0, y0, x1, y1]: Box): number => Math.max(0, x1 - x0) * Math.max(0, y1 - y0);

/**
 * Glyphs that lie upon each other, in groups of which no two do, so that a drawing without one of the groups says of each
 * glyph whether it is seen.
 * @param boxes of all items, in pixels
 * @param around all that is seen
 * @param shared part of a box that may lie upon another one
 * @returns nothing where too many lie near each other
 */
export function groupsApart(
  boxes: readonly Box[],
  items: readonly number[],
  around: Box,
  shared: number,
): readonly ReadonlySet<number>[] | undefined {
  const near = new Map<string, number[]>();
  const shares = new Map<number, Set<number>>();
  const note = (item: number, other: number) => shares.set(item, (shares.get(item) ?? new Set()).add(other));
  for (const item of items) {
    const box = boxes[item];
    if (!box) continue;
    const cells = cellsOf(intersection(box, around));
    const others = new Set(cells.flatMap((cell) => near.get(cell) ?? []));
    for (const other of others) {
      const under = boxes[other] ?? box;
      if (area(intersection(box, under)) <= shared * Math.min(area(box), area(under))) continue;
      note(item, other);
      note(other, item);
    }
    for (const cell of cells) {
      const there = near.get(cell) ?? [];
      if (there.push(item) > MOST_NEAR) return undefined;
      near.set(cell, there);
    }
  }
  const groups: Set<number>[] = [];
  for (const [item, others] of shares) {
    const free = groups.find((group) => ![...others].some((other) => group.has(other)));
    if (free) free.add(item);
    else groups.push(new Set([item]));
  }
  return groups;
}

function cellsOf([x0, y0, x1, y1]: Box): string[] {
  const cells: string[] = [];
  for (let x = Math.floor(x0 / CELL); x <= Math.floor(x1 / CELL); x += 1)
    for (let y = Math.floor(y0 / CELL); y <= Math.floor(y1 / CELL); y += 1) cells.push(`${x} ${y}`);
  return cells;
}
