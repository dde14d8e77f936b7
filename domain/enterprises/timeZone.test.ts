import { expect, it } from 'vitest';
import { timeZoneOf } from './timeZone.ts';

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
