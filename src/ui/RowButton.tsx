import { styled, type Theme } from '@mui/material/styles';
import { Link } from 'react-router';

const look = ({ theme }: { theme: Theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  padding: '4px 12px',
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 550,
  color: theme.palette.primary.main,
  cursor: 'pointer',
  textDecoration: 'none',
  background: 'none',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  '&:hover': { background: theme.palette.action.hover },
  '&:disabled, &[aria-disabled=true]': { opacity: 0.5, cursor: 'default' },
  '&[data-tone=wrong]': { color: theme.palette.error.main },
  [theme.breakpoints.down('md')]: { minHeight: 44 },
});

/** A quiet button in a row or a card: a plain element of one style, since a list draws many. */
export const RowButton = styled('button')(look);
/** The same, where it leads to another address. */
export const RowLink = styled(Link)(look);

/** A row's buttons, side by side where the screen is wide enough for it. */
export const RowButtons = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  [theme.breakpoints.up('lg')]: { flexWrap: 'nowrap' },
  [theme.breakpoints.down('md')]: { justifyContent: 'flex-end' },
}));
