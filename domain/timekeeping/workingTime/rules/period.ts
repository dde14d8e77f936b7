import { mondayOf } from '#domain/time/localTime.ts';
import type { TimeRuleName } from '../ruleNames.ts';
import { type RuleFinding, timeRules } from './index.ts';
import { fortnightOf } from './rests.ts';

/**
 * First local date of what a rule looked at when it found something on a date. The date of a month or of a year moves on
 * with what is worked in it, this does not.
 */
export function periodOf(kind: TimeRuleName, date: string): string {
  // Weeks count to the year of their Monday.
  if (kind === 'unevenYear') return `${mondayOf(date).slice(0, 4)}-01-01`;
  switch (timeRules[kind].looksAt) {
    case 'day':
    case 'rest':
      return date;
    case 'week':
      return mondayOf(date);
    case 'fortnight':
      return fortnightOf(date);
    case 'month':
      return `${date.slice(0, 7)}-01`;
    case 'year':
      return `${date.slice(0, 4)}-01-01`;
  }
}

/** Whether some findings have the same, broken by as much or more. */
export const isKnown = ({ kind, date, value }: RuleFinding, known: readonly RuleFinding[]): boolean =>
  known.some((one) => {
    if (one.kind !== kind || periodOf(kind, one.date) !== periodOf(kind, date)) return false;
    return timeRules[kind].limitIs === 'most' ? one.value >= value : one.value <= value;
  });
