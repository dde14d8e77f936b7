import { hoursMinutes } from '#domain/time/duration.ts';
import { monthInWords } from '#domain/time/format.ts';
import type { HoursAccount } from '#domain/timekeeping/workingTime/hoursBank.ts';
import { addKinds, kindsShown, noTime, workedOf } from '#domain/timekeeping/workingTime/timeKinds.ts';
import { useCan, useScope } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { type Column, RecordTable } from '#src/ui/RecordTable.tsx';
import { useMutation } from '@tanstack/react-query';
import { localeNow } from '#domain/kernel/locale.ts';
import { overtimeStatementWords } from '#domain/timekeeping/workingTime/messages/index.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { drawReport } from '#src/features/timeEntries/report/drawReport.ts';
import { call } from '#src/session/http.ts';
import { RowButton } from '#src/ui/RowButton.tsx';
import { saveFile } from '#src/ui/saveFile.ts';

interface Props {
  readonly userId: number;
  /** `YYYY-MM` */
  readonly month: string;
}

/** Saves the statement of a month's overtime, to be handed over with the payslip (art. 35.5 ET). */
function StatementButton({ userId, month }: Props) {
  const translate = useTranslate();
  const { enterprise } = useScope();
  const report = useReportFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const query = { enterprise_id: enterprise.id, month };
      const { data } = await call('getOvertimeStatement', { params: { id: userId }, query });
      const content = await drawReport({ format: 'overtime', statement: data, locale: localeNow() });
      saveFile(`${overtimeStatementWords.fileName}-${month}.pdf`, content, content.type);
    },
    onError: (error) => report('hoursBank.statement.failed', error),
  });
  return (
    <RowButton
      type="button"
      disabled={isPending}
      aria-busy={isPending}
      aria-label={translate('hoursBank.statement.named', { month: monthInWords(month) })}
      onClick={() => mutate()}
    >
      {translate('hoursBank.statement.save')}
    </RowButton>
  );
}

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
