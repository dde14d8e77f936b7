import { hoursMinutes } from '#domain/time/duration.ts';
import { monthInWords } from '#domain/time/format.ts';
import type { HoursAccount } from '#domain/timekeeping/workingTime/hoursBank.ts';
import { addKinds, kindsShown, noTime, workedOf } from '#domain/timekeeping/workingTime/timeKinds.ts';
import { useCan } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { type Column, RecordTable } from '#src/ui/RecordTable.tsx';

import { StatementButton } from './StatementButton.tsx';

type Month = HoursAccount['months'][number];

/** What the time of each month of a year counts as, with the sums of the year; kinds that never occur have no column. */
export function KindsTable({
  months,
  year,
  userId,
}: Pick<HoursAccount, 'months' | 'year'> & { readonly userId: number }) {
  const translate = useTranslate();
  const mayHandOver = useCan()('employees.exportTimeSheet', { user_id: userId });
  const title = translate('hoursBank.months', { year });
  const total = { ...months.reduce(addKinds, noTime), month: '' };
  const columns: [Column<Month>, ...Column<Month>[]] = [
    {
      key: 'month',
      label: translate('hoursBank.month'),
      cell: ({ month }) => (month === '' ? translate('hoursBank.wholeYear') : monthInWords(month)),
    },
    {
      key: 'worked',
      label: translate('hoursBank.worked'),
      numeric: true,
      cell: (sums) => hoursMinutes(workedOf(sums)),
    },
    ...kindsShown(months).map((kind): Column<Month> => ({
      key: kind,
      label: translate(`hoursBank.timeKinds.${kind}`),
      numeric: true,
      cell: (sums) => hoursMinutes(sums[kind]),
    })),
    ...(mayHandOver && total.overtime > 0 ? [statementColumn(userId, translate('hoursBank.statement.column'))] : []),
  ];
  return (
    <Panel title={title} flush>
      <RecordTable
        label={title}
        rows={months.length > 0 ? [...months, total] : []}
        rowKey={({ month }) => month}
        empty={translate('hoursBank.noMonths')}
        columns={columns}
      />
    </Panel>
  );
}

/** The statement of each month with overtime, to be handed over with its payslip. */
const statementColumn = (userId: number, label: string): Column<Month> => ({
  key: 'statement',
  label,
  cell: ({ month, overtime }) =>
    month === '' || overtime === 0 ? null : <StatementButton userId={userId} month={month} />,
});
