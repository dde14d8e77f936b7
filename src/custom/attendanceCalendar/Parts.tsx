import { styled } from '@mui/material/styles';

/** What the page is made of, one below the other. */
export const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  minWidth: 0,
  [theme.breakpoints.down('md')]: { gap: theme.spacing(1.5) },
}));

/** Things side by side that wrap where there is no room. */
export const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5),
  minWidth: 0,
}));
