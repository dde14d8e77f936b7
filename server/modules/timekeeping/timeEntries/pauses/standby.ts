import type { TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { type Zones, zoneOn } from '#domain/organization/workCentres/zones.ts';
import { isoInZone } from '#domain/time/localTime.ts';
import { standbyKinds } from '#domain/timekeeping/workingTime/breakKinds.ts';
import type { Db } from '#server/db/rows.ts';
import { datedPauses } from '#server/modules/timekeeping/workingTime/index.ts';

interface Query {
  readonly workplace: { readonly id: number; readonly zones: Zones };
  readonly userId: number;
  /** Local dates. */
  readonly from: string;
  readonly to: string;
}

type Standby = NonNullable<TimeEntry['standby']>;

/** Waiting and availability of a person by entry; a corrected entry whose pauses have a length only has none. */
export async function standbyOf(
  db: Db,
  { workplace: { id, zones }, userId, from, to }: Query,
): Promise<ReadonlyMap<number, Standby>> {
  const entries = await datedPauses(db, id, [userId], from, to);
  return new Map(
    entries.flatMap(({ id: entryId, date, pauses: breaks }) => {
      const stamp = (instant: number) => isoInZone(instant, zoneOn(zones, date));
      const standby: Standby = breaks.flatMap((one) => {
        const kind = standbyKinds.find((known) => known === one.kind);
        return kind ? [{ kind, from: stamp(one.from), to: one.to === null ? null : stamp(one.to) }] : [];
      });
      return standby.length > 0 ? [[entryId, standby]] : [];
    }),
  );
}
