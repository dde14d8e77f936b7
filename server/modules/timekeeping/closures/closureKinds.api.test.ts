import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MonthKinds } from '#domain/timekeeping/closures/monthKinds.ts';
import type { UserWithClosures } from '#domain/timekeeping/closures/usersWithClosures.ts';
import { endpoints } from '#domain/endpoints.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { closeAt, day, monthOf, newWorker, type Worker } from '#tests/support/closures.ts';
import { quietLog } from '#tests/support/quietLog.ts';
import { punched } from '#tests/support/timeRecord.ts';
import { monthsToSign } from './commands/keepKinds.ts';
import { keepKindsDue } from './jobs/keepKinds.ts';

let api: Api;
let who: Worker;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
afterEach(() => api.setNow(null));
beforeEach(async () => {
  who = await newWorker(api);
  await api.sql('update closures set kinds_due = false');
  // Eight hours on each workday of February 2026, on Saturday the 7th, and four of a Sunday's night.
  const dates = Array.from({ length: 28 }, (_, index) => `2026-02-${String(index + 1).padStart(2, '0')}`);
  const worked = dates.filter((date) => date === '2026-02-07' || ![0, 6].includes(new Date(date).getUTCDay()));
  await punched(api, who, [...worked.map((date) => day(date)), ['2026-02-15 22:00', '2026-02-16 02:00']]);
});

async function run(now: string): Promise<number> {
  const at = new Date(now);
  api.setNow(at);
  const { database, holidays } = api;
  return keepKindsDue({ database, holidays, clock: { now: () => at }, log: quietLog });
}

const close = async (now: string) => {
  api.setNow(new Date(now));
  await closeAt(api, now);
};

const february = async () => (await monthOf(api, who, '2026-02')).kinds;
const inHours = (found: MonthKinds | null) => {
  if (!found) return null;
  const { night, holiday, waiting, bank, year } = found;
  return [night, holiday, waiting, bank ?? 0, year.counted, year.left].map((ms) => ms / HOUR_MS);
};
/** Night, holiday, waiting; hours bank; overtime that counts, and what is left of 80 hours. */
const kept = [4, 0, 0, 12, 12, 68];

