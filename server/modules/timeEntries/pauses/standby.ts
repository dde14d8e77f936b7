import type { TimeEntry } from '../../../../domain/timeEntries/timeEntries.ts';
import { isoInZone } from '../../../../domain/time/localTime.ts';
import { standbyKinds } from '../../../../domain/workingTime/breakKinds.ts';
import type { Db } from '../../../db/rows.ts';
import { pausesByEntry } from './repo.ts';

interface Query {
  readonly workplace: { readonly id: number; readonly time_zone: string };
  readonly userId: number;
  /** Local dates. */
  readonly from: string;
  readonly to: string;
}

type Standby = NonNullable<TimeEntry['standby']>;

/** Waiting and availability of a person by entry; a corrected entry whose pauses have a length only has none. */
export async function standbyOf(
  db: Db,
  { workplace: { id, time_zone: zone }, userId, from, to }: Query,
): Promise<ReadonlyMap<number, Standby>> {
  const pauses = await pausesByEntry(db, id, [userId], from, to);
  const stamp = (instant: number) => isoInZone(instant, zone);
  return new Map(
    [...pauses].flatMap(([entryId, breaks]) => {
      const standby: Standby = breaks.flatMap((one) => {
        const kind = standbyKinds.find((known) => known === one.kind);
        return kind ? [{ kind, from: stamp(one.from), to: one.to === null ? null : stamp(one.to) }] : [];
      });
      return standby.length > 0 ? [[entryId, standby]] : [];
    }),
  );
}
