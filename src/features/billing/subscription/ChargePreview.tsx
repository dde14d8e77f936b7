import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { euros } from '#domain/time/format.ts';
import type { PlanPreview } from '#src/dataProvider/payments.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { secondsToDate } from './dates.ts';
import { Fact, Facts } from './Facts.tsx';

interface ChargePreviewProps {
  readonly preview: { readonly data: PlanPreview | undefined; readonly isPending: boolean };
  readonly timeZone: string;
  /** What is said of the charge where the provider does not answer. */
  readonly otherwise: 'failedChange' | 'failedReactivation';
  /** People of now, where the price is by the head and others are to come. */
  readonly employees?: number | undefined;
  /** More facts, such as the card. */
  readonly children?: ReactNode;
}

/** What is due today and then, before anything is confirmed. */
export function ChargePreview({ preview, timeZone, otherwise, employees, children }: ChargePreviewProps) {
  const { data, isPending } = preview;
  const say = useMessages('subscription.preview');
  return (
    <section aria-label={say('title')} aria-live="polite" style={{ display: 'grid', gap: 12 }}>
      {isPending ? (
        <LoadingLines lines={2} label={say('loading')} />
      ) : (
        <>
          {!data && (
            <Alert severity="warning">
              {say('failed')} {say(otherwise)}
            </Alert>
          )}
          {(data !== undefined || children !== undefined) && (
            <Facts data-lines>
              {data && <Charges data={data} timeZone={timeZone} employees={employees} />}
              {children}
            </Facts>
          )}
        </>
      )}
    </section>
  );
}

function Charges({
  data: { due_today, monthly, next_invoice: next },
  timeZone,
  employees,
}: {
  data: PlanPreview;
  timeZone: string;
  employees: number | undefined;
}) {
  const say = useMessages('subscription.preview');
  const amount = euros(next.amount);
  return (
    <>
      <Fact label={say('today')}>{euros(due_today)}</Fact>
      <Fact label={say('next')}>
        {next.due_at === null ? amount : say('nextOn', { amount, date: secondsToDate(next.due_at, timeZone) })}
        {next.adjustment > 0 && <small>{say('more', { amount: euros(next.adjustment) })}</small>}
        {next.adjustment < 0 && <small>{say('less', { amount: euros(-next.adjustment) })}</small>}
      </Fact>
      {(monthly !== next.amount || employees !== undefined) && (
        <Fact label={employees === undefined ? say('monthly') : say('monthlyNow', { smart_count: employees })}>
          {euros(monthly)}
        </Fact>
      )}
    </>
  );
}
