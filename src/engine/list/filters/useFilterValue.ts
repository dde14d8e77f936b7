import { useEffect, useRef } from 'react';
import { useListFilterContext } from 'react-admin';

const pauseMs = 250;

/** What stands under a source in the list's filter, and how it is changed: at once, or once the typing pauses. */
export function useFilterValue(source: string) {
  const { filterValues, setFilters } = useListFilterContext();
  const latest = useRef({ filterValues, setFilters });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { filterValues, setFilters };
  });

  // The other filters stay as they are when it is applied, not when it was typed.
  const apply = (value: unknown) => {
    const { current } = latest;
    current.setFilters({ ...current.filterValues, [source]: value });
  };
  return {
    value: filterValues[source] as unknown,
    change: (value: unknown) => {
      clearTimeout(timer.current);
      apply(value);
    },
    changeSoon: (value: unknown) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => apply(value), pauseMs);
    },
  };
}
