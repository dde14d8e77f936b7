import { useMemo, useState } from 'react';

/** Days chosen for new leave, by date; they stay chosen from month to month. */
export function useSelection() {
  const [dates, setDates] = useState<readonly string[]>([]);
  // An address that was reloaded or sent to somebody names days that are chosen no more: it opens nothing.
  const [token] = useState(() => Date.now().toString(36));
  return useMemo(
    () => ({
      dates,
      /** Stands in the address while the dialog for new leave is open over these days. */
      token,
      setDates,
      toggle: (date: string) =>
        setDates((known) =>
          known.includes(date) ? known.filter((other) => other !== date) : [...known, date].toSorted(),
        ),
    }),
    [dates, token],
  );
}
