import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { CenteredPage } from '#src/ui/CenteredPage.tsx';
import { takeFocus } from '#src/ui/takeFocus.ts';
import type { Draft } from './draft.ts';
import { useSupportEmail } from './useSupportEmail.ts';

interface DonePageProps {
  readonly done: NonNullable<Draft['done']>;
  readonly onAgain: () => void;
}

/** "After success, a completion screen shows next steps and a support mail link." */
export function DonePage({ done, onAgain }: DonePageProps) {
  const email = useSupportEmail();
  const say = useMessages('checkout.done');
  return (
    <CenteredPage>
      <Typography ref={takeFocus} tabIndex={-1} variant="h1" gutterBottom>
        {say('title')}
      </Typography>
      <Typography>{say('about', { company: done.company })}</Typography>
      <Typography variant="h2" sx={{ mt: 3 }}>
        {say('next')}
      </Typography>
      <Steps>
        <li>{say('verify', { email: done.email })}</li>
        <li>{say('password')}</li>
        {done.firm && <li>{say('firm', { firm: done.firm })}</li>}
        <li>{say('people')}</li>
      </Steps>
      <Button variant="contained" size="large" fullWidth href="/login">
        {say('signIn')}
      </Button>
      <Button color="inherit" fullWidth onClick={onAgain} sx={{ mt: 1 }}>
        {say('again')}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {say('help')} {email && <Link href={`mailto:${email}`}>{email}</Link>}
      </Typography>
    </CenteredPage>
  );
}

const Steps = styled('ol')({
  display: 'grid',
  gap: 8,
  margin: '12px 0 24px',
  paddingInlineStart: 22,
  overflowWrap: 'anywhere',
});
