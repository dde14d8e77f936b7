import { expect, it } from 'vitest';
import { placeName, proximityOf } from './proximity.ts';

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
  expect(placeName(north(metres), tahona)).toBe(said);
});

it('says nothing where the enterprise has no location, and takes another radius', () => {
  expect(placeName(north(0), null)).toBeUndefined();
  expect(proximityOf(north(120), tahona, 200)).toEqual({ kind: 'here' });
});
