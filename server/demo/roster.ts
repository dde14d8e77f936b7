import { addDays, weekdayOf } from '#domain/time/localTime.ts';
import type { Plan } from '#domain/timekeeping/workPlan/scheduleOn.ts';
import { shiftsOn } from '#domain/timekeeping/workPlan/scheduleOn.ts';
import { shiftsOf } from '#domain/timekeeping/workPlan/balance.ts';
import type { Company, Person } from './script.ts';

/** A Monday long before all that is reported: from then on every schedule counts its weeks. */
export const schedulesFrom = '2024-01-01';

/** No working day within so many days: the person has no more. */
const searchedDays = 120;

export interface Roster {
  person(key: string): Person;
  /** Shifts of a person on a date, each `HH:MM - HH:MM`, earliest first. */
  shiftsOn(person: Person, date: string): readonly string[];
  /** The first `count` days from a day on for which the person has shifts. */
  workingDays(person: Person, from: string, count: number): string[];
}

/** Persons and teams stand by their places in the company's lists, since they have no ids yet. */
function plansOf(company: Company): Plan[] {
  const userPlace = (key: string) => company.people.findIndex((person) => person.key === key);
  const teamPlace = (name: string) => company.teams.findIndex((team) => team.name === name);
  return company.schedules.map(({ months, weeks }) => ({
    months,
    rotationStart: schedulesFrom,
    validFrom: schedulesFrom,
    validTo: null,
    weeks: weeks.map(({ blocks }, index) => ({ number: index + 1, blocks })),
    members: weeks.flatMap(({ people = [], teams = [] }, index) => [
      ...people.map((key) => ({ week: index + 1, userId: userPlace(key), teamId: null })),
      ...teams.map((name) => ({ week: index + 1, userId: null, teamId: teamPlace(name) })),
    ]),
  }));
}

export function rosterOf(company: Company): Roster {
  const plans = plansOf(company);
  const byKey = new Map(company.people.map((person, index) => [person.key, { person, index }]));
  const teamsOf = (key: string) => company.teams.flatMap((team, index) => (team.people.includes(key) ? [index] : []));

  const known = (key: string) => {
    const found = byKey.get(key);
    if (!found) throw new Error(`The demo names nobody called ${key} in ${company.name}`);
    return found;
  };

  function shifts(person: Person, date: string): readonly string[] {
    if (!person.habit) return shiftsOn(plans, date, known(person.key).index, teamsOf(person.key));
    const weekday = weekdayOf(date);
    return person.habit.filter(({ days }) => days.includes(weekday)).flatMap(({ shift }) => shiftsOf(shift));
  }

  function workingDays(person: Person, from: string, count: number): string[] {
    const found: string[] = [];
    const limit = addDays(from, searchedDays);
    for (let date = from; found.length < count && date < limit; date = addDays(date, 1)) {
      if (shifts(person, date).length > 0) found.push(date);
    }
    return found;
  }

  return { person: (key) => known(key).person, shiftsOn: shifts, workingDays };
}
