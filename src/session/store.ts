import { useSyncExternalStore } from 'react';
import type { Actor } from '#domain/rights.ts';
import type { SessionEnterprise, SessionUser } from '#domain/access/auth/session.ts';
import { persistentStore } from './persistentStore.ts';
import { beginWithNamedEnterprise, enterpriseOf, parseUser, storedUnder, tabStore } from './stored.ts';

interface Session {
  readonly token: string;
  /** Null when a token is stored without its user: `checkSession` fetches them. */
  readonly user: SessionUser | null;
}

const tokenStore = persistentStore(storedUnder.token);
const userStore = persistentStore(storedUnder.user);
try {
  beginWithNamedEnterprise();
} catch {
  // Without storage the tab begins with the person's own.
}
const enterpriseStore = tabStore(storedUnder.enterprise);

let read: { token: string; text: string | null; session: Session } | undefined;

function subscribeAll(listener: () => void): () => void {
  const ends = [tokenStore, userStore].map((cell) => cell.subscribe(listener));
  return () => ends.forEach((end) => end());
}

/** The session of this browser, the same in all its tabs. `get` answers the same object until something changes. */
export const session = {
  get(): Session | null {
    const token = tokenStore.get();
    if (!token) return null;
    const text = userStore.get();
    if (read?.token !== token || read.text !== text) {
      const user = read?.text === text ? read.session.user : parseUser(text);
      read = { token, text, session: { token, user } };
    }
    return read.session;
  },
  set({ token, user }: Session): void {
    userStore.set(user && JSON.stringify(user));
    tokenStore.set(token);
  },
  clear(): void {
    tokenStore.set(null);
    userStore.set(null);
  },
  subscribe: subscribeAll,
};

const currentEnterprise = () => enterpriseOf(session.get()?.user, enterpriseStore.get());

function subscribeEnterprise(listener: () => void): () => void {
  const ends = [subscribeAll(listener), enterpriseStore.subscribe(listener)];
  return () => ends.forEach((end) => end());
}

/**
 * The enterprise that the screens of this tab look at: the one chosen if it is still the user's, else their own, else the
 * first. Another tab may look at another: what is typed here stays whatever is opened there.
 */
export const selectedEnterprise = {
  get: (): number | null => currentEnterprise()?.id ?? null,
  /** An id that is none of the user's enterprises is not shown: `get` falls back. */
  set: (id: number): void => enterpriseStore.set(String(id)),
  /** Of the tab that is opened next. */
  setForNextTab: (id: number): void => enterpriseStore.setForNextTab(String(id)),
  subscribe: subscribeEnterprise,
};

/** Who acts, as `can()` asks it. */
export const actorOf = (user: SessionUser): Actor => ({
  memberships: user.enterprises.map(({ id, user_id, role, complaints, mandate }) => ({
    enterprise_id: id,
    user_id,
    role,
    ...(complaints !== undefined && { complaints }),
    ...(mandate !== undefined && { mandate }),
  })),
});

const currentUserId = () => session.get()?.user?.id ?? null;

/** Renders anew only when the person changes, not when the token is renewed. */
export const useSessionUserId = (): number | null =>
  useSyncExternalStore(session.subscribe, currentUserId, currentUserId);

/** The user of the session. Throws outside one: only screens within the signed-in shell may ask. */
export function useSessionUser(): SessionUser {
  const user = useSyncExternalStore(session.subscribe, () => session.get()?.user ?? null);
  if (!user) throw new Error('useSessionUser outside a session');
  return user;
}

export const useEnterprise = (): SessionEnterprise | null =>
  useSyncExternalStore(subscribeEnterprise, currentEnterprise);
