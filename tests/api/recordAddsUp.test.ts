import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { EnterpriseRecord } from '#domain/timekeeping/inspections/enterpriseRecord.ts';
import { recordOfPerson } from '#domain/timekeeping/inspections/enterpriseRecordTable.ts';
import type { InspectedRecord, Inspection } from '#domain/timekeeping/inspections/inspections.ts';
import { instantAt } from '#domain/time/localTime.ts';
import { monthInWords } from '#domain/time/format.ts';
import { measureShown } from '#domain/timekeeping/timeEntries/shownTime.ts';
import { shownUnits } from '#domain/time/shownUnits.ts';
import { recordKindNames } from '#domain/timekeeping/timeEntries/recordKinds.ts';
import { entryCells, entryLines } from '#domain/timekeeping/timeEntries/timeRecordTable.ts';
import { createDemo } from '#server/demo/index.ts';
import { workedSql } from '#server/db/shownTime.ts';
import { punchedIn } from '#server/modules/timekeeping/closures/queries/punched.ts';
import { importEntries } from '#server/modules/timekeeping/timeEntries/index.ts';
import { kindsAndBankOf } from '#server/modules/timekeeping/workingTime/index.ts';
import { recordPdf } from '#src/features/timeEntries/report/pdf.ts';
import { type Api, startApi } from '../support/api.ts';
import { newWorker } from '../support/closures.ts';
import { printedRow, secondsOf, sumsOf, wrongRows } from '../support/printedRecord.ts';
import { pdfTexts } from '../support/pdfText.ts';
import { textRows } from '../support/textRows.ts';

const now = new Date('2026-11-20T12:00:00Z');
const october = { startDate: '2026-10-01', endDate: '2026-10-31' };

let api: Api;
let enterprises: { id: number; admin: number }[];
beforeAll(async () => {
  api = await startApi();
  await createDemo({ owner: api.owner, now, files: api.files, pinSecret: 'the secret of an installation, 32 signs' });
  api.setNow(now);
  enterprises = await api.sql(
    `select eu.enterprise_id as id, account_id as admin from enterprise_users eu join users u on u.id = account_id
      where u.email = 'admin@demo.jornada.example' order by 1`,
  );
}, 120_000);
afterAll(() => api.close());

const recordOf = async (enterprise: { id: number; admin: number }, format: 'data' | 'csv' | 'json') => {
  const call = { params: { enterpriseId: enterprise.id }, query: { ...october, format }, as: enterprise.admin };
  return api.call(endpoints.getEnterpriseRecord, call);
};

/** A person's lines of a record as the inspector's page and the PDF print them. */
const rowsOf = (record: EnterpriseRecord, person: EnterpriseRecord['people'][number]) =>
  entryLines(recordOfPerson(record, person)).flatMap((line) => printedRow(entryCells(line)) ?? []);

const inSeconds = (milliseconds: number) => milliseconds / 1000;

/** Each person's rows, days and totals add up; answers how many rows there were. */
function checkRecord(record: EnterpriseRecord): number {
  let count = 0;
  for (const person of record.people) {
    const rows = rowsOf(record, person);
    count += rows.length;
    expect(wrongRows(rows)).toEqual([]);
    const { total } = person;
    const { days, worked, paused, total: all, wrongDays } = sumsOf(rows);
    expect([days, worked, paused, all, wrongDays]).toEqual([
      total.days,
      ...[total.worked, total.paused, total.total].map(inSeconds),
      [],
    ]);
    expect(total.ordinary + total.complementary + total.overtime).toBe(total.worked);
    const { kinds } = total;
    if (!kinds) throw new Error('A record says kinds of time');
    expect(Math.max(kinds.night, kinds.holiday)).toBeLessThanOrEqual(total.worked);
    expect(kinds.voluntary).toBeLessThanOrEqual(total.complementary);
    expect(kinds.waiting + kinds.availability).toBeLessThanOrEqual(total.paused);
    for (const kind of recordKindNames) {
      const ofMonths = person.months.map((month) => month.kinds?.[kind] ?? 0);
      expect([kind, ofMonths.reduce((sum, length) => sum + length, 0)]).toEqual([kind, kinds[kind]]);
      expect(kinds[kind] % 1_000).toBe(0);
    }
  }
  return count;
}

