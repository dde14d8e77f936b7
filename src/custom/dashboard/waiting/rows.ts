import { styled } from '@mui/material/styles';

/** Lines of a panel of the start page, from edge to edge. */
export const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, '&[hidden]': { display: 'none' } });

export const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '8px 16px',
  minHeight: 52,
  padding: '8px 20px',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > span:first-of-type': { flex: '1 1 200px', minWidth: 0, whiteSpace: 'normal' },
  // Beside a text in blocks stand its answers.
  '& > div + span:first-of-type': { flex: '0 1 auto' },
  '& small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}));
