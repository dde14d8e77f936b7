import { useCallback, useEffect, useRef, useState } from 'react';
import { toastSeconds } from '#domain/constants.ts';
import { verificationMessages as say } from '#domain/access/auth/messages/index.ts';
import type { Invitation, MoveQuestion } from '#domain/access/auth/session.ts';
import type { Role } from '#domain/rights.ts';
import { messages } from '#src/i18n/account.ts';
import { words as invitationText } from '#src/i18n/pages/access/invitations.ts';
import { call, HttpError } from '#src/session/http.ts';
import { toasts } from '#src/ui/toasts/store.ts';

/** What the opening of the link has brought about; `createPassword`: a second mail is on its way. */
type Outcome = 'verified' | 'createPassword' | 'accepted' | 'changed' | 'already';

type State =
  | { readonly name: 'loading' }
  | { readonly name: 'done'; readonly outcome: Outcome; readonly role: Role }
  /** There is no password; the code sets one. `undone`: the former one is void. */
  | { readonly name: 'password'; readonly code: string; readonly role: Role; readonly undone: boolean }
  | { readonly name: 'invited'; readonly invitation: Invitation; readonly role: Role; readonly busy: boolean }
  | { readonly name: 'undo'; readonly role: Role; readonly busy: boolean }
  | { readonly name: 'move'; readonly move: MoveQuestion; readonly busy: boolean }
  /** What was answered, and what comes of it. */
  | { readonly name: 'answered'; readonly title: string; readonly about: string }
  /**
   * `mayPass`: no network, or a server in trouble; the code is as good as before. `isExplained`: the message says all.
   * `mayAskAgain`: a link to create a password would do.
   */
  | {
      readonly name: 'failed';
      readonly message: string;
      readonly mayPass: boolean;
      readonly isExplained: boolean;
      readonly mayAskAgain: boolean;
    };

const outcomes: Readonly<Record<string, Outcome>> = {
  [say.verifiedWithoutPassword]: 'createPassword',
  [say.accepted]: 'accepted',
  [say.changed]: 'changed',
  [say.already]: 'already',
};

/** What the server says of links that were good once. */
const explained: ReadonlySet<string> = new Set([say.invitationEnded, say.signUpEnded, say.signUpAgainEnded]);

/** After an answer that is done: the first password where there is none, else what was done. */
const after = (role: Role, message: string, code: string | undefined, undone = false): State =>
  code === undefined
    ? { name: 'done', outcome: outcomes[message] ?? 'verified', role }
    : { name: 'password', code, role, undone };

const succeed = (text: string) => toasts.show({ tone: 'success', text });

/**
 * Opens the link once: what it proves is done then and said in a toast; what its reader has to want is asked. Leads on at
 * once when there is nothing to read, else after a while or when the person says so. `onLogin` should stay the same
 * function.
 */
export function useVerification(code: string, onLogin: () => void) {
  const [state, setState] = useState<State>({ name: 'loading' });
  const requested = useRef(false);

  const fail = useCallback((error: unknown, text: string) => {
    const { status = 0, message = '' } = error instanceof HttpError ? error : {};
    toasts.show({ tone: 'error', text });
    const mayPass = status === 0 || status === 428 || status === 429 || status >= 500;
    const isExplained = status === 409 || explained.has(message);
    const mayAskAgain = message === say.signUpEnded || (!mayPass && !isExplained);
    setState({ name: 'failed', message, mayPass, isExplained, mayAskAgain });
  }, []);

  const verify = useCallback(async () => {
    setState({ name: 'loading' });
    try {
      const { data: role, message, token } = await call('verifyEmail', { params: { id: code } });
      if (message === say.undoAsked) return setState({ name: 'undo', role, busy: false });
      if (message === say.moveAsked) {
        const { data: move } = await call('readMove', { params: { code } });
        return setState({ name: 'move', move, busy: false });
      }
      if (message === say.invited) {
        const { data: invitation } = await call('readInvitation', { params: { code } });
        return setState({ name: 'invited', invitation, role, busy: false });
      }
      succeed(outcomes[message] === 'createPassword' ? say.verified : message);
      setState(after(role, message, token));
    } catch (error) {
      fail(error, say.failed);
    }
  }, [code, fail]);

  /** Answers the invitation of the link. */
  const answer = async (accepts: boolean) => {
    if (state.name !== 'invited' || state.busy) return;
    setState({ ...state, busy: true });
    try {
      if (accepts) {
        const { data: role, message, token } = await call('acceptInvitation', { params: { code } });
        succeed(message);
        const isOpen = message === say.accepted || token !== undefined;
        setState(isOpen ? after(role, message, token) : { name: 'answered', title: say.accepted, about: message });
      } else {
        const { message } = await call('declineInvitation', { params: { code } });
        succeed(message);
        setState({ name: 'answered', title: invitationText.declined, about: invitationText.declinedAbout });
      }
    } catch (error) {
      fail(error, invitationText.failed);
    }
  };

  /** Answers whether another address is to have one's access. */
  const answerMove = async (agrees: boolean) => {
    if (state.name !== 'move' || state.busy) return;
    setState({ ...state, busy: true });
    try {
      const { message } = await call('answerMove', { params: { code }, body: { agrees: agrees ? 1 : 0 } });
      setState({ name: 'answered', title: messages.move.answered, about: message });
    } catch (error) {
      fail(error, messages.move.failed);
    }
  };

  /** Gives the account its former address back. */
  const undo = async () => {
    if (state.name !== 'undo' || state.busy) return;
    setState({ ...state, busy: true });
    try {
      const { message, token } = await call('undoEmailChange', { params: { code } });
      succeed(message);
      setState(after(state.role, message, token, true));
    } catch (error) {
      fail(error, messages.undo.failed);
    }
  };

  const go = useCallback(() => {
    if (state.name !== 'done' && state.name !== 'password') return;
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

  return { state, retry: () => void verify(), go, answer, answerMove, undo };
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
