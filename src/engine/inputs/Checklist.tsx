import { styled } from '@mui/material/styles';

/** Rows of a long list of checkboxes: those out of sight are not painted. */
export const Checklist = styled('div')(({ theme }) => ({
  marginTop: 8,
  height: 240,
  '&:has(> p)': { height: 'auto' },
  overflowY: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 44,
    padding: '0 16px',
    cursor: 'pointer',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 44px',
  },
  '& label:hover': { background: theme.palette.action.hover },
  '& input': { width: 18, height: 18, accentColor: theme.palette.primary.main },
  '& p': { margin: 0, padding: 16, color: theme.palette.text.secondary },
}));

export const Chosen = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '8px 0' });

export const Picked = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 32,
  padding: '4px 12px',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  background: 'none',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 16,
  '& .visually-hidden': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
}));
