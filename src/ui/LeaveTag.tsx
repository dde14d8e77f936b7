import { styled } from '@mui/material/styles';
import { tintStyles } from './leaveColours.ts';

/** A short text on the soft fill of its `data-hue`; an edge of the same colour marks it where fills are not seen. */
export const LeaveTag = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  padding: '1px 8px',
  borderRadius: 6,
  borderLeft: '3px solid currentColor',
  fontSize: '0.8125rem',
  fontWeight: 550,
  lineHeight: 1.5,
  ...tintStyles(theme.palette.mode),
}));
