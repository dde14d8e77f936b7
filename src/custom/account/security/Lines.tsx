import { styled } from '@mui/material/styles';

/** A list of few things, each with its name, a quiet line below it and what can be done with it. */
export const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1),
    padding: theme.spacing(1.25, 0),
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& strong': { fontWeight: 550, overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: '0.875rem', color: theme.palette.text.secondary },
}));
