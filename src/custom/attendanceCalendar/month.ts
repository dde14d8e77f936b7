import { compareNames } from '#domain/time/format.ts';
import { grouped } from '#domain/kernel/grouped.ts';
import { addDays, weekdayOf } from '#domain/time/localTime.ts';
import { rangeOfMonth } from '#domain/time/months.ts';
import { measureShown } from '#domain/timekeeping/timeEntries/shownTime.ts';
import type { EnterpriseHoliday } from '#domain/planning/leave/holidays.ts';
import type { Leave } from '#domain/planning/leave/leave.ts';
import type { TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import type { UserWithTime } from '#domain/timekeeping/timeEntries/usersWithTime.ts';
import type { PeopleHolidays } from '#src/features/workCentres/usePeopleHolidays.ts';
import { holidaysShown } from './holidaysShown.ts';

export interface TeamOfMonth {
  readonly id: number;
  readonly name: string;
  /** Ids of its members. */
  readonly employees: readonly number[];
}

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly active: boolean;
  readonly teams: readonly TeamOfMonth[];
}

/** A clock-in and whose it is. */
export interface PersonEntry {
  readonly entry: TimeEntry;
  readonly person: Person;
}

/** All that is shown of a date. */
export interface DayOfMonth {
  readonly date: string;
  readonly entries: readonly PersonEntry[];
  readonly leave: readonly Leave[];
  readonly holidays: readonly EnterpriseHoliday[];
}

interface Filter {
  readonly team: number | undefined;
  readonly employee: number | undefined;
}

interface MonthSources {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly users: readonly UserWithTime[];
  readonly teams: readonly TeamOfMonth[];
  readonly leave: readonly Leave[];
  readonly holidays: readonly EnterpriseHoliday[];
  /** Of those who belong to another work centre than the first. */
  readonly elsewhere?: PeopleHolidays;
  readonly filter: Filter;
  /** Epoch milliseconds up to which open entries count. */
  readonly now: number;
}

export interface MonthShown {
  readonly days: readonly DayOfMonth[];
  /** The clock-ins of all days, newest first. */
  readonly entries: readonly PersonEntry[];
  /** Active people that the filters leave. */
  readonly employees: number;
  /** Milliseconds. */
  readonly worked: number;
}

export const datesOfMonth = (month: string): string[] => {
  const { from, to } = rangeOfMonth(month);
  return Array.from({ length: Number(to.slice(8)) }, (_, index) => addDays(from, index));
};

/** Weeks from Monday to Sunday; null where a day lies in another month. */
export function weeksOfMonth(month: string): (string | null)[][] {
  const dates = datesOfMonth(month);
  const before = (weekdayOf(`${month}-01`) + 6) % 7;
  const cells = [...Array.from({ length: before }, () => null), ...dates];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => cells[week * 7 + day] ?? null),
  );
}

/** Everybody by name with their teams. */
export function peopleOf(users: readonly UserWithTime[], teams: readonly TeamOfMonth[]): Person[] {
  const teamsOf = new Map<number, TeamOfMonth[]>();
  for (const team of teams) {
    for (const id of team.employees) teamsOf.set(id, [...(teamsOf.get(id) ?? []), team]);
  }
  return users
    .map(({ id, name, last_name, email, active }) => ({
      id,
      name: `${name} ${last_name}`.trim(),
      email,
      active: active === 1,
      teams: teamsOf.get(id) ?? [],
    }))
    .toSorted((a, b) => compareNames(a.name, b.name));
}

/** The earliest first; each start is read once, since a month may hold tens of thousands. */
const byStart = (entries: readonly PersonEntry[]): PersonEntry[] =>
  entries
    .map((one) => ({ one, at: Date.parse(one.entry.start_hour) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);

const noneElsewhere: PeopleHolidays = new Map();

/** A month as the filters leave it. An entry stands on the local date on which it started. */
export function monthOf({
  month,
  users,
  teams,
  leave,
  holidays,
  elsewhere = noneElsewhere,
  filter,
  now,
}: MonthSources): MonthShown {
  const members = teams.find(({ id }) => id === filter.team)?.employees;
  const isShown = (id: number) =>
    (filter.team === undefined || members?.includes(id) === true) &&
    (filter.employee === undefined || filter.employee === id);

  const people = new Map(peopleOf(users, teams).map((person) => [person.id, person]));
  const entries = users.flatMap(({ id, timeSheet = {} }) => {
    const person = people.get(id);
    if (!person || !isShown(id)) return [];
    return Object.values(timeSheet).flatMap((list) => list.map((entry) => ({ entry, person })));
  });
  const onDate = grouped(byStart(entries), ({ entry }) => entry.date);
  const leaveOn = grouped(
    leave.filter(({ user }) => isShown(user.id)),
    ({ date }) => date,
  );
  const active = [...people.values()].filter((person) => person.active && isShown(person.id));
  const shownIds = filter.employee === undefined ? active.map(({ id }) => id) : [filter.employee];
  const holidaysOn = grouped(holidaysShown({ holidays, elsewhere, people: shownIds }), ({ date }) => date);
  const days = datesOfMonth(month).map((date) => ({
    date,
    entries: onDate.get(date) ?? [],
    leave: leaveOn.get(date) ?? [],
    holidays: holidaysOn.get(date) ?? [],
  }));
  const shown = days.flatMap((day) => day.entries);
  return {
    days,
    entries: shown.toReversed(),
    employees: active.length,
    worked: shown.reduce((sum, { entry }) => sum + measureShown(entry, now).worked, 0),
  };
}

/** "In reverse day order and shows only days that have entries, leave or a holiday" (timeEntries 9). */
export const listedDays = (days: readonly DayOfMonth[]): DayOfMonth[] =>
  days.filter(({ entries, leave, holidays }) => entries.length + leave.length + holidays.length > 0).toReversed();

interface TeamGroup {
  /** Undefined: of people in no team. */
  readonly team: TeamOfMonth | undefined;
  readonly entries: readonly PersonEntry[];
}

/**
 * "Entries grouped by team" (timeEntries 9), by name, those of people without one last. Who is in several teams
 * stands in each, but where one team is chosen only that is shown.
 */
export function groupedByTeam(entries: readonly PersonEntry[], chosen: number | undefined): TeamGroup[] {
  const groups = new Map<number | undefined, { team: TeamOfMonth | undefined; entries: PersonEntry[] }>();
  for (const one of entries) {
    const all: (TeamOfMonth | undefined)[] = one.person.teams.length > 0 ? [...one.person.teams] : [undefined];
    for (const team of all) {
      if (chosen !== undefined && team?.id !== chosen) continue;
      const known = groups.get(team?.id);
      if (known) known.entries.push(one);
      else groups.set(team?.id, { team, entries: [one] });
    }
  }
  return [...groups.values()].toSorted((a, b) => {
    if (!a.team || !b.team) return Number(!a.team) - Number(!b.team);
    return compareNames(a.team.name, b.team.name);
  });
}
