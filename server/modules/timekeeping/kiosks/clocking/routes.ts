import type { ClockAction } from '#domain/constants.ts';
import { kioskEndpoints } from '#domain/timekeeping/kiosks/kiosks.ts';
import { clockMessages } from '#domain/timekeeping/timeEntries/messages/index.ts';
import { kioskMessages as say } from '#domain/timekeeping/kiosks/messages/index.ts';
import { isoInZone } from '#domain/time/localTime.ts';
import type { BreakKind } from '#domain/timekeeping/workingTime/breakKinds.ts';
import type { Module } from '#server/modules/deps.ts';
import { conflict, invalid, ApiError } from '#server/http/apiError.ts';
import { serverSecret } from '#server/ports/serverSecret.ts';
import {
  assertBreakKind,
  assertSubscribed,
  latestClock,
  punchTimeOf,
  verdictErrors,
  stateAfter,
} from '#server/modules/timekeeping/timeEntries/index.ts';
import { placeOfKiosk } from './centre.ts';
import { kioskOf, personOfPin } from '../policy.ts';
import { pinHash } from '../pins/pins.ts';
import { presentStatus } from '../present.ts';
import { forgiveTries, type KioskInUse } from '../repo.ts';
import { createSealer } from './seal.ts';

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
