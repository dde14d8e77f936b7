import { type RefObject, useEffect, useRef } from 'react';

/**
 * The focus goes to what a deed has come to where the button that was pressed has gone: whoever works by keyboard goes on
 * from there.
 * @param said what the deed has come to; nothing before one
 * @param list what the buttons stand in, which is read again after a deed
 * @returns the `ref` of the element that says it, with `tabIndex={-1}`
 */
export function useOutcomeFocus<Told extends HTMLElement = HTMLParagraphElement>(
  said: unknown,
  list: unknown,
): RefObject<Told | null> {
  const ref = useRef<Told>(null);
  useEffect(() => {
    if (said && list && document.activeElement === document.body) ref.current?.focus();
  }, [said, list]);
  return ref;
}
