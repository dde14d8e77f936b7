import { expect, test } from 'vitest';
import { isoInZone } from '#domain/time/localTime.ts';
import { stamps } from './stamps.ts';

test.each(['Europe/Madrid', 'Atlantic/Canary', 'Asia/Kathmandu', 'America/St_Johns', 'UTC'])(
  'in %s instants are written as `isoInZone` writes them, over a year and both clock changes',
  (zone) => {
    const stamp = stamps(zone);
    const step = 2 * 3_600_000 + 61_237;
    for (let at = Date.UTC(2025, 11, 30); at < Date.UTC(2027, 0, 2); at += step) {
      expect(stamp(at)).toBe(isoInZone(at, zone));
    }
    for (const change of ['2026-03-29T01:00Z', '2026-10-25T01:00Z', '2024-02-29T12:00Z']) {
      for (const off of [-1, 0, 1, 999, 1000, -60_000]) {
        expect(stamp(Date.parse(change) + off)).toBe(isoInZone(Date.parse(change) + off, zone));
      }
    }
  },
);