describe('a month of the demo company: every figure follows from the others as they are printed', () => {
  it('closed with the overtime of the record and the hours bank, of irregular years too', async () => {
    const rows = await textRows<{ id: number; month: string; user_id: number; overtime: number; irregular: boolean }>(
      api.database,
      `select enterprise_id as id, to_char(month, 'YYYY-MM') as month, user_id, overtime_ms::float8 as overtime,
              exists (select from work_terms w where w.enterprise_id = c.enterprise_id and w.user_id = c.user_id
                         and w.distribution = 'irregular') as irregular
         from closures c where enterprise_id = any($1) and closed_at is not null order by 1, 2, 3`,
      [enterprises.map(({ id }) => id)],
    );
    expect(rows.some(({ irregular }) => irregular)).toBe(true);
    const sources = { database: api.database, holidays: api.holidays, clock: { now: () => now } };
    for (const key of new Set(rows.map(({ id, month }) => `${id} ${month}`))) {
      const closed = rows.filter(({ id, month }) => `${id} ${month}` === key);
      const [{ id: enterpriseId, month } = { id: 0, month: '' }] = closed;
      const userIds = closed.map(({ user_id }) => user_id);
      const people = await kindsAndBankOf(sources, { enterpriseId, userIds, month });
      const ofBank = new Map(people.map(({ userId, months }) => [userId, months.get(month)?.overtime ?? 0]));
      const ofFates = new Map(
        people.map(({ userId, overtimeDays }) => [userId, overtimeDays.reduce((sum, day) => sum + day.overtime, 0)]),
      );
      const kept = closed.map(({ user_id, overtime }) => [user_id, overtime]);
      expect(userIds.map((id) => [id, ofBank.get(id)])).toEqual(kept);
      expect(userIds.map((id) => [id, ofFates.get(id)])).toEqual(kept);
    }
  });

  it('CSV: each closed row, each day, and the totals of each person', async () => {
    for (const enterprise of enterprises) {
      const { text } = await recordOf(enterprise, 'csv');
      const lines = text.split('\r\n').map((line) => line.split(';'));
      const entries = lines.filter(([, , date]) => /^\d\d\/\d\d\/\d{4}$/.test(date ?? ''));
      const rows = entries.flatMap(([, , ...cells]) => printedRow(cells) ?? []);
      expect(rows.length).toBeGreaterThan(100);
      expect(wrongRows(rows)).toEqual([]);
      const from = lines.findIndex(([, , days]) => days === 'Días') + 1;
      const totals = lines.slice(
        from,
        lines.findIndex((line, at) => at > from && line.length < 5),
      );
      for (const [name, , days, worked = '', , ordinary = '', complementary = '', overtime = ''] of totals) {
        const own = entries.filter(([whose]) => whose === name).flatMap(([, , ...cells]) => printedRow(cells) ?? []);
        const sums = sumsOf(own);
        expect([name, sums.days, sums.worked, sums.wrongDays]).toEqual([name, Number(days), secondsOf(worked), []]);
        expect(secondsOf(ordinary) + secondsOf(complementary) + secondsOf(overtime)).toBe(secondsOf(worked));
      }
      expect(new Set(totals.map(([name]) => name)).size).toBe(totals.length);
      expect(entries.every(([name]) => totals.some(([whose]) => whose === name))).toBe(true);
    }
  });

  it('JSON and the inspector’s page', async () => {
    for (const enterprise of enterprises) {
      const { text } = await recordOf(enterprise, 'json');
      const record = JSON.parse(text) as EnterpriseRecord;
      expect(checkRecord(record)).toBeGreaterThan(100);
      for (const { start_hour, end_hour, time_paused, worked_time, total_time } of record.people.flatMap(
        ({ entries }) => entries.filter(({ closed }) => closed === 1),
      )) {
        const elapsed = Date.parse(end_hour ?? '') - Date.parse(start_hour);
        expect([total_time, worked_time]).toEqual([elapsed, elapsed - time_paused]);
      }
      const made = await api.call(endpoints.createInspection, {
        as: enterprise.admin,
        body: {
          enterprise_id: enterprise.id,
          name: 'Inspección de Trabajo',
          purpose: 'Requerimiento',
          start_date: october.startDate,
          end_date: october.endDate,
          days: 15,
        },
      });
      const { code } = made.data as Inspection & { code: string };
      const opened = await api.call(endpoints.readInspection, { params: { code }, query: { format: 'view' } });
      expect(checkRecord((opened.data as InspectedRecord).record)).toBeGreaterThan(100);
    }
  });

  it('PDF: what stands on its pages', async () => {
    for (const enterprise of enterprises) {
      const record = (await recordOf(enterprise, 'data')).data as EnterpriseRecord;
      const person = record.people.find(({ entries }) => entries.length > 0);
      if (!person) throw new Error('Nobody has worked');
      const pages = await pdfTexts(new Uint8Array(recordPdf(recordOfPerson(record, person))));
      const text = pages.join('\n').replace(/\s+/g, ' ');
      const time = String.raw`\d+:\d\d:\d\d`;
      const line = new RegExp(
        String.raw`^(${time}) (${time}(?: \(\+\d\))?) (${time}) (${time}) (${time})(?: (${time}))?(.*)$`,
      );
      const rows = text.split(/(?=\d\d\/10\/2026 \d+:\d\d:\d\d )/).flatMap((row) => {
        const [, ...cells] = line.exec(row.slice(11)) ?? [];
        return cells.length === 0 ? [] : (printedRow([row.slice(0, 10), ...cells.map((cell) => cell ?? '')]) ?? []);
      });
      expect(rows).toHaveLength(person.entries.length);
      expect(wrongRows(rows)).toEqual([]);
      const [, paused = '', worked = '', all = ''] =
        new RegExp(`Total de ${monthInWords('2026-10')} (${time}) (${time}) (${time})`).exec(text) ?? [];
      const sums = sumsOf(rows);
      expect([secondsOf(paused), secondsOf(worked), secondsOf(all)]).toEqual([sums.paused, sums.worked, sums.total]);
    }
  });
});

