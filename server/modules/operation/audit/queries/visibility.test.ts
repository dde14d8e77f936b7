import { expect, it } from 'vitest';
import { numberAt, placeOf } from './visibility.ts';

it('shown lines are numbered without gaps, and found again by their numbers', () => {
  const hidden = [1, 4, 5, 9];
  const shown = [2, 3, 6, 7, 8, 10, 11];
  expect(shown.map((place) => numberAt(place, hidden))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(shown.map((_, index) => placeOf(index + 1, hidden))).toEqual(shown);
});
