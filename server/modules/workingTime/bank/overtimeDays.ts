import { type OvertimeDay, overtimeOfMonth } from '../../../../domain/workingTime/overtimeOfMonth.ts';
import { lotsOf } from '../queries/timeBetween.ts';
import type { PersonsAccount } from './account.ts';

/** The overtime of a person in a month `YYYY-MM`, day by day, as the account knows it. */
export const overtimeDaysOf = (account: PersonsAccount, month: string): OvertimeDay[] => {
  const { facts, entries, terms, bank, since, decisions } = account;
  const { agreedOn, range, personOn } = facts;
  return overtimeOfMonth({
    month,
    entries,
    terms,
    agreedOn,
    range,
    bank,
    since,
    valueOn: (date) => personOn(date).overtimeValue,
    forceMajeure: lotsOf(decisions, 'forceMajeure'),
  });
};
