import { styled } from '@mui/material/styles';
import { chunkHeight } from './chunks.ts';

const hiddenHead = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** Pixels from which the columns fit side by side; below, each row is a card. */
export const tableWidth = 960;

const strokes = {
  check: 'm6 10.5 3 3 5.5-6.5',
  cross: 'm7 7 6 6m0-6-6 6',
  dots: 'M6 10h.01M10 10h.01M14 10h.01',
  hands: 'M10 6v4.5l3 2',
  dash: 'M6.5 10h7',
};

/** The sign of a day's state beside its word: a disc with a mark in it. */
function disc(color: string, mark: keyof typeof strokes, ink: string): string {
  const path = `<path d="${strokes[mark]}" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round"/>`;
  return image(`<circle cx="10" cy="10" r="9" fill="${color}"/>${path}`);
}

/** The same for what asks for nothing: a circle in the ink of its mark. */
function circle(ink: string, mark: keyof typeof strokes): string {
  const path = `<path d="M10 1.75a8.25 8.25 0 1 0 .01 0z${strokes[mark]}" fill="none" stroke="${ink}" stroke-width="1.5" stroke-linecap="round"/>`;
  return image(path);
}

const image = (drawn: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">${drawn}</svg>`)}")`;

/**
 * The looks of the day's table in one style sheet, so that its cells are plain elements. Rows off screen are skipped
 * by the browser (`content-visibility`) and still found by search and screen readers. What comes onto the screen is laid
 * out while somebody scrolls: marks are backgrounds or stay in the line.
 */
export const Table = styled('div')(({ theme }) => {
  const { palette } = theme;
  const framed = {
    border: `1px solid ${palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    background: palette.background.paper,
  };
  return {
    ...theme.typography.body2,
    containerType: 'inline-size',
    minWidth: 0,
    fontVariantNumeric: 'tabular-nums',
    '& [role=table]': framed,
    '& .row': {
      display: 'grid',
      gridTemplateColumns:
        'minmax(128px, 2fr) minmax(160px, 1.6fr) repeat(2, minmax(64px, 1fr)) repeat(2, minmax(76px, 1.1fr)) 68px repeat(3, minmax(72px, 1fr))',
      columnGap: 8,
      alignItems: 'center',
      minHeight: 52,
      padding: '4px 16px',
      borderTop: `1px solid ${palette.divider}`,
    },
    '& .chunk': { contentVisibility: 'auto', containIntrinsicSize: chunkHeight(53) },
    '& .head .row': {
      minHeight: 44,
      borderTop: 0,
      color: palette.text.secondary,
      fontWeight: 600,
      lineHeight: 1.25,
    },
    '& .cell': { minWidth: 0, overflowWrap: 'anywhere' },
    '& .head .cell': { overflowWrap: 'normal', textAlign: 'right' },
    '& .head .employee, & .head .status': { textAlign: 'left' },
    '& .head .clockIns, & .clockIns': { textAlign: 'center' },
    '& .employee': { fontWeight: 600 },
    '& .number': { textAlign: 'right' },
    '& .strong': { fontWeight: 600 },
    // Over the scheduled, near to it, under it (workPlan 5): a colour, a sign and a mark.
    '& .balance.over': { color: palette.error.main, fontWeight: 600 },
    '& .balance.near': { color: palette.success.main, fontWeight: 600 },
    '& .balance.under, & .balance.plain': { color: palette.text.secondary },
    '& .balance > span::after': { marginLeft: 4, fontSize: 11, content: '"▽" / ""', visibility: 'hidden' },
    '& .balance:is(.over, .near, .under) > span::after': { visibility: 'visible' },
    '& .balance.over > span::after': { content: '"▲" / ""' },
    '& .balance.near > span::after': { content: '"✓" / ""' },
    '& .note': { display: 'block', fontSize: '0.75rem', fontWeight: 450, color: palette.text.secondary },
    '& .status': { paddingLeft: 28, backgroundRepeat: 'no-repeat' },
    '& .head .status': { paddingLeft: 0 },
    '& .status.completed': { backgroundImage: disc(palette.success.main, 'check', palette.background.paper) },
    '& .status.inProgress': { backgroundImage: disc(palette.text.secondary, 'dots', palette.background.paper) },
    '& .status.none': { backgroundImage: disc(palette.error.main, 'cross', palette.background.paper) },
    '& .status.notYet': { backgroundImage: circle(palette.text.secondary, 'hands') },
    '& .status:is(.vacation, .leave, .free)': { backgroundImage: circle(palette.text.secondary, 'dash') },
    '& abbr': { marginLeft: 2, fontSize: 11, textDecoration: 'none', verticalAlign: 'super' },
    '& .pin': {
      display: 'inline-block',
      width: 10,
      height: 10,
      marginLeft: 8,
      border: `2px solid ${palette.primary.main}`,
      borderRadius: '50% 50% 50% 0',
      background: palette.primary.main,
      transform: 'rotate(-45deg)',
    },
    '& .pin.none': { borderColor: palette.text.disabled, background: 'none' },
    '& .clockIns button': {
      minWidth: 56,
      minHeight: 36,
      font: 'inherit',
      color: palette.primary.main,
      fontWeight: 600,
      background: 'none',
      border: `1px solid ${palette.divider}`,
      borderRadius: 8,
      cursor: 'pointer',
      '&::after': { content: '"▾" / ""', marginLeft: 6 },
      '&[aria-expanded=true]::after': { content: '"▴" / ""' },
      '&:hover': { background: palette.background.raised },
    },
    '& .detail': {
      padding: '8px 16px 16px',
      background: palette.background.raised,
      '& [role=cell]': { display: 'flex', flexWrap: 'wrap', gap: '8px 48px' },
      '& h3': { margin: '8px 0 4px', fontSize: '0.8125rem', color: palette.text.secondary },
      '& p, & ul, & ol': { margin: 0, padding: 0, listStyle: 'none' },
      '& small': { fontSize: '0.8125rem', color: palette.text.secondary },
      '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 14px', padding: '4px 0' },
      '& .timeline': { flex: '1 1 100%', minWidth: 0 },
      '& .actions': { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
      '& .days': { flex: 1, minWidth: 0 },
      '& ol > li > .actions': { marginLeft: 'auto' },
      '& .day': { display: 'block', padding: '4px 0 8px', borderTop: `1px solid ${palette.divider}` },
      '& .day:first-of-type': { borderTop: 0 },
      '& .day > p': { display: 'flex', flexWrap: 'wrap', gap: '2px 20px', color: palette.text.secondary },
    },
    [`@container (max-width: ${tableWidth - 1}px)`]: {
      '& [role=table]': { border: 0, background: 'none' },
      '& .head': hiddenHead,
      '& .row': {
        ...framed,
        gridTemplateColumns: 'repeat(3, 1fr)',
        gap: '8px 12px',
        padding: 16,
        marginBottom: 12,
      },
      '& .chunk': { containIntrinsicSize: chunkHeight(238) },
      '& .employee': { gridColumn: '1 / 3', fontSize: '1rem' },
      '& .clockIns': { gridColumn: 3, gridRow: '1 / 3', textAlign: 'right' },
      '& .status': { gridColumn: '1 / 3' },
      '& .balance': { gridColumn: '1 / -1', order: 1 },
      '& .number': { order: 1, textAlign: 'left' },
      '& [data-label]::before': {
        content: 'attr(data-label)',
        display: 'block',
        marginBottom: 2,
        fontSize: '0.75rem',
        fontWeight: 400,
        color: palette.text.secondary,
      },
      '& .balance::before': { display: 'inline', marginRight: 8 },
      '& .idle .time, & .unplanned :is(.balance, .scheduled)': { display: 'none' },
      '& .idle .balance': { gridColumn: 'auto' },
      '& .idle .balance::before': { display: 'block', marginRight: 0 },
      '& .idle .scheduled': { gridColumn: '2 / -1' },
      '& .clockIns button': { minWidth: 64, minHeight: 44 },
      '& .detail': { ...framed, marginTop: -12, marginBottom: 12, '& [role=cell]': { display: 'grid' } },
      // The menu of a line stands in its corner instead of on a line of its own.
      '& .detail ol > li': { position: 'relative', paddingRight: 44 },
      '& .detail ol > li > .actions': { position: 'absolute', top: -6, right: -8 },
    },
    [`@container (min-width: 560px) and (max-width: ${tableWidth - 1}px)`]: {
      '& .row': { gridTemplateColumns: 'repeat(6, 1fr)', alignItems: 'end' },
      '& .employee, & .status': { gridColumn: '1 / 5' },
      '& .clockIns': { gridColumn: '5 / 7' },
    },
  };
});
