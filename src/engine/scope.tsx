import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import type { AnyEntity, Verb } from '#domain/kernel/entity.ts';
import { type Actor, can, type Right, type Role, type Subject } from '#domain/rights.ts';

/** For which enterprise, and for whom, the pages of the resources are shown. */
interface Scope {
  readonly enterprise: { readonly id: number; readonly name: string; readonly time_zone: string };
  readonly actor: Actor;
  readonly userId: number;
  /** False once the session has ended, while its pages still go. */
  readonly isSignedIn: () => boolean;
  /** The fields that the enterprise has added to its records, as the actor sees them. */
  readonly customFields: readonly CustomField[];
}

const ScopeContext = createContext<Scope | null>(null);

export function ScopeProvider({ children, ...given }: Scope & { children: ReactNode }) {
  const { enterprise, actor, userId, isSignedIn, customFields } = given;
  const scope = useMemo(
    () => ({ enterprise, actor, userId, isSignedIn, customFields }),
    [enterprise, actor, userId, isSignedIn, customFields],
  );
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

/** Throws outside a `ScopeProvider`: a resource means nothing without an enterprise. */
export function useScope(): Scope {
  const scope = useContext(ScopeContext);
  if (!scope) throw new Error('Pages of resources stand inside a ScopeProvider');
  return scope;
}

/** The actor's role in the chosen enterprise. */
export function useRole(): Role | undefined {
  const { enterprise, actor } = useScope();
  return actor.memberships.find(({ enterprise_id }) => enterprise_id === enterprise.id)?.role;
}

/**
 * `can()` for the actor in the chosen enterprise. It answers at once, where react-admin's `useCanAccess` (which asks
 * the same table through the authProvider and guards the pages) keeps a query for each record of a list.
 */
export function useCan(): (right: Right, subject?: Subject) => boolean {
  const { enterprise, actor } = useScope();
  return useMemo(
    () =>
      (right, subject = {}) =>
        can(actor, right, { enterprise_id: enterprise.id, ...subject }),
    [enterprise.id, actor],
  );
}

/**
 * Whether the actor may do what the verb stands for in this entity, and to this record; a verb without a right is not
 * offered at all. What everyone may do to their own record is offered by the profile, not here.
 */
export function useMay(entity: AnyEntity): (verb: Verb, record?: Record<string, unknown>) => boolean {
  const allowed = useCan();
  return useMemo(
    () => (verb, record) => {
      const right = entity.rights[verb];
      if (right === undefined || !allowed(right)) return false;
      return record === undefined || allowed(right, entity.subject?.(record));
    },
    [allowed, entity],
  );
}
