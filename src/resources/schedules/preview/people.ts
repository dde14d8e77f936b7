import { compareNames } from '#domain/time/format.ts';
import type { RotatingWeek } from '#domain/planning/schedules/schedules.ts';
import type { Team } from '#domain/planning/teams/teams.ts';

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly teamIds: readonly number[];
  /** The week in which they begin. */
  readonly week: number;
}

interface Named {
  readonly id: number;
  readonly name: string;
  readonly last_name: string;
}

/**
 * Everybody to whom the weeks apply, in person or through a team, in the order of the weeks. One's own week counts
 * before that of one's teams; a person who is not known yet is left out.
 */
export function peopleOf(
  weeks: readonly RotatingWeek[],
  employees: readonly Named[],
  teams: readonly Team[],
): Person[] {
  const byId = new Map(employees.map((employee) => [employee.id, employee]));
  const teamById = new Map(teams.map((team) => [team.id, team]));
  const teamsOf = (id: number) => teams.filter((team) => team.employees.includes(id)).map((team) => team.id);
  const people = new Map<number, Person>();
  const add = (week: number, found: Named | undefined) => {
    if (!found || people.has(found.id)) return;
    people.set(found.id, { id: found.id, name: `${found.name} ${found.last_name}`, teamIds: teamsOf(found.id), week });
  };
  for (const week of weeks) for (const id of week.employees) add(week.week_number, byId.get(id));
  for (const week of weeks)
    for (const id of week.teams) for (const member of teamById.get(id)?.users ?? []) add(week.week_number, member);
  return [...people.values()].toSorted((a, b) => a.week - b.week || compareNames(a.name, b.name));
}
