import { timeZones } from '#domain/constants.ts';
import { longDate } from '#domain/time/format.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { sessionMessages as say } from '#domain/access/auth/messages/index.ts';
import { forbidden } from '#server/http/apiError.ts';
import { countUse } from '#server/http/rateLimit.ts';
import type { Deps } from '#server/modules/deps.ts';
import { linksAtSignIn, remindOfLink } from '../events/remindOfLink.ts';
import { acceptedMoveDue } from './moveMembership.ts';
import type { Credentials, PendingMembership } from '../repo.ts';

/**
 * Whether an account may sign in, however its owner has proved who they are.
 * @throws ApiError 403 that says for what it waits, and mails the links to it again
 */
export async function assertMayEnter(deps: Deps, credentials: Credentials): Promise<void> {
  const { id, verified, accepted, waiting } = credentials;
  const due = verified && !accepted ? await acceptedMoveDue(deps.database, id) : undefined;
  if (due) throw forbidden(say.moveWaits(longDate(localDateOf(due.getTime(), timeZones[0]))));
  if (verified && (accepted || waiting.length === 0)) return;
  await deps.database.transaction(async (tx) => {
    if ((await countUse(tx, linksAtSignIn(id))) === 0) await remindOfLink(tx, deps, credentials);
  });
  throw forbidden(verified ? notAcceptedBy(waiting) : say.notVerified);
}

/** What keeps somebody out whose address is verified: their own sign-up of a company, or invitations. */
const notAcceptedBy = (waiting: readonly PendingMembership[]): string =>
  waiting.every(({ founded }) => founded) ? say.signUpNotAccepted : say.notAccepted;
