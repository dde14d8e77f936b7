import { useCallback, useState } from 'react';

/** What is drawn of a sudden when a group comes onto the screen: ten took over 50 ms at a quarter of the processor. */
const chunkSize = 5;
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
