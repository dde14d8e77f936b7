import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { messages } from '../i18n/es/login.ts';
import { CenteredPage } from '../ui/CenteredPage.tsx';

const text = messages.gate.notYet;

/** Stands at public addresses whose pages are still to come. */
export function NotYetPage() {
  useEffect(() => {
    document.title = `${text.title} · Jornada`;
  }, []);
  return (
    <CenteredPage>
      <Typography variant="h1" gutterBottom>
        {text.title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {text.about}
      </Typography>
      <Button variant="contained" fullWidth href="/login">
        {text.back}
      </Button>
    </CenteredPage>
  );
}
