import { dayCount, numericDay } from '#domain/time/format.ts';
import type { LeaveBalanceRow } from '#domain/planning/leave/leaveBalances.ts';
import { formatDate } from '#src/engine/kinds/format.ts';
import type { KeyWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { RecordTable } from '#src/ui/RecordTable.tsx';
import { fullName, keptText, noticesText } from './balances.ts';

interface Props {
  readonly year: number;
  readonly rows: readonly LeaveBalanceRow[] | undefined;
  /** Where a row leads. */
  readonly rowLink: (row: LeaveBalanceRow) => string;
}

export function BalanceTable({ year, rows, rowLink }: Props) {
  const translate = useTranslate();
  const label = (column: KeyWithin<'leaveBalances.columns'>) => translate(`leaveBalances.columns.${column}`);
  const carried = (row: LeaveBalanceRow) =>
    row.carried_until
      ? translate('leaveBalances.carriedUntil', {
          days: dayCount(row.carried),
          date: numericDay(row.carried_until),
        })
      : dayCount(row.carried);
  const contract = ({ hired_on, left_on }: LeaveBalanceRow) =>
    left_on
      ? translate('leaveBalances.between', { from: formatDate(hired_on), to: formatDate(left_on) })
      : translate('leaveBalances.since', { from: formatDate(hired_on) });
  const sum = (key: 'entitlement' | 'expired' | 'taken' | 'pending') => ({
    key,
    label: label(key),
    numeric: true,
    folded: key === 'entitlement' || key === 'expired',
    cell: (row: LeaveBalanceRow) => dayCount(row[key]),
  });
  return (
    <RecordTable
      label={translate('leaveBalances.table', { year })}
      rows={rows}
      rowKey={({ user }) => user.id}
      rowLink={rowLink}
      empty={null}
      unfolding={{
        text: translate('leaveBalances.unfold'),
        openText: translate('leaveBalances.fold'),
        label: (row, isOpen) =>
          translate(isOpen ? 'leaveBalances.foldOf' : 'leaveBalances.unfoldOf', { name: fullName(row) }),
      }}
      columns={[
        { key: 'person', label: label('person'), cell: fullName },
        sum('entitlement'),
        { key: 'carried', label: label('carried'), numeric: true, folded: true, cell: carried },
        sum('expired'),
        ...(rows?.some(({ kept }) => kept.length > 0)
          ? [
              {
                key: 'kept',
                label: label('kept'),
                folded: true,
                cell: (row: LeaveBalanceRow) => keptText(row, translate),
              },
            ]
          : []),
        sum('taken'),
        sum('pending'),
        { key: 'left', label: label('left'), numeric: true, cell: ({ left }) => dayCount(left) },
        ...(rows?.some(({ notices }) => notices.length > 0)
          ? [
              {
                key: 'notices',
                label: label('notices'),
                folded: true,
                cell: (row: LeaveBalanceRow) => noticesText(row, translate),
              },
            ]
          : []),
        { key: 'dates', label: label('dates'), folded: true, cell: contract },
      ]}
    />
  );
}
