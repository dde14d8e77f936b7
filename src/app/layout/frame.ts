import { styled } from '@mui/material/styles';
import { mobileBreakpoint } from '#domain/constants.ts';
import { fullHeight } from '#src/ui/fullHeight.ts';

const sideWidth = 248;

export const Shell = styled('div')(({ theme }) => ({
  minHeight: fullHeight,
  [theme.breakpoints.up('md')]: { display: 'grid', gridTemplateColumns: `${sideWidth}px minmax(0, 1fr)` },
}));

export const Side = styled('header')(({ theme }) => ({
  position: 'sticky',
  zIndex: theme.zIndex.appBar,
  top: 0,
  height: fullHeight,
  backgroundColor: theme.palette.background.paper,
  borderRight: `1px solid ${theme.palette.divider}`,
}));

export const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '4px 8px',
  backgroundColor: theme.palette.background.paper,
  borderBottom: `1px solid ${theme.palette.divider}`,
}));

export const Main = styled('main')(({ theme }) => ({
  minWidth: 0,
  width: '100%',
  maxWidth: 1440,
  padding: '28px 24px 64px',
  '&:focus': { outline: 'none' },
  [theme.breakpoints.down('md')]: { padding: '20px 16px 96px' },
}));

/** The heading of a page and its line of help, and beside them the pages that belong to it. */
export const Heading = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  columnGap: 24,
  '& > :first-of-type': { flex: '1 1 320px', minWidth: 0 },
  '& > :last-of-type': { display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 16 },
  '& > :last-of-type > nav': { marginBottom: 0 },
  '& > :last-of-type:empty': { display: 'none' },
  '&[hidden]': { display: 'none' },
});

/** Of a screen that has room for a sidebar, but little height: its lines stand closer. */
export const low = `@media (min-width: ${mobileBreakpoint + 1}px) and (max-height: 1000px)`;

/** Of the sidebar, from top to bottom. */
export const Column = styled('div')({ height: '100%', display: 'flex', flexDirection: 'column' });

export const Top = styled('div')({
  display: 'grid',
  gap: 20,
  padding: '20px 12px 16px',
  '& > span': { paddingLeft: 8 },
  [low]: { gap: 8, paddingBlock: '12px 6px' },
});

export const TopRow = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingLeft: 8,
});

/** The chosen company, which takes what its neighbour leaves. */
export const Company = styled('div')({ display: 'flex', alignItems: 'stretch', gap: 8, '& > button': { minWidth: 0 } });

/** A shadow where more of it lies beyond its edge; a cover that scrolls along hides the shadow at the end. */
export const Middle = styled('div')(({ theme }) => {
  const { paper } = theme.palette.background;
  const cover = (side: string) => `linear-gradient(to ${side}, transparent, ${paper} 40%)`;
  const shadow = (side: string) => `linear-gradient(to ${side}, transparent, rgb(0 0 0 / 14%))`;
  return {
    flex: 1,
    overflowY: 'auto',
    minHeight: 0,
    backgroundColor: paper,
    backgroundImage: [cover('top'), cover('bottom'), shadow('top'), shadow('bottom')].join(', '),
    backgroundPosition: 'top, bottom, top, bottom',
    backgroundSize: '100% 24px, 100% 24px, 100% 10px, 100% 10px',
    backgroundRepeat: 'no-repeat',
    backgroundAttachment: 'local, local, scroll, scroll',
  };
});

/** In place of a menu that there is not. */
export const Rest = styled('div')({ flex: 1 });

/** Beside the wordmark, at the other end. */
export const Tools = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  marginLeft: 'auto',
  marginBlock: -8,
  color: theme.palette.text.secondary,
  // The bell has margins of its own.
  '& > :not(button)': { marginBlock: 0 },
}));
