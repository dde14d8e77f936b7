import { styled, type Theme } from '@mui/material/styles';
import { initialsStyles } from '#src/ui/initials.ts';
import { boxWidth, columnGap, rowPadding } from './tracks.ts';

/** Something transparent over the row's own colour, which what stays at the edge must not let through. */
const tinted = (color: string) => ({ backgroundImage: `linear-gradient(${color}, ${color})` });

const pinned = {
  position: 'sticky',
  zIndex: 2,
  display: 'grid',
  alignContent: 'center',
  alignSelf: 'stretch',
  gridTemplateColumns: 'minmax(0, 1fr)',
  background: 'inherit',
} as const;

/** Where the columns have no room, the first one stays at the edge and the bar below can always be seen. */
const scrolling = ({ palette }: Theme) => ({
  '&::-webkit-scrollbar': { height: 12 },
  '&::-webkit-scrollbar-thumb': {
    background: palette.text.secondary,
    backgroundClip: 'padding-box',
    border: '3px solid transparent',
    borderRadius: 6,
  },
  '&[data-scrolls]': { scrollPaddingInlineStart: 200 },
  '&[data-scrolls] [role=row] > :first-child': {
    ...pinned,
    left: 0,
    marginInlineStart: -rowPadding,
    paddingInlineStart: rowPadding,
  },
  '&[data-scrolls] [data-box] + *': {
    ...pinned,
    left: rowPadding + boxWidth,
    marginInlineStart: -columnGap,
    paddingInlineStart: columnGap,
  },
  '&[data-scrolls] [role=row] > :first-child:not([data-box]), &[data-scrolls] [data-box] + *': {
    boxShadow: `1px 0 ${palette.divider}`,
  },
});

/** The table's look, once, on its frame: the rows and cells in it are plain elements, and those out of sight rest. */
export const TableFrame = styled('div')(({ theme }) => ({
  ...scrolling(theme),
  ...initialsStyles(theme),
  containerType: 'inline-size',
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
    columnGap,
    padding: `0 ${rowPadding}px`,
    backgroundColor: theme.palette.background.paper,
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& [role=rowgroup]:nth-of-type(2) [role=row]': { contentVisibility: 'auto', containIntrinsicSize: 'auto 52px' },
  '& [role=rowgroup]:first-of-type [role=row]': { borderTop: 0, minHeight: 44 },
  '& [data-total]': { fontWeight: 600, backgroundColor: theme.palette.background.default },
  '& [data-link]': { position: 'relative' },
  '& [data-link]:hover, & [data-link]:focus-within': tinted(theme.palette.action.hover),
  '& [data-chosen]': tinted(theme.palette.action.selected),
  '& a[data-name]::after': { content: '""', position: 'absolute', inset: 0 },
  '& [role=cell] :is(button, a:not([data-name]))': { position: 'relative', zIndex: 1 },
  '& [role=cell], & [role=columnheader], & [role=rowheader]': {
    overflowWrap: 'break-word',
    minWidth: 0,
    padding: '6px 0',
  },
  '& [data-cut]': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    overflowWrap: 'normal',
    textOverflow: 'ellipsis',
    // A line around the focus stays inside of what is shown.
    '& :is(a, button)': { outlineOffset: -2 },
  },
  '& [data-cut] > button': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& [role=columnheader]': { fontSize: '0.8125rem', fontWeight: 600, color: theme.palette.text.secondary },
  // A box to press does not make its row any higher.
  '& [role=row] > * > label': { margin: '-6px 0' },
  '& [data-end=true]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  // Between a figure at the end of its column and a text at the beginning of the next.
  '& [data-end=true] + :not([data-end=true])': { paddingInlineStart: 8 },
  '& a[data-name]': { color: 'inherit', fontWeight: 550, textDecoration: 'none' },
  '& [data-name]:has(> [data-initials])': { display: 'flex', alignItems: 'center', gap: 10 },
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
