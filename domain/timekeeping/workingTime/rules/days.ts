import { partBefore, type TimedEntry } from '../entries.ts';
import type { TimeLimits } from '../limits.ts';
import { type WorkingDay, workingDayOf } from '../workingDays.ts';
import type { Finding, PersonOnDate, TimeFacts } from './rule.ts';

/**
 * Days of more ordinary work than allowed (art. 34.3 ET): neither what its period has as overtime or complementary hours anyway
 * nor force majeure (art. 35.3 ET) is ordinary. Of minors all work counts, that for others too.
 */
export const longDays =
  (ofMinors: boolean) =>
  (facts: TimeFacts): Finding[] => {
    const { workingDaysByRest, personOn } = facts;
    const ordinary = ordinaryTimes(facts);
    const found = workingDaysByRest.flatMap((day) => {
      const part = ofMinors ? minorPart(day, facts) : day;
      const person = ofMinors ? personOn(day.date) : adultOf(day, facts);
      if (!part || !person) return [];
      const value = ofMinors ? part.worked + person.elsewhere : (ordinary.get(day) ?? 0);
      const limit = person.limits.ordinaryDay;
      return value > limit ? [{ date: day.date, value, limit }] : [];
    });
    return onceADate(found, (one, other) => one.value > other.value);
  };

/** Milliseconds of ordinary work of each working day. Of two that share a date the later one has the hours that are not. */
function ordinaryTimes({ workingDaysByRest, overOfPeriod, forceMajeure }: TimeFacts): Map<WorkingDay, number> {
  const left = new Map(overOfPeriod);
  for (const { date, ms } of forceMajeure) left.set(date, Math.max(left.get(date) ?? 0, ms));
  return new Map(
    workingDaysByRest.toReversed().map((day) => {
      let { worked } = day;
      for (const entry of day.entries.toReversed()) {
        const taken = Math.min(entry.worked, left.get(entry.date) ?? 0);
        left.set(entry.date, (left.get(entry.date) ?? 0) - taken);
        worked -= taken;
      }
      return [day, worked];
    }),
  );
}

/** Days that begin too soon after the one before has ended. */
export function shortRests({ workingDaysByRest, personOn }: TimeFacts): Finding[] {
  return workingDaysByRest.flatMap(({ date, start }, index) => {
    const end = workingDaysByRest[index - 1]?.end ?? null;
    const limit = personOn(date).limits.restBetweenDays;
    return end !== null && start >= end && start - end < limit ? [{ date, value: start - end, limit }] : [];
  });
}

/** Days with a stretch that asks for a pause and has none that is long enough (art. 34.4 ET). */
export const missedPauses =
  (ofMinors: boolean) =>
  (facts: TimeFacts): Finding[] => {
    const found = facts.workingDaysByRest.flatMap((day) => {
      const part = ofMinors ? minorPart(day, facts) : day;
      const person = ofMinors ? facts.personOn(day.date) : adultOf(day, facts);
      return part && person ? missedPause(part, person.limits) : [];
    });
    return onceADate(found, (one, other) => one.value < other.value);
  };

/** The worst of each date: an incident is known by its rule and date. */
function onceADate(found: readonly Finding[], isWorse: (one: Finding, other: Finding) => boolean): Finding[] {
  const byDate = new Map<string, Finding>();
  for (const one of found) {
    const known = byDate.get(one.date);
    if (!known || isWorse(one, known)) byDate.set(one.date, one);
  }
  return [...byDate.values()];
}

function missedPause({ date, entries }: WorkingDay, { pause, pauseAfter }: TimeLimits): Finding[] {
  const missed = stretchesOf(entries, pause)
    .filter(({ start, end, longest }) => end - start > pauseAfter && longest < pause)
    .toSorted((one, other) => one.longest - other.longest)[0];
  return missed ? [{ date, value: missed.longest, limit: pause }] : [];
}

interface Stretch {
  readonly start: number;
  readonly end: number;
  /** Its longest pause. */
  readonly longest: number;
}

/** Entries with less than a pause between them are one stretch, and what lies between them is a pause. */
export function stretchesOf(entries: readonly TimedEntry[], pause: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { start, end, worked, paid = 0, breaks } of entries) {
    const rests = breaks.filter(({ kind }) => kind === 'pause').map((one) => one.end - one.start);
    const known = breaks.reduce((sum, one) => sum + one.end - one.start, 0);
    // A pause of which only the length is known.
    const unplaced = Math.max(0, end - start - worked + paid - known);
    const longest = Math.max(0, unplaced, ...rests);
    const last = stretches.at(-1);
    const gap = last ? Math.max(0, start - last.end) : pause;
    if (last && gap < pause)
      stretches[stretches.length - 1] = {
        start: last.start,
        end: Math.max(last.end, end),
        longest: Math.max(last.longest, gap, longest),
      };
    else stretches.push({ start, end, longest });
  }
  return stretches;
}

/** Days on which minors worked at night (art. 6.2 ET). */
export const nightsOfMinors = (facts: TimeFacts): Finding[] =>
  facts.days.flatMap((day) => {
    const entries = minorPart(day, facts)?.entries ?? [];
    const value = entries.reduce((sum, entry) => sum + facts.nightIn(entry), 0);
    return value > 0 ? [{ date: day.date, value, limit: 0 }] : [];
  });

type Majority = Pick<TimeFacts, 'majority' | 'personOn'>;

/** The part of a working day that a minor worked: what lies before the midnight of the 18th birthday (arts. 6 and 34 ET, 315 CC). */
export function minorPart(day: WorkingDay, { majority }: Majority): WorkingDay | undefined {
  if (!majority || day.start >= majority.at) return undefined;
  return workingDayOf(
    day.entries.filter(({ start }) => start < majority.at).map((entry) => partBefore(entry, majority.at)),
  );
}

/** The rules of an adult for a working day; undefined: all of it was worked by a minor. */
export function adultOf(day: WorkingDay, { majority, personOn }: Majority): PersonOnDate | undefined {
  const person = personOn(day.date);
  if (!person.minor || !majority) return person;
  return lastEnd(day) > majority.at ? personOn(majority.date) : undefined;
}

/** The person at the end of a working day. */
export const personAtEnd = (day: WorkingDay, facts: Majority): PersonOnDate =>
  adultOf(day, facts) ?? facts.personOn(day.date);

const lastEnd = ({ entries }: WorkingDay): number => Math.max(...entries.map(({ end }) => end));
