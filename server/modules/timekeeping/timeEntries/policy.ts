import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ClockAction, type ClockMethod, limits } from '#domain/constants.ts';
import { billingMessages } from '#domain/operation/billing/messages/index.ts';
import { clockMessages as say } from '#domain/timekeeping/timeEntries/messages/index.ts';
import { pinMessages, qrMessages } from '#domain/timekeeping/kiosks/messages/index.ts';
import type { Presence } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import type { BreakKind } from '#domain/timekeeping/workingTime/breakKinds.ts';
import { dateIn, type Zones, zoneOn } from '#domain/organization/workCentres/zones.ts';
import type { Db } from '#server/db/rows.ts';
import { conflict, invalid, forbidden } from '#server/http/apiError.ts';
import { parseInstant } from './commands/parseInstant.ts';
import { methodsOn, type OwnEnterprise } from './repo.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';

/** Devices' clocks go ahead a little. */
const AHEAD_MS = 2 * MINUTE_MS;

/** When a punch counts, and what the device's clock said of one made offline; null: now. Epoch milliseconds. */
interface PunchTime {
  readonly at: number | null;
  readonly deviceAt: number | null;
}

const clockRow = z.object({ now: z.date() });

/**
 * The present by which a punch lies in the future: its own time is that of the database's clock, so that a process whose
 * clock is behind refuses nothing that a device has kept.
 */
export async function latestClock(db: Db, occurredAt: string | undefined, now: Date): Promise<Date> {
  if (occurredAt === undefined) return now;
  const row = await db.row(clockRow, sql`select clock_timestamp() as now`, { name: 'database_clock' });
  return row && row.now > now ? row.now : now;
}

/**
 * @param zones of the person, by whose clock of its date a time without an offset is read
 * @param latest the present as the clock that is ahead has it (`latestClock`)
 * @throws ApiError 422 at `occurred_at` when it is no time there, lies in the future or more than 72 hours back
 */
export function punchTimeOf(occurredAt: string | undefined, zones: Zones, now: Date, latest: Date): PunchTime {
  if (occurredAt === undefined) return { at: null, deviceAt: null };
  const deviceAt = parseInstant('occurred_at', occurredAt, zoneOn(zones, occurredAt.slice(0, 10)));
  if (deviceAt > latest.getTime() + AHEAD_MS) throw invalid({ occurred_at: say.future });
  if (deviceAt < now.getTime() - limits.offlinePunchHours * HOUR_MS) throw invalid({ occurred_at: say.tooOld });
  return { at: Math.min(deviceAt, latest.getTime()), deviceAt };
}

/** Where a person stands after a punch. */
export const stateAfter: Record<ClockAction, Presence> = { entry: 'in', pause: 'paused', resume: 'in', out: 'out' };

interface MadeBy {
  readonly userId: number;
  readonly method: ClockMethod;
  /** When a noted punch was made, epoch milliseconds; null: now. */
  readonly at: number | null;
}

/**
 * A punch by a method that the enterprise has chosen, on the person's own page; a PIN is proven at a kiosk only. What was
 * noted before the person changed to another work centre is also taken by the methods of the one of its day.
 * @throws ApiError 409
 */
export async function assertOffered(db: Db, workplace: OwnEnterprise, { userId, method, at }: MadeBy): Promise<void> {
  const isOfDay = async (noted: number) =>
    (await methodsOn(db, workplace.id, userId, dateIn(noted, workplace.zones))).includes(method);
  if (!workplace.clock_methods.includes(method) && (at === null || !(await isOfDay(at)))) throw conflict(say.methodOff);
  if (method === 3) throw conflict(pinMessages.atKiosk);
}

/**
 * A pause may be waiting or availability where the enterprise records these; one that has waited for the network, where it
 * did when the button was pressed.
 * @throws ApiError 422 at `break_kind`
 */
export function assertBreakKind({ standby_time }: Pick<OwnEnterprise, 'standby_time'>, punch: BreakPunch): void {
  const { action, break_kind: kind, occurred_at: occurredAt } = punch;
  if (kind === undefined) return;
  if (action !== 'pause') throw invalid({ break_kind: say.breakKind });
  if (kind !== 'pause' && !standby_time && occurredAt === undefined) throw invalid({ break_kind: say.standbyOff });
}

interface BreakPunch {
  readonly action: ClockAction;
  readonly break_kind?: BreakKind | undefined;
  readonly occurred_at?: string | undefined;
}

/**
 * The code of a punch by QR is one that this enterprise has signed and not renewed since.
 * @param signedBy the enterprise that signed it, if any did
 * @throws ApiError 422 at `qr`
 */
export function assertMemberOf(workplace: OwnEnterprise, signedBy: number | undefined): void {
  if (signedBy === undefined) throw invalid({ qr: qrMessages.invalid });
  if (signedBy !== workplace.id) throw invalid({ qr: qrMessages.otherEnterprise });
}

/** What was registered without network before the subscription ended still counts. */
const isBarredAt = ({ barred_since }: Pick<OwnEnterprise, 'barred_since'>, at: number | null): boolean =>
  barred_since !== null && (at === null || at >= barred_since.getTime());

/** @throws ApiError 403 where the subscription was over at the moment of the punch */
export function assertSubscribed(workplace: Pick<OwnEnterprise, 'barred_since'>, at: number | null): void {
  if (isBarredAt(workplace, at)) throw forbidden(billingMessages.suspended);
}

/**
 * The enterprise in which a person punches, and when by its clock: the one named, else their only or first active one.
 * @throws ApiError 409 without one, 403 where its subscription was over at that moment, 422 as `timeIn` does
 */
export function workplaceOf(
  enterprises: readonly OwnEnterprise[],
  requested: number | undefined,
  timeIn: (zones: Zones) => PunchTime,
): { readonly workplace: OwnEnterprise; readonly time: PunchTime } {
  const offered = enterprises.filter(({ id, active }) => active && (requested === undefined || id === requested));
  for (const workplace of offered) {
    const time = timeIn(workplace.zones);
    if (!isBarredAt(workplace, time.at)) return { workplace, time };
  }
  throw offered.length === 0 ? conflict(say.noEnterprise) : forbidden(billingMessages.suspended);
}
