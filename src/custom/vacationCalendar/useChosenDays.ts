import { useState } from 'react';
import { datesBetween } from '#domain/timekeeping/workPlan/leaveDays.ts';

/** The days that are selected, in order; they stay while other months are looked at. */
export function useChosenDays() {
  const [days, setDays] = useState<readonly string[]>([]);
  const [last, setLast] = useState<string>();

  /** Selects or clears a day; `range` selects all from the day touched before. */
  const touch = (date: string, range: boolean) => {
    setLast(date);
    setDays((known) => {
      if (!range || last === undefined) {
        return known.includes(date) ? known.filter((other) => other !== date) : [...known, date].toSorted();
      }
      const between = last < date ? datesBetween(last, date) : datesBetween(date, last);
      return [...new Set([...known, ...between])].toSorted();
    });
  };
  const become = (next: readonly string[]) => {
    setLast(undefined);
    setDays(next);
  };
  return { days, touch, become, clear: () => become([]) };
}

export type ChosenDays = ReturnType<typeof useChosenDays>;
