import type { FastifyRequest } from 'fastify';
import { kioskMessages as say } from '#domain/timekeeping/kiosks/messages/index.ts';
import type { Db } from '#server/db/rows.ts';
import { bearerOf } from '#domain/kernel/bearer.ts';
import { invalid, unauthorized, ApiError } from '#server/http/apiError.ts';
import { speakTo } from '#server/http/locale.ts';
import { hashOf } from '#server/http/hashOf.ts';
import { findKioskByToken, type KioskInUse, type PinAnswer, tryPin } from './repo.ts';

/**
 * The kiosk whose token the request carries.
 * @throws ApiError 401 for none, an unknown or a revoked one
 */
export async function kioskOf(db: Db, request: FastifyRequest): Promise<KioskInUse> {
  const token = bearerOf(request.headers.authorization);
  const kiosk = token && (await findKioskByToken(db, hashOf(token)));
  if (!kiosk) throw unauthorized(say.unknown);
  speakTo(request, { enterprise: kiosk.locale });
  return kiosk;
}

type Identified = { readonly [K in 'user_id' | 'name' | 'state']: NonNullable<PinAnswer[K]> } & Pick<
  PinAnswer,
  'entered_at'
>;

/**
 * Whose PIN it is.
 * @throws ApiError 422 at `pin` for a wrong one, 429 while the kiosk is locked, with the seconds left in Retry-After
 */
export async function personOfPin(db: Db, kiosk: KioskInUse, hash: string, now: Date): Promise<Identified> {
  const found = await tryPin(db, kiosk.id, hash, now);
  if (!found) throw unauthorized(say.unknown);
  const { user_id, name, state, entered_at, locked_until } = found;
  if (user_id !== null && name !== null && state !== null) return { user_id, name, state, entered_at };
  if (!locked_until) throw invalid({ pin: say.wrongPin });
  const seconds = Math.max(1, Math.ceil((locked_until.getTime() - now.getTime()) / 1000));
  throw new ApiError(429, say.locked, undefined, seconds);
}
