import { HOUR_MS } from '#domain/time/units.ts';

/** Hours between two lines that read well. */
const steps = [1, 2, 4, 5, 8, 10, 20, 25, 40, 50, 100, 200, 250, 400, 500, 1000];

interface Axis {
  /** Top of the scale, at least as high as the highest value. */
  readonly top: number;
  /** Where lines stand, from zero up; four steps at most. */
  readonly lines: readonly number[];
}

/** A scale of whole hours for values in milliseconds. */
export function axisOf(highest: number): Axis {
  const hours = Math.max(highest / HOUR_MS, 1);
  const step = steps.find((size) => size * 4 >= hours) ?? Math.ceil(hours / 4 / 1000) * 1000;
  const count = Math.ceil(hours / step);
  const lines = Array.from({ length: count + 1 }, (_, at) => at * step * HOUR_MS);
  return { top: count * step * HOUR_MS, lines };
}
