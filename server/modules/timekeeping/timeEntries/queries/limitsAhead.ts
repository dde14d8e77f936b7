import type { OwnTimeSheet } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { addDays, isoInZone } from '#domain/time/localTime.ts';
import { dateIn, type Zones, zoneAt } from '#domain/organization/workCentres/zones.ts';
import { majorityOf, personByDate } from '#domain/timekeeping/workingTime/facts.ts';
import { nightsOfPeople } from '#domain/timekeeping/workingTime/night.ts';
import { type ComingUp, comingUp, restComingUp } from '#domain/timekeeping/workingTime/rules/comingUp.ts';
import type { Pause } from '#domain/timekeeping/workingTime/pausesOf.ts';
import type { Db } from '#server/db/rows.ts';
import type { Basis } from '#server/modules/timekeeping/workPlan/index.ts';
import { toTimedEntry, pausesByEntry } from '#server/modules/timekeeping/workingTime/index.ts';
import { type EntryRow, timesOfRow } from '../repo.ts';

interface Present {
  readonly workplace: { readonly id: number; readonly zones: Zones };
  readonly userId: number;
  /** Entries of the last days, oldest first. */
  readonly rows: readonly EntryRow[];
  readonly open: EntryRow | undefined;
  readonly basis: Basis | undefined;
  readonly now: Date;
}

/** The limits of working time that a person is about to pass. */
export async function limitsAhead(db: Db, present: Present): Promise<NonNullable<OwnTimeSheet['limits_ahead']>> {
  const zone = zoneAt(present.now.getTime(), present.workplace.zones);
  return (await foundIn(db, present)).map(({ kind, at, since, limit }) => ({
    kind,
    at: isoInZone(at, zone),
    since: since === null ? null : isoInZone(since, zone),
    limit,
  }));
}

async function foundIn(db: Db, { workplace, userId, rows, open, basis, now: moment }: Present): Promise<ComingUp[]> {
  if (!basis || open?.paused_since) return [];
  const now = moment.getTime();
  const personOn = personByDate(basis);
  if (!open) {
    const today = dateIn(now, workplace.zones);
    const ended = rows.filter(({ ended_at }) => ended_at !== null).map((row) => timed(row, now));
    return restComingUp({ entries: ended, person: personOn(today), today, now });
  }
  const { id: enterpriseId, zones } = workplace;
  const date = open.local_date;
  const before = addDays(date, -1);
  const recent = [...rows.filter(({ id, local_date }) => local_date >= before && id !== open.id), open];
  const hasPaused = recent.some(({ paused_ms }) => paused_ms > 0);
  const pauses = hasPaused ? await pausesByEntry(db, enterpriseId, [userId], before, date) : noPauses;
  const entries = recent.map((row) => timed(row, now, pauses.get(row.id)));
  const nightOf = nightsOfPeople()(zones);
  const majority = majorityOf({ birth_date: basis.birth_date, nightOf });
  const grownUp = majority && majority.date > date ? { at: majority.at, person: personOn(majority.date) } : undefined;
  return comingUp({ entries, person: personOn(date), grownUp, now, nightOf });
}

const noPauses: ReadonlyMap<number, readonly Pause[]> = new Map();

const timed = (row: EntryRow, now: number, pauses: readonly Pause[] = []) =>
  toTimedEntry(timesOfRow(row), row.ended_at?.getTime() ?? now, pauses);
