import { useCallback, useEffect, useRef, useState } from 'react';
import { toastSeconds } from '../../../../domain/constants.ts';
import { verificationMessages as say } from '../../../../domain/auth/messages/index.ts';
import type { Role } from '../../../../domain/rights.ts';
import { call, HttpError } from '../../../session/http.ts';
import { toasts } from '../../../ui/toasts/store.ts';

/** What the opening of the link has brought about; `createPassword`: a second mail is on its way. */
type Outcome = 'verified' | 'createPassword' | 'accepted' | 'changed' | 'already';

type State =
  | { readonly name: 'loading' }
  | { readonly name: 'done'; readonly outcome: Outcome; readonly role: Role }
  /**
   * `mayPass`: no network, or a server in trouble; the code is as good as before. `isExplained`: the message says all.
   */
  | { readonly name: 'failed'; readonly message: string; readonly mayPass: boolean; readonly isExplained: boolean };

const outcomes: Readonly<Record<string, Outcome>> = {
  [say.verifiedWithoutPassword]: 'createPassword',
  [say.accepted]: 'accepted',
  [say.changed]: 'changed',
  [say.already]: 'already',
};

/**
 * Verifies the code once, toasts the outcome and leads on: at once when there is nothing to read, else after a while or
 * when the person says so. `onLogin` should stay the same function.
 */
export function useVerification(code: string, onLogin: () => void) {
  const [state, setState] = useState<State>({ name: 'loading' });
  const requested = useRef(false);

  const verify = useCallback(async () => {
    setState({ name: 'loading' });
    try {
      const { data: role, message } = await call('verifyEmail', { params: { id: code } });
      const outcome = outcomes[message] ?? 'verified';
      toasts.show({ tone: 'success', text: outcome === 'createPassword' ? say.verified : message });
      setState({ name: 'done', outcome, role });
    } catch (error) {
      const { status = 0, message = '' } = error instanceof HttpError ? error : {};
      toasts.show({ tone: 'error', text: say.failed });
      const mayPass = status === 0 || status === 429 || status >= 500;
      setState({ name: 'failed', message, mayPass, isExplained: status === 409 });
    }
  }, [code]);

  const go = useCallback(() => {
    if (state.name !== 'done') return;
    if (state.role === 'admin' || state.role === 'advisor') onLogin();
    else void leaveForEmployeeSite();
  }, [state, onLogin]);

  useEffect(() => {
    // A code is good for one opening: an effect that runs twice must not spend it twice.
    if (requested.current) return;
    requested.current = true;
    void verify();
  }, [verify]);

  useEffect(() => {
    if (state.name !== 'done') return;
    const timer = setTimeout(go, state.outcome === 'verified' ? 0 : 2 * toastSeconds * 1000);
    return () => clearTimeout(timer);
  }, [state, go]);

  return { state, retry: () => void verify(), go };
}

/** The site of employees and managers says itself that the address is verified: the toast ends with this page. */
async function leaveForEmployeeSite(): Promise<void> {
  const site = await call('config').then(
    ({ data }) => data.employeeSiteUrl,
    () => '/fichar',
  );
  const address = new URL(site, location.origin);
  address.searchParams.set('activo', '1');
  location.assign(address.href);
}
