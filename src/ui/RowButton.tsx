import { styled } from '@mui/material/styles';

/** A quiet button in a row or a card: an element of its own and no framework, since a list draws many. */
export const RowButton = styled('button')(({ theme }) => ({
  minHeight: 36,
  padding: '4px 12px',
  font: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 550,
  color: theme.palette.primary.main,
  cursor: 'pointer',
  background: 'none',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  '&:hover': { background: theme.palette.action.hover },
  '&:disabled': { opacity: 0.5, cursor: 'default' },
  '&[data-tone=wrong]': { color: theme.palette.error.main },
  [theme.breakpoints.down('md')]: { minHeight: 44 },
}));
