import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Invitation } from '#domain/access/auth/session.ts';
import { words as text } from '#src/i18n/pages/access/invitations.ts';
import { CenteredPage } from '#src/ui/CenteredPage.tsx';

interface InvitationPageProps {
  readonly invitation: Invitation;
  readonly busy: boolean;
  readonly onAnswer: (accepts: boolean) => void;
}

/** Which company asks, as what, and what it will see of whom has an account already. */
export const InvitationPage = ({ invitation: { enterprise, role }, busy, onAnswer }: InvitationPageProps) => (
  <CenteredPage>
    <div style={{ display: 'grid', gap: 12 }}>
      <Typography variant="h1">{text.title(enterprise)}</Typography>
      <Typography>{text.as(text.roles[role] ?? role)}</Typography>
      <Typography variant="h2">{text.sees}</Typography>
      <Typography component="ul" color="textSecondary" sx={{ m: 0, pl: 2.5 }}>
        {[...text.seen, text.notSeen].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Typography>
      <Button variant="contained" fullWidth disabled={busy} aria-busy={busy} onClick={() => onAnswer(true)}>
        {text.accept}
      </Button>
      <Button fullWidth disabled={busy} onClick={() => onAnswer(false)}>
        {text.decline}
      </Button>
    </div>
  </CenteredPage>
);
