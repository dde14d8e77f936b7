import type { ClockAction } from '#domain/constants.ts';
import { kioskEndpoints } from '#domain/timekeeping/kiosks/kiosks.ts';
import { clockMessages } from '#domain/timekeeping/timeEntries/messages/index.ts';
import { kioskMessages as say } from '#domain/timekeeping/kiosks/messages/index.ts';
import { isoInZone } from '#domain/time/localTime.ts';
import type { BreakKind } from '#domain/timekeeping/workingTime/breakKinds.ts';
import type { Module } from '#server/modules/deps.ts';
import { ApiError, conflict, invalid, unauthorized } from '#server/http/apiError.ts';
import { serverSecret } from '#server/ports/serverSecret.ts';
import {
  assertBreakKind,
  assertSubscribed,
  latestClock,
  punchTimeOf,
  stateAfter,
  verdictErrors,
} from '#server/modules/timekeeping/timeEntries/index.ts';
import { pinHash } from '../pins/pins.ts';
import { presentStatus } from '../present.ts';
import { findKioskByToken, forgiveTries, formerCentre, type KioskInUse, type PinAnswer, tryPin } from '../repo.ts';
import { ownCentre } from '#domain/organization/enterprises/ownCentre.ts';
import type { Db } from '#server/db/rows.ts';
import { type PunchCentre, punchCentre } from '#server/modules/organization/workCentres/index.ts';
import type { FastifyRequest } from 'fastify';
import { bearerOf } from '#domain/kernel/bearer.ts';
import { speakTo } from '#server/http/locale.ts';
import { hashOf } from '#server/http/hashOf.ts';
import { createDecipheriv, createECDH, createHash, createHmac } from 'node:crypto';

/** Uncompressed point of P-256, nonce and tag of AES-GCM. */
const POINT_BYTES = 65;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Sealer {
  /** The public half, base64url: whoever has it can seal, only the server can open. */
  readonly publicKey: string;
  /** The PIN of a punch made offline; none when it was sealed for another punch, altered, or for another server. */
  open(sealed: string, bound: string): string | undefined;
}

/**
 * Opens PINs that a kiosk took without network: a throw-away P-256 key agrees with the server's on a key for AES-256-GCM
 * (`point ‖ nonce ‖ ciphertext ‖ tag`), bound to the punch. The server's key is derived from its secret.
 */
function createSealer(secret: string): Sealer {
  const own = createECDH('prime256v1');
  own.setPrivateKey(createHmac('sha256', secret).update('jornada-kiosk-seal').digest());
  const publicKey = own.getPublicKey();

  function open(sealed: string, bound: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length <= POINT_BYTES + NONCE_BYTES + TAG_BYTES) return undefined;
    const point = bytes.subarray(0, POINT_BYTES);
    const nonce = bytes.subarray(POINT_BYTES, POINT_BYTES + NONCE_BYTES);
    try {
      const key = createHash('sha256').update(own.computeSecret(point)).update(point).update(publicKey).digest();
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(bound));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = bytes.subarray(POINT_BYTES + NONCE_BYTES, -TAG_BYTES);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }

  return { publicKey: publicKey.toString('base64url'), open };
}

/**
 * The kiosk whose token the request carries.
 * @throws ApiError 401 for none, an unknown or a revoked one
 */
