import type { LeaveBalanceRow } from '../../../domain/leave/leaveBalances.ts';
import { formatDate } from '../../engine/kinds/format.ts';
import type { KeyWithin } from '../../i18n/keys.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { days, fullName } from './balances.ts';

interface Props {
  readonly year: number;
  readonly rows: readonly LeaveBalanceRow[] | undefined;
  readonly empty: string;
  /** Where a row leads. */
  readonly rowLink: (row: LeaveBalanceRow) => string;
}

export function BalanceTable({ year, rows, empty, rowLink }: Props) {
  const translate = useTranslate();
  const label = (column: KeyWithin<'leaveBalances.columns'>) => translate(`leaveBalances.columns.${column}`);
  const carried = (row: LeaveBalanceRow) =>
    row.carried_until
      ? translate('leaveBalances.carriedUntil', {
          days: days(row.carried),
          date: formatDate(row.carried_until).slice(0, 5),
        })
      : days(row.carried);
  const contract = ({ hired_on, left_on }: LeaveBalanceRow) =>
    left_on
      ? translate('leaveBalances.between', { from: formatDate(hired_on), to: formatDate(left_on) })
      : translate('leaveBalances.since', { from: formatDate(hired_on) });
  const sum = (key: 'entitlement' | 'expired' | 'taken' | 'pending') => ({
    key,
    label: label(key),
    numeric: true,
    cell: (row: LeaveBalanceRow) => days(row[key]),
  });
  return (
    <RecordTable
      label={translate('leaveBalances.table', { year })}
      rows={rows}
      rowKey={({ user }) => user.id}
      rowLink={rowLink}
      empty={empty}
      columns={[
        { key: 'person', label: label('person'), cell: fullName },
        sum('entitlement'),
        { key: 'carried', label: label('carried'), numeric: true, cell: carried },
        sum('expired'),
        sum('taken'),
        sum('pending'),
        { key: 'left', label: label('left'), numeric: true, cell: ({ left }) => days(left) },
        { key: 'dates', label: label('dates'), cell: contract },
      ]}
    />
  );
}
