import { describe, expect, it } from 'vitest';
import { axisOf } from './chartAxis.ts';
import { HOUR_MS } from '#domain/time/units.ts';

describe('axisOf', () => {
  it.each([
    [0, [0, 1]],
    [7.5, [0, 2, 4, 6, 8]],
    [8, [0, 2, 4, 6, 8]],
    [9, [0, 4, 8, 12]],
    [163, [0, 50, 100, 150, 200]],
    [9000, [0, 3000, 6000, 9000]],
  ])('%f hours', (highest, lines) => {
    const axis = axisOf(highest * HOUR_MS);
    expect(axis.lines).toEqual(lines.map((line) => line * HOUR_MS));
    expect(axis.top).toBe(axis.lines.at(-1));
  });
});
