import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { messages } from '#src/i18n/login.ts';
import { CenteredPage } from '#src/ui/CenteredPage.tsx';
import { ThemeToggle } from '#src/ui/ThemeToggle.tsx';
import { RecoveryForm } from './RecoveryForm.tsx';
import { type Asked, SecondStep } from './SecondStep.tsx';
import { SignInForm } from './SignInForm.tsx';

const text = messages.login;

/** `/login?recuperar` begins with the recovery. */
const asksForRecovery = () => new URLSearchParams(location.search).has('recuperar');

/** Sign-in; the same screen switches in place to password recovery and back. `onTyping` is informed when work begins. */
export function LoginPage({ onTyping }: { onTyping?: () => void }) {
  const [recovering, setRecovering] = useState(asksForRecovery);
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState<Asked>();

  useEffect(() => {
    document.title = `${recovering ? text.recovery.title : text.title} · Jornada`;
  }, [recovering]);

  return (
    <CenteredPage
      corner={<ThemeToggle label={messages.gate.darkTheme} />}
      foot={
        <Foot>
          <span>
            {text.start} <Link href="/checkout">{text.startLink}</Link>
          </span>
          <span>
            {text.clock} <Link href="/fichar">{text.clockLink}</Link>
          </span>
          <span>
            <Link href="/condiciones">{text.conditions}</Link> · <Link href="/privacidad">{text.privacy}</Link>
          </span>
        </Foot>
      }
    >
      {asked ? (
        <SecondStep asked={asked} onBack={() => setAsked(undefined)} />
      ) : recovering ? (
        <RecoveryForm email={email} onEmail={setEmail} onBack={() => setRecovering(false)} />
      ) : (
        <SignInForm
          email={email}
          onEmail={setEmail}
          onForgot={() => setRecovering(true)}
          onAsked={setAsked}
          onTyping={onTyping}
        />
      )}
    </CenteredPage>
  );
}

const Foot = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  textAlign: 'center',
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
  '& a': { whiteSpace: 'nowrap' },
}));
