import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5),
  marginBottom: theme.spacing(2),
  '& > :first-of-type': { flex: '1 1 auto' },
  '& > :last-of-type': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
}));

interface PageToolbarProps {
  /** At the start, e.g. filters or the way back. */
  readonly start?: ReactNode;
  /** The page's buttons. */
  readonly children?: ReactNode;
}

/** The row under a page's heading. */
export const PageToolbar = ({ start, children }: PageToolbarProps) => (
  <Bar>
    <div>{start}</div>
    <div>{children}</div>
  </Bar>
);
