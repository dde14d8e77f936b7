import { describe, expect, it } from 'vitest';
import { mailedUpTo } from './mailTimes.ts';

const zone = 'Europe/Madrid';
const at = (text: string) => Date.parse(text);

describe('mails about new complaints go out at 9:00 and 17:00 of the enterprise’s clock', () => {
  it.each([
    ['2026-05-04T08:59:59+02:00', '2026-05-03T15:00:00+02:00'],
    ['2026-05-04T09:00:00+02:00', '2026-05-04T07:00:00+02:00'],
    ['2026-05-04T16:59:59+02:00', '2026-05-04T07:00:00+02:00'],
    ['2026-05-04T17:00:00+02:00', '2026-05-04T15:00:00+02:00'],
    ['2026-05-05T00:30:00+02:00', '2026-05-04T15:00:00+02:00'],
    // The day on which summer time begins.
    ['2026-03-29T09:30:00+02:00', '2026-03-29T07:00:00+02:00'],
  ])('at %s: of those up to %s', (now, upTo) => {
    expect(new Date(mailedUpTo(at(now), zone)).toISOString()).toBe(new Date(upTo).toISOString());
  });

  it('the Canary Islands have a clock of their own', () => {
    expect(mailedUpTo(at('2026-05-04T09:30:00+02:00'), 'Atlantic/Canary')).toBe(at('2026-05-03T15:00:00+01:00'));
  });
});
