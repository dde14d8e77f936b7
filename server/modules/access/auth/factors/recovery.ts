import { FACTOR_RECOVERY_HOURS } from '#domain/access/auth/factors.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';
import { serverSecret } from '#server/ports/serverSecret.ts';
import { auditAccount } from '#server/db/audit.ts';
import type { Deps } from '#server/modules/deps.ts';
import { deleteFactors, endSessions } from '../commands/account.ts';
import { tellOwner } from '../events/credentialMails.ts';
import { newRecoveryCodes, recoveryHash } from './codes.ts';
import { beginRecovery, findFactorState, hasFactor, keepRecoveryMailCode, takeRecoveryMailCode } from './repo.ts';

const MAIL_CODE_MS = 10 * MINUTE_MS;

/**
 * Begins the waiting after which the second factor of an account may be taken away, and tells its owner, who stops it by
 * signing in with the factor. Whoever waits already goes on waiting.
 */
export async function askRecovery(deps: Deps, userId: number): Promise<void> {
  const { database, clock } = deps;
  if (!hasFactor(await findFactorState(database, userId))) return;
  const now = clock.now();
  const dueAt = new Date(now.getTime() + FACTOR_RECOVERY_HOURS * HOUR_MS);
  await database.transaction(async (tx) => {
    if (!(await beginRecovery(tx, userId, now, dueAt))) return;
    await auditAccount(tx, { accountId: userId, action: 'auth.factorLost', unknownActor: true });
    await tellOwner(tx, deps, 'recoveryAsked', userId, dueAt);
  });
}

/** Mails the code that takes the second factor away, once the waiting is over; one in ten minutes. @returns whether it did */
export async function mailRecoveryCode(deps: Deps, userId: number): Promise<boolean> {
  const { database, clock, config } = deps;
  const [code = ''] = newRecoveryCodes();
  const secret = await serverSecret(config.pinSecret, config.dataDir);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + MAIL_CODE_MS);
  return database.transaction(async (tx) => {
    const hash = recoveryHash(secret, userId, code);
    const kept = await keepRecoveryMailCode(tx, userId, { hash, now, expiresAt });
    if (kept) await tellOwner(tx, deps, 'recoveryCode', userId, code);
    return kept;
  });
}

/** Takes the second factor of who typed the code that was mailed; other sessions end. @returns whether it was that code */
export async function takeFactors(
  deps: Deps,
  { userId, hash }: { readonly userId: number; readonly hash: string },
): Promise<boolean> {
  const { database, clock } = deps;
  return database.transaction(async (tx) => {
    if (!(await takeRecoveryMailCode(tx, userId, hash, clock.now()))) return false;
    await deleteFactors(tx, userId);
    await endSessions(tx, userId);
    await auditAccount(tx, { accountId: userId, action: 'auth.secondFactorRemove' });
    await tellOwner(tx, deps, 'factorsTaken', userId);
    return true;
  });
}
