import { styled } from '@mui/material/styles';

/** Below the heading, also while the page is on its way (WaitingShell.tsx). */
export const HelpLine = styled('p')(({ theme }) => ({
  margin: '-12px 0 16px',
  color: theme.palette.text.secondary,
  fontSize: '0.875rem',
  lineHeight: 1.5,
  '& > a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    position: 'relative',
    verticalAlign: 'bottom',
    paddingBlock: 2,
    color: theme.palette.primary.main,
    whiteSpace: 'nowrap',
  },
  '& svg': { fontSize: 16 },
}));
