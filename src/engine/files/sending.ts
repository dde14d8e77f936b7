import { createContext } from 'react';

/** The file that is being sent, and how much of it has left, from 0 to 1. */
export interface Sending {
  readonly source: string;
  readonly share: number;
}

export const SendingContext = createContext<Sending | undefined>(undefined);
