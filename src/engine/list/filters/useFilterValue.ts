import { createContext, useCallback, useContext, useEffect, useRef } from 'react';
import { useListFilterContext } from 'react-admin';

const pauseMs = 250;

type Values = Readonly<Record<string, unknown>>;
/** The values of a list's filters after a change of one of them. */
type Changed = (values: Values, change: Values) => Values;

const ChangedValues = createContext<Changed>((values, change) => ({ ...values, ...change }));

export const ChangedValuesProvider = ChangedValues;

/** Of two filters that change before the list has followed the first, the second does not undo it. */
export function useChangedValues(): Changed {
  const asked = useRef<{ readonly of: Values; readonly changes: Values }>(undefined);
  return useCallback((values, change) => {
    const changes = asked.current?.of === values ? { ...asked.current.changes, ...change } : change;
    asked.current = { of: values, changes };
    return { ...values, ...changes };
  }, []);
}

/** What stands under a source in the list's filter, and how it is changed: at once, or once the typing pauses. */
export function useFilterValue(source: string) {
  const { filterValues, setFilters } = useListFilterContext();
  const changed = useContext(ChangedValues);
  const latest = useRef({ filterValues, setFilters });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { filterValues, setFilters };
  });

  // Who has left the list is not led back to it.
  useEffect(() => () => clearTimeout(timer.current), []);

  // The other filters stay as they are when it is applied, not when it was typed.
  const apply = (value: unknown) => {
    const { current } = latest;
    current.setFilters(changed(current.filterValues, { [source]: value }));
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
