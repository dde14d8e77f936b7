import type { Calendar } from './calendar.ts';
import { type Chance, chanceOf } from './random.ts';
import type { Company, Correction, Person } from './script.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';
import { isOvernight, shiftLength } from '#domain/timekeeping/workPlan/balance.ts';
import { addDays } from '#domain/time/localTime.ts';
import type { Coordinates } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import type { ClockMethod, WorkMode } from '#domain/constants.ts';
import type { LeaveDay } from './leavePlan.ts';

/** One worked stretch as it was punched; instants in epoch milliseconds. */
export interface Stretch {
  readonly person: string;
  /** Local date of the start. */
  readonly date: string;
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** `to` is null while the pause runs. */
  readonly pauses: readonly { readonly from: number; readonly to: number | null }[];
  readonly method: ClockMethod;
  readonly workMode: WorkMode;
  readonly startLocation: Coordinates | null;
  readonly endLocation: Coordinates | null;
}

/** From this length on there is a break for a meal. */
const longStretch = 5.5 * HOUR_MS;

/** Nominal start and end of a shift, less the half of the day that is off. */
function bounds(shift: string, date: string, off: LeaveDay['part'] | undefined, calendar: Calendar) {
  const [from = '', until = ''] = shift.split(' - ');
  const start = calendar.at(date, from);
  const end = calendar.at(isOvernight(shift) ? addDays(date, 1) : date, until);
  const middle = start + shiftLength(shift) / 2;
  if (off === 'morning') return { start: middle, end };
  return { start, end: off === 'afternoon' ? middle : end };
}

/** About thirty metres around the door. */
function nearby(coordinates: Coordinates, chance: Chance): Coordinates {
  const shift = () => chance.whole(-30, 30) / 100_000;
  return { latitude: coordinates.latitude + shift(), longitude: coordinates.longitude + shift() };
}

/** Usually on the dot within some minutes, now and then clearly late. */
const lateness = (chance: Chance): number =>
  (chance.happens(0.08) ? chance.whole(11, 42) : chance.whole(-7, 5)) * MINUTE_MS + chance.whole(0, 59) * 1000;

/** Who has a long break stays about as much longer. */
const overstay = (length: number, chance: Chance): number =>
  (chance.whole(-4, 14) + (length < longStretch ? 0 : chance.whole(10, 32))) * MINUTE_MS + chance.whole(0, 59) * 1000;

function pausesOf(start: number, end: number, chance: Chance): Stretch['pauses'] {
  const length = end - start;
  if (length < 3.5 * HOUR_MS) return [];
  const coffee = chance.happens(0.2);
  const coffeeFrom = start + chance.whole(70, 95) * MINUTE_MS;
  const first = coffee ? [{ from: coffeeFrom, to: coffeeFrom + chance.whole(6, 12) * MINUTE_MS }] : [];
  if (length < longStretch || chance.happens(0.06)) return first;
  const mealFrom = start + Math.round(length / 2) + chance.whole(-25, 25) * MINUTE_MS + chance.whole(0, 59) * 1000;
  return [...first, { from: mealFrom, to: mealFrom + chance.whole(18, 33) * MINUTE_MS }];
}

/**
 * What a person punched on a date. Depends on the person and the date alone, not on the moment, so that the same day
 * looks the same at every hour; what lies after now is cut away by `asOf`.
 */
export function workDay(
  company: Company,
  person: Person,
  date: string,
  shifts: readonly string[],
  off: LeaveDay['part'] | undefined,
  calendar: Calendar,
): Stretch[] {
  const day = chanceOf('day', company.key, person.key, date);
  const forgotten = day.happens(0.025);
  if (off === 'full' || forgotten) return [];
  const workMode = day.happens(person.remoteShare ?? 0) ? 'remote' : 'onsite';
  const method = day.pick(company.clockMethods);
  // Half of a split day is one of its shifts.
  const worked = shifts.length < 2 || !off ? shifts : off === 'morning' ? shifts.slice(1) : shifts.slice(0, 1);
  const half = shifts.length < 2 ? off : undefined;
  return worked.map((shift) => {
    const chance = chanceOf('shift', company.key, person.key, date, shift);
    const { start, end } = bounds(shift, date, half, calendar);
    const startedAt = start + lateness(chance);
    const endedAt = end + overstay(end - start, chance);
    const located = company.asksLocation && workMode === 'onsite' && chance.happens(0.85);
    const startLocation = located ? nearby(company.coordinates, chance) : null;
    const endLocation = located && chance.happens(0.9) ? nearby(company.coordinates, chance) : null;
    const pauses = pausesOf(startedAt, endedAt, chance);
    return { person: person.key, date, startedAt, endedAt, pauses, method, workMode, startLocation, endLocation };
  });
}

