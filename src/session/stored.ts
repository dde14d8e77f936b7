import type { SessionEnterprise, SessionUser } from '#domain/access/auth/session.ts';
import { enterpriseParameter } from './enterpriseQuestion.ts';
import { beginAsNamed } from './tabStore.ts';

/** The keys in the browser's storage under which a session is kept. */
export const storedUnder = {
  token: 'jornada.token',
  user: 'jornada.user',
  enterprise: 'jornada.enterprise',
} as const;

/** The tab begins with the enterprise that its address names, as that of a notification does. */
export const beginWithNamedEnterprise = (): void => beginAsNamed(storedUnder.enterprise, enterpriseParameter);

/** Null when nothing is stored, or nothing that can be read. */
export const parseUser = (text: string | null): SessionUser | null => {
  if (!text) return null;
  try {
    return JSON.parse(text) as SessionUser;
  } catch {
    return null;
  }
};

/** The enterprise that was chosen if it is still the user's, else their own, else the first. */
export const enterpriseOf = (user: SessionUser | null | undefined, chosen: string | null): SessionEnterprise | null => {
  const held = user?.enterprises ?? [];
  const byId = (id: number | null | undefined) => held.find((enterprise) => enterprise.id === id);
  return byId(Number(chosen)) ?? byId(user?.enterprise_id) ?? held[0] ?? null;
};

/** `<expiry>.<secret>`: a renewal changes the expiry only. */
export const secretOf = (token: string): string => token.slice(token.indexOf('.') + 1);
