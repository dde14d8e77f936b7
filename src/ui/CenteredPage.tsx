import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Wordmark } from './Logo.tsx';
import { fullHeight } from './fullHeight.ts';

/** A page of one card in the middle, under the wordmark: sign-in, notices, failures. */
export function CenteredPage({
  children,
  corner,
  foot,
}: {
  children: ReactNode;
  corner?: ReactNode;
  foot?: ReactNode;
}) {
  return (
    <Page>
      <Corner>{corner}</Corner>
      <Column>
        <Wordmark />
        <Card>{children}</Card>
        {foot}
      </Column>
    </Page>
  );
}

const Page = styled('main')({
  minHeight: fullHeight,
  display: 'grid',
  gridTemplateRows: '1fr',
  padding: '24px 16px',
  position: 'relative',
});

const Corner = styled('div')({ position: 'absolute', top: 16, right: 16 });

const Column = styled('div')({
  placeSelf: 'center',
  width: 'min(420px, 100%)',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 24,
});

const Card = styled('div')(({ theme }) => ({
  width: '100%',
  padding: 32,
  borderRadius: 14,
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.down('sm')]: { padding: 24 },
}));
