import { type FormEvent, useRef } from 'react';

/** Submits a form, once at a time; a form around the dialog that this one stands in hears nothing of it. */
export function useSubmit(submit: () => Promise<unknown>): (event?: FormEvent) => Promise<void> {
  const busy = useRef(false);
  return async (event) => {
    event?.preventDefault();
    event?.stopPropagation();
    if (busy.current) return;
    busy.current = true;
    try {
      await submit();
    } finally {
      busy.current = false;
    }
  };
}