describe('times that were punched to the millisecond', () => {
  const zone = 'Europe/Madrid';
  const milliseconds = fc.integer({ min: 0, max: 3_600_000 });
  /** Two stretches on each day of a month: how long after 06:00 it begins, lasts, how long its pause is; then the other. */
  const month = fc.sample(
    fc.array(fc.tuple(milliseconds, milliseconds, milliseconds), { minLength: 56, maxLength: 56 }),
    {
      seed: 7,
      numRuns: 1,
    },
  )[0];

  it('the record and the closure of the month say the same, to the second', async () => {
    const who = await newWorker(api);
    const stretches = (month ?? []).map(([after, length, pause], index) => {
      const date = `2026-02-${String((index >> 1) + 1).padStart(2, '0')}`;
      const startedAt = instantAt(date, index % 2 ? '15:00' : '06:00', zone) + after;
      const pauses = pause > 600_000 ? [{ from: startedAt + 1, to: startedAt + 1 + (pause % 1_800_000) }] : [];
      return { startedAt, endedAt: startedAt + 4 * 3_600_000 + length, pauses };
    });
    const whose = { enterpriseId: who.enterpriseId, userId: who.userId, actorId: who.userId };
    await importEntries(
      api.database,
      stretches.map((one) => ({ ...whose, ...one, method: 1, workMode: 'onsite' as const })),
    );
    const query = { startDate: '2026-02-01', endDate: '2026-02-28' };
    const params = { enterpriseId: who.enterpriseId };
    const { data } = await api.call(endpoints.getEnterpriseRecord, { params, query, as: who.company.people.admin });
    const record = data as EnterpriseRecord;
    expect(checkRecord(record)).toBe(56);
    const range = { from: query.startDate, to: query.endDate };
    const member = { enterprise_id: who.enterpriseId, user_id: who.userId };
    const punched = (await punchedIn(api.database, [member], range))(member);
    const total = record.people.find(({ person }) => person.id === who.userId)?.total;
    const worked = [...punched.days.values()].reduce((sum, one) => sum + one, 0);
    expect([worked, punched.paused]).toEqual([total?.worked, total?.paused]);
  });

  it.each(Object.entries(shownUnits))('the database measures as everything else does: %s', async (_, unit) => {
    const until = Date.parse('2026-10-25T03:00:00.500Z');
    const instants = fc.tuple(
      fc.nat(30 * 3_600_000),
      fc.nat(30 * 3_600_000),
      fc.nat(3_600_000),
      fc.constantFrom(0, 1, 2),
    );
    const entries = fc.sample(instants, { seed: 11, numRuns: 300 }).map(([one, other, paused, kind]) => {
      const [from, to] = one < other ? [one, other] : [other, one];
      const at = (ago: number) => until - 30 * 3_600_000 + ago;
      return {
        started_at: new Date(at(from)),
        ended_at: kind === 0 ? new Date(at(to)) : null,
        paused_since: kind === 1 ? new Date(at(to)) : null,
        paused_ms: Math.min(paused, to - from),
        paid_ms: Math.min(paused, to - from, 900_000),
      };
    });
    const measured = { unit, ended: 'coalesce(ended_at, paused_since, $6)' };
    const rows = await textRows<{ worked: number }>(
      api.database,
      `select (${workedSql(measured)})::float8 as worked
         from unnest($1::timestamptz[], $2::timestamptz[], $3::timestamptz[], $4::bigint[], $5::bigint[])
              with ordinality as t (started_at, ended_at, paused_since, paused_ms, paid_ms, place) order by place`,
      [
        ...(['started_at', 'ended_at', 'paused_since', 'paused_ms', 'paid_ms'] as const).map((key) =>
          entries.map((one) => one[key]),
        ),
        new Date(until),
      ],
    );
    const text = (at: Date | null) => at && at.toISOString();
    expect(rows.map(({ worked }) => worked)).toEqual(
      entries.map(({ started_at, ended_at, paused_since, paused_ms, paid_ms }) => {
        const times = {
          start_hour: started_at.toISOString(),
          end_hour: text(ended_at),
          paused_since: text(paused_since),
        };
        return measureShown({ ...times, time_paused: paused_ms, time_paid: paid_ms }, until, unit).worked;
      }),
    );
  });
});
