import { styled } from '@mui/material/styles';

/** Rows of a result: text at the start, buttons at the end. */
export const Lines = styled('ul')(({ theme }) => ({
  margin: theme.spacing(0.5, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1),
    padding: theme.spacing(1, 0),
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& > li > div': { flex: '1 1 120px', minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 550 },
  '& p': { margin: 0, color: theme.palette.text.secondary, fontSize: '0.875rem' },
}));

/** Buttons at the end of a row. */
export const Buttons = styled('div')({ '&&': { flex: '0 1 auto' }, display: 'flex', flexWrap: 'wrap', gap: 8 });

/** What a row shows below its text and buttons. */
export const Below = styled('div')({ '&&': { flex: '1 1 100%' }, display: 'grid', gap: 8 });
