import { useCallback, useEffect, useState } from 'react';
import { sessionMessages as say } from '#domain/access/auth/messages/index.ts';
import { call, HttpError } from '#src/session/http.ts';
import { toasts } from '#src/ui/toasts/store.ts';

type State =
  | { readonly name: 'loading' }
  /** `isFirst`: there was no password before. */
  | { readonly name: 'form'; readonly userId: number; readonly isFirst: boolean }
  | { readonly name: 'success'; readonly isFirst: boolean; readonly isSignedIn: boolean }
  /** `mayPass`: no network, or a server in trouble; the code is as good as before. */
  | { readonly name: 'error'; readonly message: string; readonly mayPass: boolean };

/** Checks the code on load; the states of the page. A failed check is said in a toast. */
export function useResetCode(code: string) {
  const [state, setState] = useState<State>({ name: 'loading' });

  const check = useCallback(
    async (signal?: AbortSignal) => {
      setState({ name: 'loading' });
      try {
        const { data } = await call('readResetCode', { params: { code }, signal });
        setState({ name: 'form', userId: data.id, isFirst: !data.has_password });
      } catch (error) {
        if (signal?.aborted) return;
        const { status = 0, message = say.resetFailed } = error instanceof HttpError ? error : {};
        toasts.show({ tone: 'error', text: message });
        setState({
          name: 'error',
          message,
          mayPass: status === 0 || status === 428 || status === 429 || status >= 500,
        });
      }
    },
    [code],
  );

  useEffect(() => {
    const leaving = new AbortController();
    void check(leaving.signal);
    return () => leaving.abort();
  }, [check]);

  return {
    state,
    retry: () => void check(),
    succeed: (isSignedIn: boolean) =>
      setState({ name: 'success', isFirst: state.name === 'form' && state.isFirst, isSignedIn }),
    /** The code was spent or has expired while the form was open. */
    fail: (message: string) => setState({ name: 'error', message, mayPass: false }),
  };
}
