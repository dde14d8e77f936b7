import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useEffect } from 'react';
import { messages } from '../../../i18n/account.ts';
import { OutcomePage } from '../../../ui/OutcomePage.tsx';
import { useVerification } from './useVerification.ts';

const text = messages.verification;

interface VerificationPageProps {
  /** Of the mail's link. */
  readonly code: string;
  /** Leads to the sign-in page without loading anything anew. */
  readonly onLogin: () => void;
}

/** Verifies the address on load, says so, and leads admins and advisors to sign-in, anyone else to the employee site. */
export function VerificationPage({ code, onLogin }: VerificationPageProps) {
  const { state, retry, go } = useVerification(code, onLogin);
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
        </OutcomePage>
      );
    case 'done':
      return (
        <OutcomePage {...words[state.outcome]} live="status">
          <Button variant="contained" fullWidth onClick={go}>
            {text.continue}
          </Button>
          {state.outcome === 'already' && <Link href="/login?recuperar">{text.forgotten}</Link>}
        </OutcomePage>
      );
  }
}

const words = {
  verified: { title: text.done, about: text.doneAbout },
  createPassword: { title: text.done, about: `${text.createPassword}. ${text.createPasswordAbout}` },
  accepted: { title: text.accepted, about: text.acceptedAbout },
  changed: { title: text.changed, about: text.changedAbout },
  already: { title: text.already, about: text.alreadyAbout },
} as const;
