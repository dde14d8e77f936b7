import { styled } from '@mui/material/styles';

/** What is chosen in a list and what can be done with it; it stays in sight while the list scrolls. */
export const ChosenBar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 8,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginTop: theme.spacing(1.5),
  padding: theme.spacing(1, 2),
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  boxShadow: '0 4px 16px rgb(0 0 0 / 16%)',
  '& > strong': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
}));
