import { useEffect, useState } from 'react';
import { isNoSuchDate } from '#domain/kernel/noSuchDate.ts';
import { kernelMessages } from '#domain/kernel/messages/index.ts';
import { isLocalDate } from '#domain/time/localTime.ts';
import type { Period } from '#domain/time/periods.ts';

interface Draft {
  /** Of the period in which it was typed; in another one it is worth nothing. */
  readonly from: string;
  readonly typed: string | null;
  readonly problem?: string;
}

const problemOf = (typed: string): string => (isNoSuchDate(typed) ? kernelMessages.noSuchDate : kernelMessages.notDate);

/** A date that is being typed; the period follows once it is left or sent, not with every key. */
export function useTypedDate({ from }: Period, onDate: (date: string) => void) {
  const [draft, setDraft] = useState<Draft>();
  // Led elsewhere and back by a button or a key.
  useEffect(() => setDraft((known) => (known?.from === from ? known : undefined)), [from]);
  const { typed, problem } = draft?.from === from ? draft : { typed: from };

  const commit = () => {
    if (typed === null) return setDraft(undefined);
    if (!isLocalDate(typed)) return setDraft({ from, typed, problem: problemOf(typed) });
    setDraft(undefined);
    if (typed !== from) onDate(typed);
  };
  return { value: typed, problem, type: (next: string | null) => setDraft({ from, typed: next }), commit };
}
