import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { messages } from '../i18n/login.ts';
import { call } from '../session/http.ts';
import { CenteredPage } from '../ui/CenteredPage.tsx';

const text = messages.failure;

/** What is shown when a screen breaks: no details, a way home and a way to ask for help. */
export function ErrorScreen() {
  const email = useSupportEmail();
  return (
    <CenteredPage>
      <div role="alert">
        <Typography variant="h1" gutterBottom>
          {text.title}
        </Typography>
        <Typography color="textSecondary">{text.about}</Typography>
      </div>
      <Button variant="contained" fullWidth sx={{ mt: 3 }} onClick={() => location.assign('/')}>
        {text.home}
      </Button>
      {email && (
        <Typography align="center" sx={{ mt: 2 }}>
          <Link href={`mailto:${email}`}>
            {text.support} ({email})
          </Link>
        </Typography>
      )}
    </CenteredPage>
  );
}

/** Null until known; a server that cannot be reached leaves the screen without the link. */
function useSupportEmail(): string | null {
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    call('config').then(
      ({ data }) => setEmail(data.supportEmail),
      () => setEmail(null),
    );
  }, []);
  return email;
}
