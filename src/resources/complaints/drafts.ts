import { createContext, useContext } from 'react';

/** The replies that are being written, by complaint: neither a search nor a filter that hides the complaint loses one. */
export type Drafts = ReadonlyMap<number, string>;

interface DraftActs {
  readonly drafts: Drafts;
  /** Begins a reply, or goes on with it. */
  readonly write: (complaintId: number, text: string) => void;
  /** It was sent. */
  readonly drop: (complaintId: number) => void;
  /** Drops it, after a question where something was written. */
  readonly giveUp: (complaintId: number) => void;
}

export const DraftsContext = createContext<DraftActs>({
  drafts: new Map(),
  write: () => undefined,
  drop: () => undefined,
  giveUp: () => undefined,
});

export const isWritten = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';

/** The reply to a complaint; without a text none is being written. */
export function useDraft(complaintId: number) {
  const { drafts, write, drop, giveUp } = useContext(DraftsContext);
  return {
    text: drafts.get(complaintId),
    write: (text: string) => write(complaintId, text),
    drop: () => drop(complaintId),
    giveUp: () => giveUp(complaintId),
  };
}
