import type { TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import type { TimeRecord } from '#domain/timekeeping/timeEntries/timeRecords.ts';
import { addDays, instantAt, isoInZone, weekdayOf } from '#domain/time/localTime.ts';
import { sumRecord } from '#domain/timekeeping/timeEntries/recordTotals.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

const zone = 'Europe/Madrid';

/** A closed entry as the server presents it, in local time of Madrid; a null end is still open. */
export function timeEntryOf(
  start: string,
  end: string | null,
  over: Partial<TimeEntry> & { readonly paused?: number } = {},
): TimeEntry {
  const at = (local: string) => instantAt(local.slice(0, 10), local.slice(11), zone);
  const { paused = 0, ...rest } = over;
  const total = end === null ? 0 : at(end) - at(start);
  const start_hour = isoInZone(at(start), zone);
  const end_hour = end === null ? null : isoInZone(at(end), zone);
  return {
    id: at(start) / MINUTE_MS,
    date: start.slice(0, 10),
    time: `${start_hour}/${end_hour ?? ''}`,
    start_hour,
    end_hour,
    closed: end === null ? 0 : 1,
    location: '{"entrada":null,"salida":null}',
    time_paused: paused * MINUTE_MS,
    worked_time: total - paused * MINUTE_MS,
    total_time: total,
    created_at: start_hour,
    paused_since: null,
    method: 1,
    work_mode: 'onsite',
    offline: 0,
    modified: 0,
    ...rest,
  };
}

/** A record of Lucía Gómez, who works 40 hours a week from Monday to Friday, with the sums that belong to its entries. */
export function timeRecordOf(
  entries: readonly TimeEntry[],
  over: Partial<Pick<TimeRecord, 'startDate' | 'endDate' | 'person' | 'enterprise'>> = {},
): TimeRecord {
  const startDate = over.startDate ?? '2026-03-01';
  const endDate = over.endDate ?? '2026-03-31';
  const terms: TimeRecord['terms'] = [
    {
      valid_from: '2020-01-01',
      contract_type: 'full',
      hours: 40,
      hours_type: 'weekly',
      flex: 0,
      days_of_week: '1,2,3,4,5',
      quantity_days: 5,
    },
  ];
  const sums = sumRecord({
    entries,
    terms,
    off: () => 0,
    from: startDate,
    to: endDate,
    today: '2026-11-20',
    hired: '2020-01-01',
    left: null,
  });
  return {
    enterprise: {
      id: 1,
      name: 'Panadería La Espiga SL',
      cif: 'B12345674',
      address: 'Calle Mayor 12',
      zip_code: '28013',
      city: 'Madrid',
      state: 'Madrid',
      time_zone: zone,
    },
    person: { id: 21, name: 'Lucía', last_name: 'Gómez', dni: '12345678Z', title: 'Panadera' },
    created_at: '2026-11-20T11:40:00+01:00',
    entries: [...entries],
    terms,
    months: [...sums.months],
    total: sums.total,
    fingerprint: { rows: entries.length * 2, sha256: '0123456789abcdef'.repeat(4) },
    ...over,
    startDate,
    endDate,
  };
}

/** Two entries on every working day of some years. */
export function yearsOf(from: string, to: string): TimeRecord {
  const entries: TimeEntry[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if ([0, 6].includes(weekdayOf(day))) continue;
    entries.push(
      timeEntryOf(`${day} 08:00`, `${day} 14:00`, { paused: 15 }),
      timeEntryOf(`${day} 15:00`, `${day} 17:30`),
    );
  }
  return timeRecordOf(entries, { startDate: from, endDate: to });
}
