import { describe, expect, it } from 'vitest';
import { placeName, workplacesOf } from './proximity.ts';

const tahona = { name: 'Tahona', latitude: 40.4168, longitude: -3.7038 };
const north = (metres: number) => ({ latitude: tahona.latitude + metres / 111_195, longitude: tahona.longitude });

it.each([
  [0, 'En el centro'],
  [74, 'En el centro'],
  [76, 'A 80 m de Tahona'],
  [120, 'A 120 m de Tahona'],
  [1_240, 'A 1,2 km de Tahona'],
  [25_000, 'A 25 km de Tahona'],
])('%d metres away', (metres, said) => {
  expect(placeName(north(metres), [tahona])).toBe(said);
});

it('says nothing where the enterprise has no location', () => {
  expect(placeName(north(0), [])).toBeUndefined();
});

it.each([
  [199, 'En el centro'],
  [201, 'A 200 m de Tahona'],
])('%d metres away of a workplace with a radius of 200', (metres, said) => {
  expect(placeName(north(metres), [{ ...tahona, radius: 200 }])).toBe(said);
});

describe('of several work centres', () => {
  const store = { name: 'Almacén', ...north(1_000), radius: 300 };
  const bar = { name: 'Bar', ...north(2_000), radius: null };

  it.each([
    [0, 'En Tahona'],
    [500, 'A 500 m de Tahona'],
    [699, 'A 300 m de Almacén'],
    [701, 'En Almacén'],
    [1_299, 'En Almacén'],
    [1_950, 'En Bar'],
  ])('%d metres from the first one', (metres, said) => {
    expect(placeName(north(metres), [tahona, store, bar])).toBe(said);
  });

  it('where their circles meet, the nearest says where it was', () => {
    const wide = { ...tahona, radius: 2_000 };
    expect(placeName(north(900), [wide, store])).toBe('En Almacén');
    expect(placeName(north(400), [wide, store])).toBe('En Tahona');
  });

  it('an enterprise that has not said where it is has those of its further centres', () => {
    const of = { name: 'Tahona', latitude: null, longitude: null, workplaces: [store] };
    expect(workplacesOf(of)).toEqual([store]);
    expect(workplacesOf({ ...of, ...tahona, radius: 90 })).toEqual([{ ...tahona, radius: 90 }, store]);
    expect(workplacesOf(undefined)).toEqual([]);
  });
});
