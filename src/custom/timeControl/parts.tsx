import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { type Period, periodInWords } from '../../../domain/calc/periods.ts';
import { RetryAlert } from '../../schema/RetryAlert.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** What a tab is made of, one below the other. */
export const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2), minWidth: 0 }));

export function PeriodHeading({ period }: { period: Period }) {
  return (
    <Typography variant="h2" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
      {periodInWords(period)}
    </Typography>
  );
}

interface FailureProps {
  isError: boolean;
  /** Rows of an earlier answer are still shown. */
  hasRows: boolean;
  retry: () => unknown;
}

/** 'Error al obtener los empleados', as a toast and on the page, with a way to try again. */
export function Failure({ isError, hasRows, retry }: FailureProps) {
  const translate = useTranslate();
  const notify = useNotify();
  useEffect(() => {
    if (isError) notify('timeControl.failed', { type: 'error' });
  }, [isError, notify]);
  if (!isError) return null;
  return (
    <RetryAlert severity={hasRows ? 'warning' : 'error'} onRetry={retry}>
      {translate(hasRows ? 'timeControl.stale' : 'timeControl.failed')}
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

/** What stands in place of the table: nobody works here, or nobody is called so. */
export function emptyText(all: readonly unknown[] = [], found: readonly unknown[]): string | undefined {
  if (all.length === 0) return 'timeControl.empty';
  return found.length === 0 ? 'timeControl.noneFound' : undefined;
}
