import { partBefore } from '../entries.ts';
import { type WorkingDay, workingDayOf } from '../workingDays.ts';
import type { PersonOnDate, TimeFacts } from './rule.ts';

type Facts = Pick<TimeFacts, 'majority' | 'personOn'>;

/** The part of a working day that a minor worked: what lies before the midnight of the 18th birthday (arts. 6 and 34 ET, 315 CC). */
export function minorPart(day: WorkingDay, { majority }: Facts): WorkingDay | undefined {
  if (!majority || day.start >= majority.at) return undefined;
  return workingDayOf(
    day.entries.filter(({ start }) => start < majority.at).map((entry) => partBefore(entry, majority.at)),
  );
}

/** The rules of an adult for a working day; undefined: all of it was worked by a minor. */
export function adultOf(day: WorkingDay, { majority, personOn }: Facts): PersonOnDate | undefined {
  const person = personOn(day.date);
  if (!person.minor || !majority) return person;
  return lastEnd(day) > majority.at ? personOn(majority.date) : undefined;
}

/** The person at the end of a working day. */
export const personAtEnd = (day: WorkingDay, facts: Facts): PersonOnDate =>
  adultOf(day, facts) ?? facts.personOn(day.date);

const lastEnd = ({ entries }: WorkingDay): number => Math.max(...entries.map(({ end }) => end));
