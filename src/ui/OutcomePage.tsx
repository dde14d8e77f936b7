import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CenteredPage } from './CenteredPage.tsx';

interface OutcomePageProps {
  /** Screen readers hear an alert at once. */
  readonly live: 'status' | 'alert';
  readonly title: string;
  readonly about: string;
  /** Where to go on from here. */
  readonly children?: ReactNode;
}

/** A page that says how something went. */
export const OutcomePage = ({ live, title, about, children }: OutcomePageProps) => (
  <CenteredPage>
    <div role={live}>
      <Typography variant="h1" gutterBottom>
        {title}
      </Typography>
      <Typography color="textSecondary">{about}</Typography>
    </div>
    {children && <div style={{ display: 'grid', gap: 12, marginTop: 24, justifyItems: 'center' }}>{children}</div>}
  </CenteredPage>
);
