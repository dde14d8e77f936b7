import { createContext } from 'react';

/** Closes the dialog around, after a question where something would be lost. */
export const DialogClosing = createContext<(() => void) | undefined>(undefined);
