import type { SessionUser } from '#domain/access/auth/session.ts';
import type { Db } from '#server/db/rows.ts';
import { unauthorized } from '#server/http/apiError.ts';
import { presentSession } from '../present.ts';
import { findSessionUser } from '../repo.ts';

/** What the pages know of who is signed in. @throws ApiError 401 when the account is gone */
export async function sessionOf(db: Db, userId: number, expiresAt: Date): Promise<SessionUser> {
  const person = await findSessionUser(db, userId);
  if (!person) throw unauthorized();
  const isAsked = person.memberships.some(({ asks_factor }) => asks_factor);
  const second_factor = person.has_factor ? 'active' : isAsked ? 'required' : 'none';
  return { ...presentSession(person, person.memberships, expiresAt, person.firm ?? undefined), second_factor };
}
