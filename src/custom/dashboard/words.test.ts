import { describe, expect, it } from 'vitest';
import { clockTime, coordinatesText, dayLabel, dateOfInstant } from './words.ts';

describe('dates and times of the dashboard', () => {
  it("an instant is shown on its enterprise's clock, whatever the device's zone", () => {
    expect(dateOfInstant('2026-03-29T00:15:00+01:00')).toBe('29/03/2026');
    expect(clockTime('2026-03-29T00:15:00+01:00')).toBe('0:15');
    expect(clockTime('2026-03-29T17:05:00+01:00')).toBe('17:05');
  });

  it('coordinates to about ten metres', () => {
    expect(coordinatesText({ latitude: 40.41681, longitude: -3.70379 })).toBe('40.4168, -3.7038');
  });

  it('days by initial and number', () => expect(dayLabel('2026-11-02')).toBe('L 2'));
});
