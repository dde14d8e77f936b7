import { styled } from '@mui/material/styles';

/** The table's look, once, on its root: the rows and cells in it are plain elements, and those out of sight rest. */
export const TableFrame = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  fontSize: '0.875rem',
  '& [role=row]': {
    display: 'grid',
    gridTemplateColumns: 'var(--tracks)',
    alignItems: 'center',
    minWidth: 'min-content',
    minHeight: 52,
    columnGap: 8,
    padding: '0 12px',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& [role=rowgroup]:last-of-type [role=row]': { contentVisibility: 'auto', containIntrinsicSize: 'auto 52px' },
  '& [role=rowgroup]:first-of-type [role=row]': { borderTop: 0, minHeight: 44 },
  '& [data-link]': { position: 'relative' },
  '& [data-link]:hover, & [data-link]:focus-within': { background: theme.palette.action.hover },
  '& [data-chosen]': { background: theme.palette.action.selected },
  '& a[data-name]::after': { content: '""', position: 'absolute', inset: 0 },
  '& [role=cell] :is(button, a:not([data-name]))': { position: 'relative', zIndex: 1 },
  '& [role=cell], & [role=columnheader]': { overflowWrap: 'break-word', minWidth: 0, padding: '6px 0' },
  '& [role=columnheader]': { fontSize: '0.8125rem', fontWeight: 600, color: theme.palette.text.secondary },
  // A box to press does not make its row any higher.
  '& [role=row] > * > label': { margin: '-6px 0' },
  '& [data-end=true]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& a[data-name]': { color: 'inherit', fontWeight: 550, textDecoration: 'none' },
  '& [role=columnheader] button': {
    padding: 0,
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    background: 'none',
    border: 0,
    textAlign: 'inherit',
  },
  '& [aria-sort] button': { color: theme.palette.text.primary },
}));
