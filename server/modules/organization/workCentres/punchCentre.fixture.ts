import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { EnterpriseQr } from '#domain/organization/enterprises/enterprises.ts';
import type { TimeRecord } from '#domain/timekeeping/timeEntries/timeRecords.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type TwoCentres, twoCentres } from '#tests/support/centres.ts';

export const noon = new Date('2026-11-18T12:00:00Z');
export const pin = '7391';

export let api: Api;
export let all: TwoCentres;

/** A company with two centres; the person of the first one has a PIN. */
export function withCentres(): void {
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    api.setNow(noon);
    all = await twoCentres(api);
    const { company, centre, here } = all;
    // That of every sample company.
    await api.sql('delete from work_centres where enterprise_id = $1 and id <> $2', [company.enterpriseId, centre]);
    await api.sql(`update enterprises set clock_methods = '{1,2,3}' where id = $1`, [company.enterpriseId]);
    await api.call(endpoints.setPin, {
      as: company.adminId,
      params: { id: here },
      body: { enterprise_id: company.enterpriseId, pin },
    });
  });
}

export const hoursAgo = (count: number): string => new Date(noon.getTime() - count * HOUR_MS).toISOString();

export async function kioskIn(work_centre_id: number): Promise<{ id: number; token: string }> {
  const { enterpriseId, adminId } = all.company;
  const body = { enterprise_id: enterpriseId, name: 'Entrada', work_centre_id };
  return (await api.call(endpoints.enrolKiosk, { as: adminId, body })).data as { id: number; token: string };
}

export const move = (id: number, work_centre_id: number, as = all.company.adminId) =>
  api.call(endpoints.moveKiosk, { as, params: { id }, body: { work_centre_id } });

/** A punch of the person of the first centre. */
export const punch = (token: string, action: string, hours: number, over: object = {}) =>
  api.call(endpoints.clockAtKiosk, {
    token,
    body: { action, client_id: randomUUID(), pin, occurred_at: hoursAgo(hours), ...over },
  });

export const clock = (action: string, hours: number, over: object = {}) =>
  api.call(endpoints.clock, {
    as: all.here,
    body: { action, client_id: randomUUID(), occurred_at: hoursAgo(hours), ...over },
  });

export const askQr = (work_centre_id?: number, as = all.company.adminId) =>
  api.call(endpoints.getEnterpriseQr, {
    as,
    params: { id: all.company.enterpriseId },
    query: work_centre_id === undefined ? {} : { work_centre_id },
  });

export const qrOf = async (work_centre_id?: number): Promise<string> =>
  ((await askQr(work_centre_id)).data as EnterpriseQr).code;

export const range = { startDate: '2026-11-16', endDate: '2026-11-18' };

export async function record(as = all.company.adminId): Promise<TimeRecord> {
  const answer = await api.call(endpoints.getTimeRecord, { as, params: { id: all.here }, query: range });
  return answer.data as TimeRecord;
}

/** Centres of beginning and end of each entry. */
export const centres = async () =>
  (await record()).entries.map(({ start_work_centre: start, end_work_centre: end }) => [start, end]);

export const detailsOfEvents = async () =>
  (
    await api.sql<{ details: unknown }>(
      'select details from time_events where enterprise_id = $1 and user_id = $2 order by seq',
      [all.company.enterpriseId, all.here],
    )
  ).map(({ details }) => details);

/** Eight to one at the kiosk of the other centre, with a pause. */
export async function dayAtStore() {
  const { token } = await kioskIn(all.centre);
  for (const [action, hours] of [
    ['entry', 8],
    ['pause', 6],
    ['resume', 5],
    ['out', 1],
  ] as const)
    expect((await punch(token, action, hours)).status).toBe(201);
}
