import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printedRow, sumsOf, wrongRows } from '#tests/support/printedRecord.ts';
import { timeRecordOf } from '#tests/support/timeRecords.ts';
import { toEntryTime } from '#domain/kernel/codecs.ts';
import { timeRecordCsv } from './timeRecordCsv.ts';
import type { TimeEntry } from './timeEntries.ts';
import { hoursMinutes } from '#domain/time/duration.ts';
import { addDays, instantAt, isoInZone, localDateOf, localTimeOf, offsetAt } from '#domain/time/localTime.ts';
import { measureAllShown, measureShown } from './shownTime.ts';
import { cutInstant, roundLength, shownUnits } from '#domain/time/shownUnits.ts';
import { measureEntry } from './workedTime.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';

const zone = 'Europe/Madrid';
const { record, screen } = shownUnits;

/** Days around both changes of the clock, and any other of a year. */
const dates = fc.oneof(
  fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-12-31'),
  fc.integer({ min: 0, max: 364 }).map((days) => addDays('2026-01-01', days)),
);

/** Stretches one after the other from some hour of a date on, over midnight too, with many pauses, to the millisecond. */
const stretches = fc.record({
  date: dates,
  begin: fc.integer({ min: 0, max: 23 * HOUR_MS }),
  parts: fc.array(
    fc.record({
      gap: fc.integer({ min: 1, max: HOUR_MS }),
      length: fc.integer({ min: 0, max: 9 * HOUR_MS }),
      pauses: fc.array(fc.integer({ min: 0, max: 20 * MINUTE_MS }), { maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

function entriesOf({ date, begin, parts }: typeof stretches extends fc.Arbitrary<infer T> ? T : never): TimeEntry[] {
  let at = instantAt(date, '00:00', zone) + begin;
  return parts.map(({ gap, length, pauses }, id) => {
    const start = at + gap;
    at = start + length;
    const time_paused = Math.min(
      length,
      pauses.reduce((sum, one) => sum + one, 0),
    );
    return entryOf(id, start, at, time_paused);
  });
}

function entryOf(id: number, start: number, end: number, time_paused: number): TimeEntry {
  const [start_hour, end_hour] = [isoInZone(start, zone), isoInZone(end, zone)];
  return {
    id,
    date: localDateOf(start, zone),
    time: toEntryTime(start_hour, end_hour),
    start_hour,
    end_hour,
    closed: 1,
    location: '',
    time_paused,
    worked_time: end - start - time_paused,
    total_time: end - start,
    created_at: start_hour,
    paused_since: null,
    method: 1,
    work_mode: 'onsite',
    offline: 0,
    modified: 0,
  };
}

/** As the server presents it in a record. */
function recorded(entry: TimeEntry): TimeEntry {
  const { worked, paused, total } = measureShown(entry, 0, record);
  const cut = (instant: string) => isoInZone(cutInstant(Date.parse(instant), record), zone);
  const times = { start_hour: cut(entry.start_hour), end_hour: entry.end_hour && cut(entry.end_hour) };
  return { ...entry, ...times, time_paused: paused, worked_time: worked, total_time: total };
}

const minutesOf = (text: string) => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Minutes of a wall clock from the midnight of a date on. */
const wallMinutes = (instant: string, from: string) => {
  const at = Date.parse(instant);
  const days = (Date.parse(localDateOf(at, zone)) - Date.parse(from)) / (24 * HOUR_MS);
  return days * 24 * 60 + minutesOf(localTimeOf(at, zone));
};

describe('on random days', () => {
  test('records: each printed row, day and total follows from the others, to the second', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stretches, { maxLength: 5 }), async (days) => {
        const entries = days
          .flatMap(entriesOf)
          .map(recorded)
          .toSorted((one, other) => one.date.localeCompare(other.date));
        const made = timeRecordOf(entries, { startDate: '2026-01-01', endDate: '2027-01-01' });
        const lines = (await timeRecordCsv(made)).split('\r\n').map((line) => line.split(';'));
        const rows = lines
          .filter(([date]) => /^\d\d\/\d\d\/\d{4}$/.test(date ?? ''))
          .flatMap((cells) => printedRow(cells) ?? []);
        expect(rows).toHaveLength(entries.length);
        expect(wrongRows(rows)).toEqual([]);
        const { days: count, worked, paused, total, wrongDays } = sumsOf(rows);
        const sums = made.total;
        expect([count, worked * record, paused * record, total * record, wrongDays]).toEqual([
          sums.days,
          sums.worked,
          sums.paused,
          sums.total,
          [],
        ]);
        expect(sums.ordinary + sums.complementary + sums.overtime).toBe(sums.worked);
        expect(made.months.reduce((sum, month) => sum + month.worked, 0)).toBe(sums.worked);
      }),
    );
  });

  test('screens: total is exit less entry as shown, pauses and worked make it up, and sums are those of what is shown', () => {
    fc.assert(
      fc.property(stretches, (day) => {
        const entries = entriesOf(day);
        const shown = entries.map((entry) => {
          const sums = measureShown(entry, 0);
          const printed = {
            worked: minutesOf(hoursMinutes(sums.worked)),
            paused: minutesOf(hoursMinutes(sums.paused)),
            total: minutesOf(hoursMinutes(sums.total)),
          };
          const end = entry.end_hour ?? '';
          const change = offsetAt(Date.parse(entry.start_hour), zone) - offsetAt(Date.parse(end), zone);
          const apart = wallMinutes(end, entry.date) - wallMinutes(entry.start_hour, entry.date) + change / MINUTE_MS;
          expect([printed.total, printed.worked + printed.paused]).toEqual([apart, apart]);
          return printed;
        });
        const all = measureAllShown(entries, 0);
        for (const part of ['worked', 'paused', 'total'] as const) {
          expect(minutesOf(hoursMinutes(all[part]))).toBe(shown.reduce((sum, one) => sum + one[part], 0));
        }
      }),
    );
  });

  test('what is shown is less than a unit from what it is, and never negative', () => {
    fc.assert(
      fc.property(stretches, fc.constantFrom(record, screen), (day, unit) => {
        for (const entry of entriesOf(day)) {
          const [is, shown] = [measureEntry(entry, 0), measureShown(entry, 0, unit)];
          expect(Math.abs(shown.total - is.total)).toBeLessThan(unit);
          expect(Math.abs(shown.paused - is.paused)).toBeLessThanOrEqual(unit);
          expect([shown.worked >= 0, shown.paused >= 0, shown.worked + shown.paused]).toEqual([
            true,
            true,
            shown.total,
          ]);
        }
      }),
    );
  });

  test('an open entry counts up to now, and a running pause is no work', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.integer({ min: 0, max: 9 * HOUR_MS }), fc.integer({ min: 0, max: HOUR_MS }), fc.nat(HOUR_MS)),
        fc.constantFrom(record, screen),
        ([worked, running, time_paused], unit) => {
          const start = instantAt('2026-10-24', '21:07', zone);
          const open = {
            start_hour: isoInZone(start, zone),
            end_hour: null,
            time_paused: Math.min(worked, time_paused),
            paused_since: isoInZone(start + worked, zone),
          };
          const now = start + worked + running;
          const { worked: shown, paused, total } = measureShown(open, now, unit);
          expect(total).toBe(cutInstant(now, unit) - start);
          expect([shown + paused, shown >= 0]).toEqual([total, true]);
          const later = measureShown(open, now + unit, unit);
          expect(later.worked).toBe(shown);
        },
      ),
    );
  });
});

test.each([
  ['8:00:59.900 to 16:00:01, no pause', 59_900, 8 * HOUR_MS + 1000, 0, '8:00', '0:00', '8:00'],
  ['half a minute of pause is one', 0, HOUR_MS, 30_000, '0:59', '0:01', '1:00'],
  ['less is none', 0, HOUR_MS, 29_999, '1:00', '0:00', '1:00'],
  ['all of it a pause, cut by a minute', 30_000, 2 * MINUTE_MS + 15_000, 105_000, '0:00', '0:02', '0:02'],
])('%s', (_, start, end, pause, worked, paused, total) => {
  const from = instantAt('2026-11-16', '08:00', zone);
  const sums = measureShown(entryOf(1, from + start, from + end, pause), 0);
  expect([sums.worked, sums.paused, sums.total].map(hoursMinutes)).toEqual([worked, paused, total]);
});

test('lengths that stand by themselves are rounded', () => {
  expect([roundLength(89_999, screen), roundLength(90_000, screen), roundLength(1499, record)]).toEqual([
    MINUTE_MS,
    2 * MINUTE_MS,
    1000,
  ]);
});
