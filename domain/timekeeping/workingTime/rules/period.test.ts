import { expect, test } from 'vitest';
import type { TimeRuleName } from '../ruleNames.ts';
import { periodOf } from './period.ts';

const rows: [TimeRuleName, string, string][] = [
  ['longDay', '2026-03-04', '2026-03-04'],
  ['shortRest', '2026-03-04', '2026-03-04'],
  ['weeklyRest', '2026-03-01', '2026-02-23'],
  ['nightAverage', '2026-03-15', '2026-03-01'],
  ['nightAverage', '2026-03-31', '2026-03-16'],
  ['complementaryOver', '2026-02-27', '2026-02-01'],
  ['overtimeOver', '2026-11-18', '2026-01-01'],
  // The last week of 2026 ends in 2027.
  ['unevenYear', '2027-01-03', '2026-01-01'],
];

test.each(rows)('%s of %s begins on %s', (kind, date, period) => expect(periodOf(kind, date)).toBe(period));
