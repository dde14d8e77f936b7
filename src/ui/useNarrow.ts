import { type RefObject, useLayoutEffect } from 'react';

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
export function useNarrow(row: RefObject<HTMLElement | null>): void {
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
