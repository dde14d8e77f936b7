import { useMutation } from '@tanstack/react-query';
import { localeNow } from '#domain/kernel/locale.ts';
import { monthInWords } from '#domain/time/format.ts';
import { overtimeStatementWords } from '#domain/timekeeping/workingTime/messages/index.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useScope } from '#src/engine/scope.tsx';
import { drawReport } from '#src/features/timeEntries/report/drawReport.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { RowButton } from '#src/ui/RowButton.tsx';
import { saveFile } from '#src/ui/saveFile.ts';

interface Props {
  readonly userId: number;
  /** `YYYY-MM` */
  readonly month: string;
}

/** Saves the statement of a month's overtime, to be handed over with the payslip (art. 35.5 ET). */
export function StatementButton({ userId, month }: Props) {
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
