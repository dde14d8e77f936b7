import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useEffect } from 'react';
import type { MoveQuestion } from '#domain/access/auth/session.ts';
import { timeZones } from '#domain/constants.ts';
import { longDate } from '#domain/time/format.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { messages } from '#src/i18n/account.ts';
import { OutcomePage } from '#src/ui/OutcomePage.tsx';
import { FirstPassword } from './FirstPassword.tsx';
import { InvitationPage } from './InvitationPage.tsx';
import { useVerification } from './useVerification.ts';

const text = messages.verification;

interface VerificationPageProps {
  /** Of the mail's link. */
  readonly code: string;
  /** Leads to the sign-in page without loading anything anew. */
  readonly onLogin: () => void;
}

/**
 * Verifies the address on load, says so, asks for the first password where there is none, and leads admins and advisors to
 * sign-in, anyone else to the employee site. An invitation to an account that exists is asked about, and so is whether a
 * changed address is to be undone, or another address to have one's access.
 */
export function VerificationPage({ code, onLogin }: VerificationPageProps) {
  const { state, retry, go, answer, answerMove, undo } = useVerification(code, onLogin);
  useEffect(() => {
    document.title = `${text.title} · Jornada`;
  }, []);

  switch (state.name) {
    case 'loading':
      return <OutcomePage title={text.title} about={text.loading} live="status" />;
    case 'failed':
      return (
        <OutcomePage
          title={text.failed}
          about={
            state.isExplained
              ? state.message
              : `${state.message}. ${state.mayPass ? text.retryAbout : text.failedAbout}`
          }
          live="alert"
        >
          {state.mayPass && (
            <Button variant="contained" fullWidth onClick={retry}>
              {text.retry}
            </Button>
          )}
          <Button variant={state.mayPass ? 'text' : 'contained'} fullWidth href="/login">
            {text.login}
          </Button>
          {state.mayAskAgain && <Link href="/login?recuperar">{text.failedAgain}</Link>}
        </OutcomePage>
      );
    case 'invited':
      return (
        <InvitationPage invitation={state.invitation} busy={state.busy} onAnswer={(accepts) => void answer(accepts)} />
      );
    case 'move':
      return (
        <OutcomePage title={messages.move.title(state.move.enterprise)} about={aboutMove(state.move)} live="status">
          <Button
            variant="contained"
            fullWidth
            disabled={state.busy}
            aria-busy={state.busy}
            onClick={() => void answerMove(false)}
          >
            {messages.move.object}
          </Button>
          <Button fullWidth disabled={state.busy} onClick={() => void answerMove(true)}>
            {messages.move.agree}
          </Button>
        </OutcomePage>
      );
    case 'answered':
      return (
        <OutcomePage title={state.title} about={state.about} live="status">
          <Button fullWidth href="/login">
            {text.login}
          </Button>
        </OutcomePage>
      );
    case 'undo':
      return (
        <OutcomePage title={messages.undo.title} about={messages.undo.about} live="status">
          <Button
            variant="contained"
            fullWidth
            disabled={state.busy}
            aria-busy={state.busy}
            onClick={() => void undo()}
          >
            {messages.undo.submit}
          </Button>
          <Button fullWidth href="/login">
            {messages.undo.keep}
          </Button>
        </OutcomePage>
      );
    case 'password':
      return (
        <FirstPassword code={state.code} about={state.undone ? text.newPassword : text.firstPassword} onDone={go} />
      );
    case 'done':
      return (
        <OutcomePage {...words[state.outcome]} live="status">
          <Button variant="contained" fullWidth onClick={go}>
            {text.continue}
          </Button>
          {state.outcome === 'already' && <Link href="/login?recuperar">{text.forgotten}</Link>}
          {state.outcome === 'createPassword' && <Link href="/login?recuperar">{text.notArrived}</Link>}
        </OutcomePage>
      );
  }
}

const aboutMove = ({ email, due_at }: MoveQuestion): string =>
  messages.move.about(email, longDate(localDateOf(new Date(due_at).getTime(), timeZones[0])));

const words = {
  verified: { title: text.done, about: text.doneAbout },
  createPassword: { title: text.createPassword, about: text.createPasswordAbout },
  accepted: { title: text.accepted, about: text.acceptedAbout },
  changed: { title: text.changed, about: text.changedAbout },
  already: { title: text.already, about: text.alreadyAbout },
} as const;
