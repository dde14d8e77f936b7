import { useMemo } from 'react';
import type { MessageKey } from '../i18n/keys.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useNotify } from '../i18n/useNotify.ts';

/** What a failed call carries: its HTTP status, a Spanish message, and on 422 the message of each field. */
export interface Failure {
  readonly status: number;
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
  /** The record as it stands now, of a save that came after somebody else's. */
  readonly current?: Readonly<Record<string, unknown>> | undefined;
}

/** Reads whatever was thrown; what is no answer of the server has status 0. */
export function failureOf(error: unknown): Failure {
  const { status, message, body, current } = (error ?? {}) as {
    status?: unknown;
    message?: unknown;
    body?: { errors?: unknown };
    current?: Failure['current'];
  };
  return {
    status: typeof status === 'number' ? status : 0,
    message: typeof message === 'string' ? message : '',
    errors: (body?.errors ?? {}) as Record<string, string>,
    current,
  };
}

/**
 * Says in a toast what failed (`resources.employees.errors.list`), and why where the server refused. A dead session is
 * not said: the sign-in page is.
 * @returns what it says, of a dead session too
 */
export function useReportFailure(): (key: MessageKey, error: unknown) => string {
  const notify = useNotify();
  const translate = useTranslate();
  return useMemo(
    () => (key, error) => {
      const { status, message } = failureOf(error);
      const what = translate(key, { _: translate('schema.failed') });
      const refused = status >= 400 && status < 500 && message !== '';
      const text = refused ? `${what}: ${message}` : what;
      if (status !== 401) notify(text, { type: 'error' });
      return text;
    },
    [notify, translate],
  );
}
