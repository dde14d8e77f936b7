import type { Zones } from '#domain/organization/workCentres/zones.ts';
import { measureInstants } from '#domain/timekeeping/timeEntries/workedTime.ts';
import type { OpenEnd } from '#server/modules/timekeeping/workPlan/index.ts';
import { type EntryFacts, entryPresenter } from '../present.ts';
import { unpacked } from './packed.ts';
import { stamps } from './stamps.ts';

/**
 * The `timeSheet` of a person, `{ "2026-11-16": [ … ] }`, as text.
 * @param now epoch milliseconds up to which an open entry counts
 * @returns what writes it from the lines of `packedEntries`; `openEnd` is asked of a person with an open entry only
 */
export function timeSheetText(
  now: number,
): (lines: string | undefined, zones: Zones, openEnd: () => OpenEnd) => string {
  const byZone = new Map<string, ReturnType<typeof stamps>>();
  const stampIn = (zone: string) => {
    const known = byZone.get(zone) ?? stamps(zone);
    byZone.set(zone, known);
    return known;
  };
  const present = entryPresenter(stampIn, now);
  return (lines, zones, openEnd) => {
    if (!lines) return '{}';
    const days = new Map<string, string>();
    for (const line of lines.split('\n')) {
      const facts = unpacked(line);
      const until = facts.ended === null ? untilWhen(facts, lines, openEnd()) : undefined;
      const text = JSON.stringify(present(facts, zones, until));
      const day = days.get(facts.local_date);
      days.set(facts.local_date, day === undefined ? text : `${day},${text}`);
    }
    return `{${[...days].map(([date, entries]) => `"${date}":[${entries}]`).join()}}`;
  };
}

/** Until when an open entry counts, beside the closed ones of its date. */
function untilWhen(open: EntryFacts, lines: string, openEnd: OpenEnd): number {
  const closed = lines
    .split('\n')
    .map(unpacked)
    .filter(({ local_date, ended }) => local_date === open.local_date && ended !== null);
  const worked = closed.reduce((sum, facts) => sum + measureInstants(facts, 0).worked, 0);
  const { local_date: date, started, paused_ms: paused, pausedSince } = open;
  return openEnd({ date, started, paused, pausedSince }, worked);
}
