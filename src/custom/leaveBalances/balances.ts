import { dayCount, numericDay, typedNumber } from '#domain/time/format.ts';
import { toCsv } from '#domain/kernel/csv.ts';
import { matches } from '#domain/kernel/search.ts';
import type { LeaveBalanceRow } from '#domain/planning/leave/leaveBalances.ts';
import { formatDate } from '#src/engine/kinds/format.ts';
import type { KeyWithin } from '#src/i18n/keys.ts';
import type { useTranslate } from '#src/i18n/useTranslate.ts';

type Translate = ReturnType<typeof useTranslate>;

export const fullName = ({ user }: LeaveBalanceRow): string => `${user.name} ${user.last_name}`;

/** Those whose name has the words searched for; of a team's `members`, where one is chosen. */
export const matching = (
  rows: readonly LeaveBalanceRow[],
  search: string,
  members?: readonly number[],
): readonly LeaveBalanceRow[] =>
  rows.filter((row) => matches(fullName(row), search) && (!members || members.includes(row.user.id)));

/** Days of former years that are not lost, each with the reason. */
export const keptText = ({ kept }: LeaveBalanceRow, translate: Translate): string =>
  kept
    .map(({ days, reason, until }) =>
      translate(until ? 'leaveBalances.keptUntil' : `leaveBalances.kept.${reason}`, {
        days: dayCount(days),
        date: until ? numericDay(until) : '',
      }),
    )
    .join('; ');

/** Notices that days are lost, with the dates on which the person got them. */
export const noticesText = ({ notices }: LeaveBalanceRow, translate: Translate): string =>
  notices
    .map(({ kind, days, last_day, notified_on }) =>
      translate(`leaveBalances.notices.${kind}`, {
        days: dayCount(days),
        last: formatDate(last_day),
        date: formatDate(notified_on),
      }),
    )
    .join('; ');

const sums = ['entitlement', 'carried', 'expired', 'taken', 'pending', 'left'] as const;

/** The list as a Spanish spreadsheet reads it. `label` names a column. */
export const balancesCsv = (
  rows: readonly LeaveBalanceRow[],
  label: (column: KeyWithin<'leaveBalances.columns'>) => string,
): Promise<string> =>
  toCsv([
    (['person', 'hired', 'leftOn', ...sums] as const).map(label),
    ...rows.map((row) => [
      fullName(row),
      formatDate(row.hired_on),
      row.left_on ? formatDate(row.left_on) : '',
      ...sums.map((sum) => typedNumber(row[sum])),
    ]),
  ]);
