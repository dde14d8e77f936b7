import { shiftsOf } from './balance.ts';
import { DAY_MS } from '#domain/time/units.ts';

export interface Plan {
  /** Months 1 to 12 in which it applies. */
  readonly months: readonly number[];
  /** Monday from which week 1 counts. */
  readonly rotationStart: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly weeks: readonly { readonly number: number; readonly blocks: readonly Block[] }[];
  readonly members: readonly Member[];
}

interface Block {
  /** 0 (Sunday) to 6. */
  readonly days: readonly number[];
  /** `HH:MM - HH:MM` pairs joined by semicolons. */
  readonly shift: string;
}

interface Member {
  readonly week: number;
  readonly userId: number | null;
  readonly teamId: number | null;
}

/** A schedule as it is sent to the screens. */
interface SentSchedule {
  readonly months: readonly number[];
  readonly rotation_start: string;
  readonly valid_from: string;
  readonly rotating_weeks: readonly {
    readonly week_number: number;
    readonly day_schedules: readonly Block[];
    readonly employees: readonly number[];
    readonly teams: readonly number[];
  }[];
}

/** What a schedule plans, from the first day on which it applies. */
export const planOf = ({ months, rotation_start, valid_from, rotating_weeks }: SentSchedule): Plan => ({
  months,
  rotationStart: rotation_start,
  validFrom: valid_from,
  validTo: null,
  weeks: rotating_weeks.map(({ week_number, day_schedules }) => ({ number: week_number, blocks: day_schedules })),
  members: rotating_weeks.flatMap(({ week_number: week, employees, teams }) => [
    ...employees.map((userId) => ({ week, userId, teamId: null })),
    ...teams.map((teamId) => ({ week, userId: null, teamId })),
  ]),
});

/** Days since 1 January 1970, a Thursday. */
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
/** Weeks from Monday to Sunday, counted through. */
const weekOfDay = (day: number) => Math.floor((day + 3) / 7);

/** What a plan says, put in order: views ask one plan for every person and day of a month. */
interface Ordered {
  readonly users: ReadonlyMap<number, number>;
  /** Of a team the first week, and its position among the members. */
  readonly teams: ReadonlyMap<number, { readonly week: number; readonly order: number }>;
  /** Shifts of each week of the rotation, by weekday from Sunday on. */
  readonly weeks: ReadonlyMap<number, readonly (readonly string[])[]>;
  readonly firstWeek: number;
}

const known = new WeakMap<Plan, Ordered>();

function orderedOf(plan: Plan): Ordered {
  const found = known.get(plan);
  if (found) return found;
  const users = new Map<number, number>();
  const teams = new Map<number, { week: number; order: number }>();
  for (const [order, { week, userId, teamId }] of plan.members.entries()) {
    if (userId !== null && !users.has(userId)) users.set(userId, week);
    if (teamId !== null && !teams.has(teamId)) teams.set(teamId, { week, order });
  }
  const weeks = new Map<number, readonly (readonly string[])[]>();
  for (const { number, blocks } of plan.weeks)
    if (!weeks.has(number)) weeks.set(number, weekdays.map(shiftsIn(blocks)));
  const ordered = { users, teams, weeks, firstWeek: weekOfDay(dayNumber(plan.rotationStart)) };
  known.set(plan, ordered);
  return ordered;
}

const weekdays = [0, 1, 2, 3, 4, 5, 6];

const shiftsIn = (blocks: readonly Block[]) => (weekday: number) =>
  sortedOnce(blocks.filter(({ days }) => days.includes(weekday)).flatMap(({ shift }) => shiftsOf(shift)));

const sortedOnce = (shifts: readonly string[]): readonly string[] => [...new Set(shifts)].sort();

/** The week in which a person takes part: their own position counts before that of their teams. */
export function positionIn(plan: Plan, userId: number, teamIds: readonly number[]): number | undefined {
  const { users, teams } = orderedOf(plan);
  const own = users.get(userId);
  if (own !== undefined || teams.size === 0) return own;
  const ofTeams = teamIds.flatMap((id) => teams.get(id) ?? []);
  return ofTeams.toSorted((a, b) => a.order - b.order)[0]?.week;
}

/** The week of the rotation that a person works in the week of a date, if the plan has a position for them. */
export const weekWorked = (plan: Plan, date: string, userId: number, teamIds: readonly number[]): number | undefined =>
  weekOn(plan, dayNumber(date), userId, teamIds);

function weekOn(plan: Plan, day: number, userId: number, teamIds: readonly number[]): number | undefined {
  const position = positionIn(plan, userId, teamIds);
  const count = plan.weeks.length;
  if (position === undefined || count === 0) return undefined;
  const passed = weekOfDay(day) - orderedOf(plan).firstWeek;
  return ((((position - 1 + passed) % count) + count) % count) + 1;
}

const noShifts: readonly string[] = [];

/**
 * Shifts of a person on a local date, each `HH:MM - HH:MM`, earliest first. Whoever stands in week k works week k in
 * the week of `rotationStart`, week k + 1 in the next, and so on round the weeks of the plan.
 */
export function shiftsOn(
  plans: readonly Plan[],
  date: string,
  userId: number,
  teamIds: readonly number[],
): readonly string[] {
  const month = Number(date.slice(5, 7));
  const day = dayNumber(date);
  let shifts = noShifts;
  for (const plan of plans) {
    if (date < plan.validFrom || (plan.validTo !== null && date > plan.validTo)) continue;
    if (!plan.months.includes(month)) continue;
    const number = weekOn(plan, day, userId, teamIds);
    const own = number === undefined ? undefined : orderedOf(plan).weeks.get(number)?.[(day + 4) % 7];
    if (own && own.length > 0) shifts = shifts.length > 0 ? sortedOnce([...shifts, ...own]) : own;
  }
  return shifts;
}
