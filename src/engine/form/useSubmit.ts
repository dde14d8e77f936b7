import { type FormEvent, useRef } from 'react';
import { clearComplaint } from '#src/ui/toasts/complaint.ts';

/** Submits a form, once at a time, and ends what was said of the last try; a form around the dialog that this one stands in hears nothing of it. */
export function useSubmit(submit: () => Promise<unknown>): (event?: FormEvent) => Promise<void> {
  const busy = useRef(false);
  return async (event) => {
    event?.preventDefault();
    event?.stopPropagation();
    if (busy.current) return;
    busy.current = true;
    clearComplaint();
    try {
      await submit();
    } finally {
      busy.current = false;
    }
  };
}
