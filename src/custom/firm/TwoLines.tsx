import { styled } from '@mui/material/styles';

/** A text, and in a `small` below it what is said of it beside. */
export const TwoLines = styled('span')(({ theme }) => ({
  display: 'grid',
  overflowWrap: 'anywhere',
  '& small': { color: theme.palette.text.secondary, fontWeight: 400 },
}));
