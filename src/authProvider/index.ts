import type { AuthProvider } from 'react-admin';
import type { AnyEntity, Verb } from '#domain/kernel/entity.ts';
import { can, type Right, rights } from '#domain/rights.ts';
import { signOut } from '../session/check.ts';
import { actorOf, selectedEnterprise, session } from '../session/store.ts';

/** react-admin's actions beside its verbs, by the verb whose right they need. */
const verbOf: Readonly<Record<string, Verb>> = {
  list: 'list',
  export: 'list',
  show: 'show',
  create: 'create',
  clone: 'create',
  edit: 'edit',
  delete: 'delete',
};

const isRight = (text: string): text is Right => Object.hasOwn(rights, text);

/**
 * Session and rights as react-admin asks for them. It lives within a session, so it signs nobody in; `leave` is called
 * before signing out, so that the address of the sign-in page remembers nothing.
 */
export function createAuthProvider(entities: readonly AnyEntity[], leave: () => void): AuthProvider {
  const entityOf = (resource: string) => entities.find(({ name }) => name === resource);

  /** `teams` + `edit` by the entity's rights, or `employees` + `resendInvitation` as the right of that name. */
  const rightOf = (resource: string, action: string): Right | undefined => {
    const verb = verbOf[action];
    const byVerb = verb && entityOf(resource)?.rights[verb];
    const name = `${resource}.${action}`;
    return byVerb ?? (isRight(name) ? name : undefined);
  };

  return {
    login: () => Promise.reject(new Error('Sign-in stands outside the application')),
    async logout() {
      if (session.get()) {
        leave();
        await signOut();
      }
      return false;
    },
    async checkAuth() {
      if (!session.get()) throw new Error('No session');
    },
    async checkError(error: { status?: number } | undefined) {
      if (error?.status === 401) throw new Error('No session');
    },
    async getIdentity() {
      const user = session.get()?.user;
      return { id: user?.id ?? '', fullName: user ? `${user.name} ${user.last_name}` : '' };
    },
    getPermissions: async () => session.get()?.user?.role,
    async canAccess({ resource, action, record }) {
      const user = session.get()?.user;
      const right = rightOf(resource, action);
      if (!user || !right) return false;
      const enterprise_id = selectedEnterprise.get() ?? undefined;
      return can(actorOf(user), right, { enterprise_id, ...(record && entityOf(resource)?.subject?.(record)) });
    },
  };
}
