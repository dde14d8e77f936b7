import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { type Period, periodInWords } from '#domain/time/periods.ts';
import { failureOf } from '#src/engine/failure.ts';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import { type MessageKey, messageKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { AddEmployeeLink } from '#src/features/employees/AddEmployeeLink.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

/** What a tab is made of, one below the other. */
export const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  minWidth: 0,
  [theme.breakpoints.down('md')]: { gap: theme.spacing(1.5) },
}));

export function PeriodHeading({ period }: { period: Period }) {
  return (
    // Who steps from day to day is told which one it is now.
    <div aria-live="polite">
      <Typography variant="h2" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
        {periodInWords(period)}
      </Typography>
    </div>
  );
}

interface FailureProps {
  /** What the call failed with; null while it did not. */
  error: unknown;
  /** Rows of an earlier answer are still shown. */
  hasRows: boolean;
  retry: () => unknown;
}

/**
 * 'Error al obtener los empleados', or 'Error al cargar los empleados' where no answer came: as a toast and on the page,
 * with a way to try again.
 */
export function Failure({ error, hasRows, retry }: FailureProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const message = error
    ? messageKey(failureOf(error).status === 0 ? 'timeControl.unanswered' : 'timeControl.failed')
    : undefined;
  useEffect(() => {
    if (message) notify(message, { type: 'error' });
  }, [message, notify]);
  if (!message) return null;
  return (
    <RetryAlert severity={hasRows ? 'warning' : 'error'} onRetry={retry}>
      {translate(hasRows ? 'timeControl.stale' : message)}
    </RetryAlert>
  );
}

const lines = 8;

export function TableSkeleton() {
  const translate = useTranslate();
  return (
    <Lines role="status" aria-label={translate('timeControl.loading')}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} height={48} />
      ))}
    </Lines>
  );
}

const Lines = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1) }));

export function Empty({ text }: { text: MessageKey }) {
  const translate = useTranslate();
  return <Notice title={translate(text)} action={text === 'timeControl.empty' && <AddEmployeeLink />} />;
}

/** What stands instead of the table: nobody works here, or nobody is called so. */
export function emptyText(all: readonly unknown[] = [], found: readonly unknown[]): MessageKey | undefined {
  if (all.length === 0) return 'timeControl.empty';
  return found.length === 0 ? 'timeControl.noneFound' : undefined;
}
