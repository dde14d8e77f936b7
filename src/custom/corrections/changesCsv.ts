import { hoursMinutes } from '#domain/time/duration.ts';
import { toCsv } from '#domain/kernel/csv.ts';
import type { Correction } from '#domain/timekeeping/corrections/corrections.ts';
import { clockColumn, zoneOf } from '#domain/organization/workCentres/clock.ts';
import { momentText } from '#src/features/timeEntries/history/Versions.tsx';
import type { KeyWithin } from '#src/i18n/keys.ts';
import { sumsOf } from './sums.ts';

const columns = [
  'person',
  'columns.asked',
  'askedFor',
  'fileColumns.startBefore',
  'fileColumns.start',
  'fileColumns.endBefore',
  'fileColumns.end',
  'fileColumns.pausesBefore',
  'columns.pauses',
  'columns.worked',
  'columns.total',
  'reason',
  'status',
  'answer',
] as const;

const lengthOf = (milliseconds: number | null): string => (milliseconds === null ? '' : hoursMinutes(milliseconds));

/**
 * Corrections as a Spanish spreadsheet opens them: what the entry was beside what is asked for.
 * @param say a text of `corrections`
 */
export function changesCsv(
  changes: readonly Correction[],
  zone: string,
  say: (key: KeyWithin<'corrections'>) => string,
): Promise<string> {
  const clock = clockColumn(changes);
  const lines = changes.map((change) => {
    const at = (instant: string | null) => (instant === null ? '' : momentText(instant, zoneOf(change, zone)));
    const { worked, total } = sumsOf(change);
    return [
      `${change.name} ${change.last_name}`,
      at(change.updated_at),
      change.proposed_by,
      at(change.start_hour),
      at(change.annul ? null : (change.start_hour_modified ?? change.start_hour)),
      at(change.end_hour),
      at(change.annul ? null : (change.end_hour_modified ?? change.end_hour)),
      lengthOf(change.time_paused_before),
      hoursMinutes(change.time_paused),
      hoursMinutes(worked),
      hoursMinutes(total),
      change.reason,
      say(change.side === 'person' && change.status === 'pending' ? 'waitsForCompany' : `states.${change.status}`),
      change.answer_reason ?? '',
      ...clock.of(change),
    ];
  });
  return toCsv([[...columns.map(say), ...clock.head], ...lines]);
}
