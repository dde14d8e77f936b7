import { type ReactNode, useMemo, useState } from 'react';
import { UnsavedChangesGuard } from '#src/ui/UnsavedChangesGuard.tsx';
import { type Drafts, DraftsContext, isWritten } from './drafts.ts';

/** Keeps what is being written on the page, which is not left without a question meanwhile. */
export function DraftsProvider({ children }: { children: ReactNode }) {
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [givenUp, setGivenUp] = useState<number>();
  const acts = useMemo(() => {
    const drop = (id: number) => setDrafts((known) => new Map([...known].filter(([other]) => other !== id)));
    return {
      drafts,
      write: (id: number, text: string) => setDrafts((known) => new Map(known).set(id, text)),
      drop,
      giveUp: (id: number) => (isWritten(drafts.get(id)) ? setGivenUp(id) : drop(id)),
    };
  }, [drafts]);
  const leaving = () => {
    if (givenUp !== undefined) acts.drop(givenUp);
    setGivenUp(undefined);
  };
  return (
    <DraftsContext value={acts}>
      {children}
      {[...drafts.values()].some(isWritten) && (
        <UnsavedChangesGuard
          // What was agreed to for one reply holds for no other.
          key={givenUp}
          leaving={givenUp === undefined ? undefined : leaving}
          onStay={() => setGivenUp(undefined)}
        />
      )}
    </DraftsContext>
  );
}
