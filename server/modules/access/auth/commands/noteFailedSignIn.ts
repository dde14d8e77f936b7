import type { FastifyBaseLogger } from 'fastify';
import { failedSignInsLogged } from '#domain/constants.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { auditAccount } from '#server/db/audit.ts';
import { countUse } from '#server/http/rateLimit.ts';
import type { Deps } from '#server/modules/deps.ts';

/**
 * Notes a wrong password, so many of a day and account that nobody can fill the log. It is not waited for: an answer that
 * took longer would tell that the account exists.
 */
export function noteFailedSignIn(
  { database }: Pick<Deps, 'database'>,
  userId: number,
  address: string,
  log: FastifyBaseLogger,
): void {
  const counted = { key: `failed sign-ins logged|${userId}`, amount: 1, max: failedSignInsLogged, windowMs: DAY_MS };
  countUse(database, counted)
    .then((wait) => {
      if (wait > 0) return undefined;
      return auditAccount(database, { accountId: userId, action: 'auth.signInFailed', unknownActor: true, address });
    })
    .catch((error: unknown) => log.error({ err: error }, 'failed sign-in not logged'));
}
