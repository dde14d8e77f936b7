import { type KeyboardEvent, useState } from 'react';

const steps: Readonly<Record<string, readonly [days: number, weeks: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * One of the days is reached by Tab, the others by arrows, Home and End (ARIA: roving tabindex).
 * @param perRow how many days stand in a row
 */
export function useDayKeys(dates: readonly string[], perRow: number) {
  const [at, setAt] = useState<string>();
  const current = at !== undefined && dates.includes(at) ? at : dates[0];

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = dates.indexOf(current ?? '');
    const [days, weeks] = steps[event.key] ?? [0, 0];
    const end = event.key === 'Home' ? 0 : event.key === 'End' ? dates.length - 1 : undefined;
    const next = dates[end ?? index + days + weeks * perRow];
    if (next === undefined || next === current) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
  };

  return { onKeyDown, tabIndexOf: (date: string) => (date === current ? 0 : -1), onFocus: setAt };
}
