import { factorMessages as say } from '#domain/access/auth/messages/index.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { auditAccount } from '#server/db/audit.ts';
import type { Db } from '#server/db/rows.ts';
import { ApiError, invalid } from '#server/http/apiError.ts';
import { countUse } from '#server/http/rateLimit.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { serverSecret } from '#server/ports/serverSecret.ts';
import type { Deps } from '#server/modules/deps.ts';
import { tellOwner } from '../events/credentialMails.ts';
import { isTotpCode, recoveryHash, takeTotpCode } from './codes.ts';
import { mailRecoveryCode, takeFactors } from './recovery.ts';
import { endRecovery, findFactorState, findTotp, hasFactor, takeRecoveryCode } from './repo.ts';

/** Wrong codes of an account in an hour, from known devices and from others; its owner is told at the fifth. */
const MOST_WRONG = 10;
const TELL_AT = 5;

interface Proof {
  readonly userId: number;
  /** As it was typed, if it was. */
  readonly code: string | undefined;
  /** Whether the account has been used on this device before: then it does not feel what others guess. */
  readonly isKnown: boolean;
  /** From where. */
  readonly address: string;
}

/**
 * Asks for the second factor of an account that has one, after its password has been given. A sign-in with it stops the
 * recovery that somebody else may have asked for.
 * @throws ApiError 422 at `code` or `passkey` while it is missing or wrong, 429 after too many wrong ones
 */
export async function checkSecondFactor(deps: Deps, { userId, code, isKnown, address }: Proof): Promise<void> {
  const { database, clock, config } = deps;
  const state = await findFactorState(database, userId);
  if (!hasFactor(state)) return;
  const now = clock.now();
  const isDue = state.recovery_due_at !== null && state.recovery_due_at <= now;
  if (!code) {
    if (isDue && (await mailRecoveryCode(deps, userId))) throw invalid({ code: say.recoveryMailed });
    const missing = state.totp || isDue ? { code: say.codeAsked } : { code: say.passkeyAsked };
    throw invalid({ ...missing, ...(state.passkeys > 0 && { passkey: say.passkeyAsked }) });
  }
  const tries = { key: `second factor|${isKnown ? 'known|' : ''}${userId}`, windowMs: HOUR_MS, max: MOST_WRONG };
  // Counted before it is compared: of tries at once none is compared beyond the limit.
  const wait = await countUse(database, { ...tries, amount: 1 });
  if (wait > 0) throw new ApiError(429, generalMessages.tooMany, undefined, wait);
  const secret = await serverSecret(config.pinSecret, config.dataDir);
  const totp = state.totp ? await findTotp(database, userId) : undefined;
  if (totp && (await takeTotpCode(database, totp, { secret, userId, code, now }))) {
    await countUse(database, { ...tries, amount: -1 });
    await endRecovery(database, userId);
    return;
  }
  const hash = recoveryHash(secret, userId, code);
  const isRecovery = await database.transaction(async (tx) => {
    if (isTotpCode(code) || !(await takeRecoveryCode(tx, userId, hash, now))) return false;
    await endRecovery(tx, userId);
    await tellOwner(tx, deps, 'recoveryCodeUsed', userId, String(state.recovery_codes - 1));
    return true;
  });
  if (isRecovery || (isDue && (await takeFactors(deps, { userId, hash })))) {
    await countUse(database, { ...tries, amount: -1 });
    return;
  }
  await database.transaction(async (tx) => {
    await auditAccount(tx, { accountId: userId, action: 'auth.secondFactorFailed', unknownActor: true, address });
    if (await isFifth(tx, userId)) await tellOwner(tx, deps, 'wrongCodes', userId);
  });
  throw invalid({ code: say.codeWrong });
}

/** Whether this is the try at which the owner is told that somebody has the password. */
async function isFifth(db: Db, userId: number): Promise<boolean> {
  const counted = { key: `second factor told|${userId}`, windowMs: HOUR_MS, amount: 1 };
  return (await countUse(db, { ...counted, max: TELL_AT - 1 })) > 0;
}
