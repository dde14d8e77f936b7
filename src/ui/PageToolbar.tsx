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
  // One line that is pushed aside, with what is pressed most at its start.
  [theme.breakpoints.down('md')]: {
    '& > :last-of-type': {
      flexWrap: 'nowrap',
      minWidth: `calc(100% + ${theme.spacing(4)})`,
      maxWidth: `calc(100% + ${theme.spacing(4)})`,
      overflowX: 'auto',
      // The ring of focus is not cut off.
      margin: theme.spacing(-0.5, -2),
      padding: theme.spacing(0.5, 2),
      '& > *': { flexShrink: 0 },
      '& > .MuiButton-contained': { order: -1 },
    },
  },
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
