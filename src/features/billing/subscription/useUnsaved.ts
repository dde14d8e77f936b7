import { useState } from 'react';

/** Whether something would be lost if a dialog was left: typed, chosen, or a payment under way. */
interface Unsaved {
  readonly isUnsaved: () => boolean;
  readonly touch: () => void;
  /** It is done with: nothing would be lost any more. */
  readonly settle: () => void;
}

function makeUnsaved(): Unsaved {
  let touched = false;
  let settled = false;
  return {
    isUnsaved: () => touched && !settled,
    touch: () => (touched = true),
    settle: () => (settled = true),
  };
}

/** The same for as long as the dialog stands. */
export const useUnsaved = (): Unsaved => useState(makeUnsaved)[0];
