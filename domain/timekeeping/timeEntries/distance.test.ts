import { expect, test } from 'vitest';
import { distanceBetween, distanceText } from './distance.ts';

const sol = { latitude: 40.4168, longitude: -3.7038 };

test.each([
  ['itself', sol, 0, 0],
  ['Barcelona, Plaça de Catalunya', { latitude: 41.387, longitude: 2.17 }, 505_000, 2000],
  ['a degree of latitude further north', { latitude: 41.4168, longitude: -3.7038 }, 111_195, 1],
  ['the other side of the globe', { latitude: -40.4168, longitude: 176.2962 }, 20_015_115, 1],
])('from Puerta del Sol to %s', (_, point, metres, tolerance) => {
  expect(Math.abs(distanceBetween(sol, point) - metres)).toBeLessThanOrEqual(tolerance);
});

test('the way over the 180th meridian is the short one', () => {
  const metres = distanceBetween({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 });
  expect(Math.round(metres / 1000)).toBe(22);
});

test.each([
  [0, '0 m'],
  [4, '0 m'],
  [338, '340 m'],
  [994, '990 m'],
  [996, '1 km'],
  [1234, '1,2 km'],
  [505_000, '505 km'],
])('%d metres are %s', (metres, text) => expect(distanceText(metres)).toBe(text));