describe('a closed month holds kinds of time, hours bank and the overtime of the year', () => {
  test('written after the closing, as they stood at the end of the month', async () => {
    await close('2026-03-01T08:00:00+01:00');
    expect(await february()).toBeNull();
    await punched(api, who, [day('2026-03-02', 12)]);
    expect(await run('2026-03-03T10:00:00+01:00')).toBeGreaterThan(0);
    expect(inHours(await february())).toEqual(kept);
    expect(await run('2026-03-03T10:05:00+01:00')).toBe(0);
  });

  test('what became of its overtime, which adds up to it', async () => {
    const decide = (body: object) =>
      api.call(endpoints.decideHours, {
        as: who.company.people.admin,
        params: { id: who.userId },
        body: { enterprise_id: who.enterpriseId, date: '2026-02-28', reason: 'Nómina', ...body },
      });
    await close('2026-03-01T08:00:00+01:00');
    await decide({ kind: 'paid', ms: 3 * HOUR_MS });
    await decide({ kind: 'forceMajeure', date: '2026-02-27', ms: 2 * HOUR_MS });
    await run('2026-03-01T08:05:00+01:00');
    const { overtime, kinds } = await monthOf(api, who, '2026-02');
    const toRest = [
      { until: '2026-06-26', ms: HOUR_MS },
      { until: '2026-06-27', ms: 8 * HOUR_MS },
    ];
    expect(kinds?.fates).toEqual({
      settled: 3 * HOUR_MS,
      offset: 0,
      toPay: 0,
      toRest,
      unknown: 0,
      forceMajeure: 2 * HOUR_MS,
    });
    expect(overtime).toBe(12 * HOUR_MS);
  });

  test('a month that held its kinds before this was kept stays as it was signed', async () => {
    await close('2026-03-01T08:00:00+01:00');
    await run('2026-03-01T08:05:00+01:00');
    await api.sql(`update closures set kinds = kinds - 'fates' where user_id = $1`, [who.userId]);
    await run('2026-03-01T08:10:00+01:00');
    const kinds = await february();
    expect([inHours(kinds), kinds?.fates]).toEqual([kept, undefined]);
  });

  test('whoever signs before signs them as well', async () => {
    await close('2026-03-01T08:00:00+01:00');
    const { id } = await monthOf(api, who, '2026-02');
    const signed = await api.call(endpoints.signClosure, { params: { id }, as: who.userId });
    expect(signed.data).toMatchObject({ state: 'signed', kinds: { night: 4 * HOUR_MS, bank: 12 * HOUR_MS } });
  });

  test('who reads their own months to sign them reads all that is signed', async () => {
    await close('2026-03-01T08:00:00+01:00');
    const { id } = await monthOf(api, who, '2026-02');
    const { data } = await api.call(endpoints.getUser, {
      params: { id: who.userId },
      query: { enterprise_id: who.enterpriseId },
      as: who.userId,
    });
    const read = (data as UserWithClosures).cierresPendientes.find((month) => month.id === id);
    expect(inHours(read?.kinds ?? null)).toEqual(kept);
    await punched(api, who, [day('2026-03-02', 12)]);
    const signed = await api.call(endpoints.signClosure, { params: { id }, as: who.userId });
    expect(signed.data).toMatchObject({ kinds: read?.kinds });
  });

  test('what cannot be worked out keeps nobody from reading their months', async () => {
    await close('2026-03-01T08:00:00+01:00');
    const { database } = api;
    const holidays = { ofYear: () => Promise.reject(new Error('no holidays')) };
    const clock = { now: () => new Date('2026-03-01T08:00:00+01:00') };
    const [month] = await monthsToSign(
      { database, holidays, clock },
      { enterprise_id: who.enterpriseId, user_id: who.userId },
    );
    expect(month).toMatchObject({ month: '2026-02', kinds: null, kinds_due: true });
  });

  test('a reopened month holds none, until it is closed again', async () => {
    await close('2026-03-01T08:00:00+01:00');
    await run('2026-03-01T08:05:00+01:00');
    const { id } = await monthOf(api, who, '2026-02');
    const as = who.company.people.admin;
    await api.call(endpoints.reopenClosure, { params: { id }, as, body: { reason: 'Faltaba una salida' } });
    expect(await february()).toBeNull();
    expect(await run('2026-03-01T08:10:00+01:00')).toBe(0);
    await api.call(endpoints.closeAgain, { params: { id }, as });
    await run('2026-03-01T08:15:00+01:00');
    expect(inHours(await february())).toEqual(kept);
  });

  test('what comes later changes nothing of it', async () => {
    await close('2026-03-01T08:00:00+01:00');
    await run('2026-03-01T08:05:00+01:00');
    await api.call(endpoints.decideHours, {
      as: who.company.people.admin,
      params: { id: who.userId },
      body: { enterprise_id: who.enterpriseId, kind: 'paid', date: '2026-02-28', ms: 3 * HOUR_MS, reason: 'Nómina' },
    });
    await run('2026-03-01T08:10:00+01:00');
    expect(inHours(await february())).toEqual(kept);
  });

  test('months closed before stay as they were, and an open entry waits', async () => {
    await close('2026-03-01T08:00:00+01:00');
    await api.sql('update closures set kinds_due = false where user_id = $1', [who.userId]);
    expect(await run('2026-03-01T08:05:00+01:00')).toBe(0);
    const { id } = await monthOf(api, who, '2026-02');
    const signed = await api.call(endpoints.signClosure, { params: { id }, as: who.userId });
    expect(signed.data).toMatchObject({ state: 'signed', kinds: null });
  });
});
