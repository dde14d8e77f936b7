import { useCallback, useEffect, useRef, useState } from 'react';

/** What is drawn of a sudden when a group comes onto the screen: twenty took over 50 ms at a quarter of the processor. */
const chunkSize = 14;
/** So many rows are drawn at once without being felt. */
const fewRows = 100;

/** Rows are skipped by the browser in groups: keeping watch over each of a thousand would cost more at every scroll. */
export const chunksOf = <R>(rows: readonly R[]): (readonly R[])[] => {
  const size = rows.length > fewRows ? chunkSize : fewRows;
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
};

/** The class of a group of rows: `chunk` is skipped while it is off the screen. */
export const chunkClass = (rows: readonly unknown[]): string | undefined =>
  rows.length > fewRows ? 'chunk' : undefined;

/** How high a group is as long as it has not been drawn, by the pixels of a row. */
export const chunkHeight = (row: number): string => `auto ${chunkSize * row}px`;

/** Milliseconds within which a group is laid out, at a quarter of the processor too. */
const groupTakes = 30;

/**
 * Lays out the groups off the screen while there is nothing else to do, so that scrolling has but to paint them: asked
 * where an element is, the browser lays out its group and keeps that. Returns the ref of the element around the groups.
 */
export function useLaidOutAhead(rows: readonly unknown[]) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rows.length <= fewRows || !('requestIdleCallback' in window)) return undefined;
    const left = [...(around.current?.querySelectorAll('.chunk > :first-child > :first-child') ?? [])];
    const layOut = (idle: IdleDeadline) => {
      while (left.length > 0 && idle.timeRemaining() > groupTakes) left.shift()?.getBoundingClientRect();
      if (left.length > 0) requestIdleCallback(layOut);
    };
    requestIdleCallback(layOut);
    return () => void left.splice(0);
  }, [rows]);
  return around;
}

/** Which rows are open, and a way to open and close one. */
export function useOpenRows() {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback((id: number) => {
    setOpen((known) => {
      const next = new Set(known);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return [open, toggle] as const;
}
