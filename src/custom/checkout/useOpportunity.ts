import { useEffect, useRef } from 'react';
import { signUp } from '#src/dataProvider/signUp.ts';
import type { Draft } from './draft.ts';

const waitMs = 1_500;

const isTyped = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/**
 * "Created and updated with user and enterprise data as the sign-up form progresses": a while after the last letter,
 * and without a word when it fails, since nobody waits for it.
 */
export function useOpportunity(draft: Draft, onCreated: (id: number) => void): void {
  const { terms: _, ...user } = draft.user;
  const { country: __, ...company } = draft.enterprise;
  const begun = [...Object.values(user), ...Object.values(company)].some(isTyped);
  const text = begun && !draft.done ? JSON.stringify({ user, enterprise: draft.enterprise }) : null;
  const sent = useRef<string>(null);
  const creating = useRef(false);
  const id = draft.opportunityId;

  useEffect(() => {
    if (text === null || text === sent.current) return undefined;
    const timer = setTimeout(() => {
      if (creating.current) return;
      sent.current = text;
      creating.current = id === null;
      void send(id, text)
        .then((made) => made !== null && onCreated(made))
        .catch(() => undefined)
        .finally(() => (creating.current = false));
    }, waitMs);
    return () => clearTimeout(timer);
  }, [text, id, onCreated]);
}

/** @returns the id of one that was made */
async function send(id: number | null, text: string): Promise<number | null> {
  const data = JSON.parse(text) as { user: Record<string, unknown>; enterprise: Record<string, unknown> };
  if (id === null) return signUp.createOpportunity({ data });
  await signUp.updateOpportunity(id, { data });
  return null;
}
