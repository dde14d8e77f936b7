import { expect, it } from 'vitest';
import { centreZoneOf, timeZoneOf } from './timeZone.ts';

it.each([
  [{ zip_code: '35001' }, 'Atlantic/Canary'],
  [{ zip_code: '38400' }, 'Atlantic/Canary'],
  [{ zip_code: '28013' }, 'Europe/Madrid'],
  [{ zip_code: '51001' }, 'Europe/Madrid'],
  [{ zip_code: null, state: 'Las Palmas' }, 'Atlantic/Canary'],
  [{ zip_code: '350' }, undefined],
  [{ zip_code: 'SW1A 1AA' }, undefined],
  [{}, undefined],
])('%j is in the zone %s ("postal codes 35… and 38… give Atlantic/Canary")', (address, zone) => {
  expect(timeZoneOf(address)).toBe(zone);
});

it.each([
  [{ zip_code: '35001' }, 'Europe/Madrid', 'Atlantic/Canary'],
  [{ zip_code: '35001' }, 'Atlantic/Canary', null],
  [{ zip_code: '08001' }, 'Atlantic/Canary', 'Europe/Madrid'],
  [{ zip_code: '08001' }, undefined, 'Europe/Madrid'],
  [{ zip_code: null, state: null }, 'Atlantic/Canary', null],
])('a centre at %j of an enterprise in %s says %s', (address, usual, zone) => {
  expect(centreZoneOf(address, usual)).toBe(zone);
});
