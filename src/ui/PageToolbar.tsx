import { styled } from '@mui/material/styles';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

/** Whether the last part of a row stands under the first. */
const isApart = ({ firstElementChild: first, lastElementChild: last }: HTMLElement): boolean =>
  first !== null && last !== null && last.getBoundingClientRect().left < first.getBoundingClientRect().right;

/** Whether the first filter stands under the search box. */
function isWrapped(row: HTMLElement): boolean {
  const [search, filter] = row.querySelector('[role=search]')?.children ?? [];
  const { bottom = 0 } = search?.getBoundingClientRect() ?? {};
  return bottom > 0 && filter !== undefined && filter.getBoundingClientRect().top >= bottom;
}

const isBroken = (row: HTMLElement): boolean => isApart(row) || isWrapped(row);

/** Marks a row of two parts (`data-narrow`) where they stand in one line only as narrow as its stylesheet can make them. */
function fit(row: HTMLElement): void {
  row.toggleAttribute('data-narrow', false);
  if (!isBroken(row)) return;
  row.toggleAttribute('data-narrow', true);
  if (isBroken(row)) row.toggleAttribute('data-narrow', false);
}

/** Keeps a row fitted to the room that it has. */
function useNarrow(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = row;
    if (!current) return undefined;
    fit(current);
    if (typeof ResizeObserver === 'undefined') return undefined;
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => fit(current));
    });
    for (const part of [current, ...current.children]) observer.observe(part);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [row]);
}

const Bar = styled('div', { shouldForwardProp: (name) => name !== 'wraps' })<{ wraps: boolean }>(
  ({ theme, wraps }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    // What is unfolded under the filters does not pull the buttons down.
    alignItems: wraps ? 'start' : 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1.5),
    marginBottom: theme.spacing(2),
    // Beside a range, which has its name above it.
    '&[data-narrow]:has([role=search] > fieldset)': { alignItems: 'end' },
    '& > :first-of-type': { flex: '1 1 auto' },
    '& > :last-of-type': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
    [theme.breakpoints.down('md')]: {
      '& > :first-of-type:empty': { display: 'none' },
      // The buttons stand beside what is at the start as far as there is room.
      ...(wraps && { justifyContent: 'start', '& > :first-of-type': { flex: '1 1 220px', minWidth: 0, order: -2 } }),
      '& > :last-of-type': wraps
        ? { display: 'contents' }
        : {
            // One line that is pushed aside, with what is pressed most at its start.
            flexWrap: 'nowrap',
            maxWidth: `calc(100% + ${theme.spacing(4)})`,
            overflowX: 'auto',
            // The ring of focus is not cut off.
            margin: theme.spacing(-0.5, -2),
            padding: theme.spacing(0.5, 2),
            '& > *': { flexShrink: 0 },
            '& > .MuiButton-contained': { order: -1 },
          },
    },
  }),
);

interface PageToolbarProps {
  /** At the start, e.g. filters or the way back. */
  readonly start?: ReactNode;
  /** The page's buttons. */
  readonly children?: ReactNode;
  /** On a phone the buttons are not pushed aside in one line, but laid out with what is at the start. */
  readonly wraps?: boolean;
}

/** The row under a page's heading. */
export function PageToolbar({ start, children, wraps = false }: PageToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useNarrow(bar);
  return (
    <Bar ref={bar} wraps={wraps}>
      <div>{start}</div>
      <div>{children}</div>
    </Bar>
  );
}
