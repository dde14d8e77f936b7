import { describe, expect, it } from 'vitest';
import type { Box } from './geometry.ts';
import { groupsApart } from './groupsApart.ts';

const page: Box = [0, 0, 600, 800];
const groups = (boxes: readonly Box[]) => groupsApart(boxes, [...boxes.keys()], page, 0.08);

describe('glyphs that lie upon each other', () => {
  it('are in different groups; one by itself is in none', () => {
    const letter: Box = [10, 10, 20, 20];
    expect(groups([letter, letter, [300, 300, 310, 310]])?.map((group) => [...group])).toEqual([[1], [0]]);
  });

  it('are given up where thousands do, however large they are', () => {
    expect(groups(Array.from({ length: 20_000 }, () => [10, 10, 20, 20] as const))).toBe(undefined);
    expect(groups(Array.from({ length: 3000 }, () => [-1e9, -1e9, 1e9, 1e9] as const))).toBe(undefined);
  });
});
