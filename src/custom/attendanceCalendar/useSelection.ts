import { useMemo, useState } from 'react';

/** Days chosen for new leave, by date; they stay chosen from month to month. */
export function useSelection() {
  const [dates, setDates] = useState<readonly string[]>([]);
  return useMemo(
    () => ({
      dates,
      setDates,
      toggle: (date: string) =>
        setDates((known) =>
          known.includes(date) ? known.filter((other) => other !== date) : [...known, date].toSorted(),
        ),
    }),
    [dates],
  );
}