async function kioskOf(db: Db, request: FastifyRequest): Promise<KioskInUse> {
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
async function personOfPin(db: Db, kiosk: KioskInUse, hash: string, now: Date): Promise<Identified> {
  const found = await tryPin(db, kiosk.id, hash, now);
  if (!found) throw unauthorized(say.unknown);
  const { user_id, name, state, entered_at, locked_until } = found;
  if (user_id !== null && name !== null && state !== null) return { user_id, name, state, entered_at };
  if (!locked_until) throw invalid({ pin: say.wrongPin });
  const seconds = Math.max(1, Math.ceil((locked_until.getTime() - now.getTime()) / 1000));
  throw new ApiError(429, say.locked, undefined, seconds);
}

/** Where a punch at a kiosk is made. */
interface Place {
  /** Nothing is kept where the enterprise has one centre alone. */
  readonly centre: PunchCentre | undefined;
  /** PIN is among its methods. */
  readonly takes_pins: boolean;
}

/**
 * Where the kiosk stands, or stood when it noted the punch without network.
 * @param at epoch milliseconds of a noted punch; null: now
 */
async function placeOfKiosk(db: Db, kiosk: KioskInUse, at: number | null): Promise<Place> {
  const former = at === null ? undefined : await formerCentre(db, kiosk, new Date(at));
  const { work_centre_id, takes_pins } = former ?? kiosk;
  const id = work_centre_id ?? ownCentre;
  const known = await punchCentre(db, kiosk.enterprise_id, id);
  const centre = known ?? (former?.work_centre ? { id, name: former.work_centre } : undefined);
  return { centre, takes_pins };
}

interface KioskPunch {
  readonly pin?: string | undefined;
  readonly sealed_pin?: string | undefined;
  readonly action: ClockAction;
  readonly client_id: string;
  readonly occurred_at?: string | undefined;
  readonly break_kind?: BreakKind | undefined;
}

/** To what a sealed PIN is bound, so that it serves for no other punch. */
const boundTo = ({ client_id, action, occurred_at, break_kind }: KioskPunch): string =>
  [client_id, action, occurred_at, ...(break_kind ? [break_kind] : [])].join('|');

/** What a tablet asks with its own token: nobody is signed in there. */
export const mountClocking: Module = (serve, { database, clock, config, puncher }) => {
  const secret = () => serverSecret(config.pinSecret, config.dataDir);
  const sealer = async () => createSealer(await secret());

  async function pinOf(punch: KioskPunch): Promise<string> {
    if (punch.pin !== undefined) return punch.pin;
    const pin = (await sealer()).open(punch.sealed_pin ?? '', boundTo(punch));
    if (pin === undefined) throw invalid({ sealed_pin: say.sealBroken });
    return pin;
  }

  const hashed = async ({ enterprise_id }: KioskInUse, pin: string) => pinHash(await secret(), enterprise_id, pin);

  serve(kioskEndpoints.getKiosk, async ({ raw }) => {
    const kiosk = await kioskOf(database, raw);
    return { data: presentStatus(kiosk, clock.now(), (await sealer()).publicKey) };
  });

  serve(kioskEndpoints.readKioskState, async ({ raw, body }) => {
    const kiosk = await kioskOf(database, raw);
    assertTakesPins(kiosk);
    assertSubscribed(kiosk, null);
    const person = await personOfPin(database, kiosk, await hashed(kiosk, body.pin), clock.now());
    const { name, state, entered_at } = person;
    return {
      data: { name, state, ...(entered_at && { entered_at: isoInZone(entered_at.getTime(), kiosk.time_zone) }) },
    };
  });

  serve(kioskEndpoints.clockAtKiosk, async ({ raw, body }) => {
    const kiosk = await kioskOf(database, raw);
    assertBreakKind(kiosk, body);
    const now = clock.now();
    const latest = await latestClock(database, body.occurred_at, now);
    const time = punchTimeOf(body.occurred_at, kiosk.time_zone, now, latest);
    const place = await placeOfKiosk(database, kiosk, time.at);
    assertTakesPins(place);
    assertSubscribed(kiosk, time.at);
    const person = await personOfPin(database, kiosk, await hashed(kiosk, await pinOf(body)), clock.now());
    const outcome = await puncher.punch({
      enterpriseId: kiosk.enterprise_id,
      userId: person.user_id,
      actorId: person.user_id,
      action: body.action,
      ...time,
      method: 3,
      workMode: body.work_mode,
      location: null,
      centre: place.centre,
      source: 'kiosk',
      breakKind: body.break_kind,
      clientId: body.client_id,
    });
    if (!outcome.ok) {
      const { status, message } = verdictErrors[outcome.refusal];
      throw new ApiError(status, message());
    }
    const { entryId, seq, hash, replayed } = outcome;
    if (!replayed) await forgiveTries(database, kiosk.id);
    return {
      data: { entry_id: entryId, seq, hash, replayed, state: stateAfter[body.action], name: person.name },
      message: clockMessages[body.break_kind ?? body.action],
    };
  });
};

function assertTakesPins({ takes_pins }: Pick<KioskInUse, 'takes_pins'>): void {
  if (!takes_pins) throw conflict(clockMessages.methodOff);
}
