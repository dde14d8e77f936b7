import { hoursApart } from '#domain/timekeeping/workingTime/account.ts';
import { type OvertimeDay, overtimeOfMonth } from '#domain/timekeeping/workingTime/overtimeOfMonth.ts';
import type { PersonsAccount } from './account.ts';

/** The overtime of a person in a month `YYYY-MM`, day by day, as the account knows it. */
export const overtimeDaysOf = (account: PersonsAccount, month: string): OvertimeDay[] => {
  const { facts, entries, terms, bank, since } = account;
  const { agreedOn, range, personOn, forceMajeure } = facts;
  return overtimeOfMonth({
    month,
    entries,
    terms,
    agreedOn,
    range,
    bank,
    since,
    valueOn: (date) => personOn(date).overtimeValue,
    apart: hoursApart({ entries: entries.filter(({ open }) => !open), personOn, forceMajeure }),
    forceMajeure,
  });
};
