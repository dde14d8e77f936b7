import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

const rowsOf = (list: Element) => [...list.querySelectorAll('[role=row], li')];
const controlsOf = (element: Element) => [
  ...element.querySelectorAll<HTMLElement>(':is(a[href], button, input):not(:disabled)'),
];

interface Place {
  readonly row: Element;
  readonly rowIndex: number;
  readonly control: Element;
  readonly controlIndex: number;
}

/**
 * Keeps the focus in a list whose row has gone with it: the same control of the row that takes its place has it then, or
 * the first one of what stands instead of the rows.
 * @param records what the list shows: once it is another, the focus is looked after
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, records: readonly unknown[] | undefined) {
  const last = useRef<Place>(undefined);

  useEffect(() => {
    const place = last.current;
    if (!records || !list.current || !place || place.control.isConnected || document.activeElement !== document.body)
      return;
    const present = rowsOf(list.current);
    const row = place.row.isConnected ? place.row : present[Math.min(place.rowIndex, present.length - 1)];
    const controls = controlsOf(row ?? list.current);
    controls[Math.min(place.controlIndex, controls.length - 1)]?.focus();
  }, [list, records]);

  return ({ target }: FocusEvent) => {
    const row = list.current?.contains(target) && target.closest('[role=row], li');
    if (!row || !list.current) return;
    last.current = {
      row,
      rowIndex: rowsOf(list.current).indexOf(row),
      control: target,
      controlIndex: controlsOf(row).indexOf(target as HTMLElement),
    };
  };
}
