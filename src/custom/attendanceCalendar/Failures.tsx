import { useEffect } from 'react';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import { messageKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import type { Failed } from './useMonth.ts';

interface Props {
  readonly failed: readonly Failed[];
  /** People of an earlier answer are still shown. */
  readonly hasMonth: boolean;
  readonly retry: () => unknown;
}

/** What could not be fetched, in a toast and on the page, with a way to try again. */
export function Failures({ failed, hasMonth, retry }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const key = failed.join(' ');
  useEffect(() => {
    for (const one of key.split(' ').filter(Boolean)) {
      notify(messageKey(`attendanceCalendar.failed.${one as Failed}`), { type: 'error' });
    }
  }, [key, notify]);
  if (failed.length === 0) return null;
  return (
    <RetryAlert severity={hasMonth ? 'warning' : 'error'} onRetry={retry}>
      {failed.map((one) => translate(`attendanceCalendar.failed.${one}`)).join('. ')}
    </RetryAlert>
  );
}