/** The stretch as it stands at a moment: not begun (none), in a pause, open or closed. */
export function asOf(stretch: Stretch, now: number): Stretch[] {
  if (stretch.startedAt > now) return [];
  if (stretch.endedAt !== null && stretch.endedAt <= now) return [stretch];
  const pauses = stretch.pauses
    .filter((pause) => pause.from <= now)
    .map(({ from, to }) => ({ from, to: to !== null && to <= now ? to : null }));
  return [{ ...stretch, pauses, endedAt: null, endLocation: null }];
}

/** Instants in epoch milliseconds. */
export interface PlannedCorrection {
  readonly request: Correction;
  /** Start of the entry to be changed; null: the entry is missing. */
  readonly entryStartedAt: number | null;
  /** The entry as it was punched; null: it is missing. */
  readonly before: { readonly started_at: number; readonly ended_at: number; readonly paused_ms: number } | null;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly pausedMs: number;
  readonly requestedAt: Date;
  /** Null while pending. */
  readonly answeredAt: Date | null;
}

interface PlannedCorrections {
  /** What was punched, without the days that somebody asks for as missing. */
  readonly stretches: readonly Stretch[];
  readonly corrections: readonly PlannedCorrection[];
}

type Closed = Stretch & { readonly endedAt: number };
const isClosed = (stretch: Stretch): stretch is Closed => stretch.endedAt !== null;

/** The stretches of one of a person's past days of work, all of them closed. */
function workOf(stretches: readonly Stretch[], request: Correction, today: string): Closed[] {
  const own = stretches.filter(({ person, date }) => person === request.person && date < today);
  const unfinished = new Set(own.filter((stretch) => !isClosed(stretch)).map(({ date }) => date));
  const days = [...new Set(own.map(({ date }) => date))].filter((date) => !unfinished.has(date)).toSorted();
  const day = days.at(-request.daysBack) ?? days.at(0);
  return own.filter(isClosed).filter(({ date }) => date === day);
}

function proposed({ kind }: Correction, { startedAt, endedAt }: Closed) {
  if (kind === 'earlierStart') return { startedAt: startedAt - 18 * MINUTE_MS, endedAt };
  if (kind === 'laterEnd') return { startedAt, endedAt: endedAt + 25 * MINUTE_MS };
  if (kind === 'earlierEnd') return { startedAt, endedAt: endedAt - 20 * MINUTE_MS };
  return { startedAt, endedAt };
}

/** What people ask to have corrected and the company proposes to them, made from what they punched. */
export function planCorrections(company: Company, punched: readonly Stretch[], calendar: Calendar): PlannedCorrections {
  let stretches = punched;
  const corrections: PlannedCorrection[] = [];
  for (const request of company.corrections) {
    const day = workOf(stretches, request, calendar.today);
    const stretch = request.kind === 'earlierStart' ? day.at(0) : day.at(-1);
    if (!stretch) continue;
    const chance = chanceOf('correction', company.key, request.person, request.kind);
    const requestedAt = Math.min(calendar.now, stretch.endedAt + chance.whole(30, 240) * MINUTE_MS);
    const answeredAt = Math.min(calendar.now, requestedAt + chance.whole(60, 1500) * MINUTE_MS);
    const pausedMs = stretch.pauses.reduce((sum, { from, to }) => sum + (to ?? from) - from, 0);
    const isMissing = request.kind === 'missing';
    corrections.push({
      request,
      entryStartedAt: isMissing ? null : stretch.startedAt,
      before: isMissing ? null : { started_at: stretch.startedAt, ended_at: stretch.endedAt, paused_ms: pausedMs },
      ...proposed(request, stretch),
      pausedMs,
      requestedAt: new Date(requestedAt),
      answeredAt: request.status === 'pending' ? null : new Date(answeredAt),
    });
    if (isMissing) stretches = stretches.filter((one) => !day.some((gone) => gone === one));
  }
  return { stretches, corrections };
}
