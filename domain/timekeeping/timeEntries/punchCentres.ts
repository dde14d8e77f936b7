import { punchCentreWords as words } from './messages/index.ts';
import type { TimeEntry } from './timeEntries.ts';

type Punched = Pick<TimeEntry, 'start_work_centre' | 'end_work_centre' | 'end_hour'>;

/** "Fichado en Almacén" of all its punches, or of each where they differ; undefined where it is not known of any. */
export function centresOfEntry({
  start_work_centre: start,
  end_work_centre: end,
  end_hour,
}: Punched): string | undefined {
  if (start !== undefined && (end_hour === null || end === start)) return words.both(start);
  const sides = [start !== undefined && words.start(start), end !== undefined && words.end(end)].filter(Boolean);
  return sides.length > 0 ? sides.join(' · ') : undefined;
}
