import { compareNames } from '#domain/time/format.ts';
import { addDays } from '#domain/time/localTime.ts';
import { rangeOfMonth } from '#domain/time/months.ts';
import { minutesOfDay } from '#domain/time/wallTime.ts';
import { hoursOf, hoursOffLength } from '#domain/timekeeping/workPlan/hoursOff.ts';
import type { Leave } from '#domain/planning/leave/leave.ts';
import type { User } from '#domain/organization/employees/users.ts';
import { narrowed } from '#src/features/leave/calendar/people.ts';

type Team = User['teams'][number];
export type Employee = Pick<User, 'id' | 'name' | 'last_name' | 'dni' | 'active' | 'teams'>;

export interface CalendarPerson {
  readonly id: number;
  readonly name: string;
  /** None of who left the enterprise since. */
  readonly dni: string | null;
  readonly teams: readonly Team[];
}

/** The leave of a person on one date. */
export interface LeaveDay {
  readonly date: string;
  readonly leave: readonly Leave[];
  /** What is drawn: rejected leave only where there is no other; a morning before an afternoon, an hour before a later one. */
  readonly drawn: readonly Leave[];
}

/** A row of the matrix: only days with leave. */
export interface PersonMonth {
  readonly person: CalendarPerson;
  readonly days: readonly LeaveDay[];
  /** Of whom belongs to another work centre than the first: their holidays of the month, by date. */
  readonly daysOff?: DaysOff | undefined;
}

/** Names of holidays by date. */
export type DaysOff = ReadonlyMap<string, string>;

interface Filter {
  readonly team: number | undefined;
  readonly employee: number | undefined;
}

export const datesOfMonth = (month: string): string[] => {
  const { from, to } = rangeOfMonth(month);
  return Array.from({ length: Number(to.slice(8)) }, (_, index) => addDays(from, index));
};

const byName = (a: { name: string }, b: { name: string }) => compareNames(a.name, b.name);
const fullName = ({ name, last_name }: { name: string; last_name: string }) => `${name} ${last_name}`.trim();

/** Active employees, and whoever else has leave in the month, by name. */
export function peopleOf(employees: readonly Employee[], leave: readonly Leave[]): CalendarPerson[] {
  const known = new Map(employees.map((one) => [one.id, one]));
  const away = new Map(leave.map(({ user }) => [user.id, user]));
  const others = [...away.values()].filter(({ id }) => known.get(id)?.active !== 1);
  const people = [...employees.filter(({ active }) => active === 1), ...others];
  return people
    .map((one) => {
      const { dni = null, teams = [] } = known.get(one.id) ?? {};
      return { id: one.id, name: fullName(one), dni, teams };
    })
    .toSorted(byName);
}

/** The teams of these people, by name. */
export const teamsOf = (people: readonly CalendarPerson[]): Team[] =>
  [...new Map(people.flatMap(({ teams }) => teams.map((team) => [team.id, team] as const))).values()].toSorted(byName);

const partOrder = { full: 0, morning: 1, afternoon: 2 } as const;
/** Minutes from midnight, after which it is afternoon. */
const midday = 14 * 60;
const minuteMillis = 60_000;

/** The part of its day in which leave is drawn: rest by the hour where the middle of its hours is. */
export function drawnPartOf(leave: Leave): Leave['part'] {
  const hours = hoursOf(leave);
  if (!hours) return leave.part;
  return minutesOfDay(hours.from) + hoursOffLength(hours) / minuteMillis / 2 < midday ? 'morning' : 'afternoon';
}

const inOrder = (a: Leave, b: Leave): number =>
  partOrder[drawnPartOf(a)] - partOrder[drawnPartOf(b)] || (a.rest_from ?? '').localeCompare(b.rest_from ?? '');

function prerenderedOf(leave: readonly Leave[]): Leave[] {
  const held = leave.filter(({ status }) => status !== 'rejected');
  const shown = held.length > 0 ? held : leave.slice(-1);
  return shown.toSorted(inOrder);
}

/** The rows that the filters leave, with what each person has in the month. */
export function personMonths(
  people: readonly CalendarPerson[],
  leave: readonly Leave[],
  { team, employee }: Filter,
  elsewhere: ReadonlyMap<number, DaysOff> = new Map(),
): PersonMonth[] {
  const of = new Map<number, Map<string, Leave[]>>();
  for (const one of leave) {
    const days = of.get(one.user.id) ?? new Map<string, Leave[]>();
    of.set(one.user.id, days.set(one.date, [...(days.get(one.date) ?? []), one]));
  }
  return narrowed(people, team)
    .filter(({ id }) => employee === undefined || id === employee)
    .map((person) => ({
      person,
      daysOff: elsewhere.get(person.id),
      days: [...(of.get(person.id) ?? [])]
        .map(([date, held]) => ({ date, leave: held, drawn: prerenderedOf(held) }))
        .toSorted((a, b) => a.date.localeCompare(b.date)),
    }));
}

/** The days off that stand over all rows: of the first work centre, unless nobody shown belongs to it. */
export function daysOffOfAll(rows: readonly PersonMonth[], ofFirst: DaysOff): DaysOff {
  const own = rows.flatMap(({ daysOff }) => daysOff ?? []);
  return own.length === 0 || own.length < rows.length ? ofFirst : new Map(own.flatMap((days) => [...days]).toSorted());
}

const smallWords = new Set([
  'a',
  'con',
  'de',
  'del',
  'el',
  'en',
  'la',
  'las',
  'los',
  'para',
  'por',
  'sin',
  'un',
  'una',
  'y',
]);

/** At most two letters for a type of leave, distinguished without colours: `V`, `PM`, `AP`. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word && !smallWords.has(word.toLowerCase()))
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');

/** A stripe of colour for each column that has one, as a CSS gradient over all columns. */
export function columnShades(colours: readonly (string | undefined)[]): string {
  const stops = colours.map((colour, index) => {
    const [from, to] = [index, index + 1].map((at) => `${((at / colours.length) * 100).toFixed(4)}%`);
    return `${colour ?? 'transparent'} ${from} ${to}`;
  });
  return `linear-gradient(to right, ${stops.join(', ')})`;
}
