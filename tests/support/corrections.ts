import { afterAll, afterEach, beforeAll } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { EntryHistory, Correction } from '#domain/timekeeping/corrections/corrections.ts';
import { type Api, type Sent, startApi } from './api.ts';
import { day, newWorker, type Worker } from './closures.ts';
import { punched } from './timeRecord.ts';

export let api: Api;

/** A server for a file of tests. Called once by the file. */
export function withCorrections(): void {
  beforeAll(async () => {
    api = await startApi();
  });
  afterEach(() => api.setNow(null));
  afterAll(() => api.close());
}

export const reason = 'Salí más tarde';

/** An employee of a new company who worked on 16 November 2026 from 8 to 16; it is the 18th. */
export async function worked(zone?: string): Promise<Worker & { entryId: number }> {
  const who = await newWorker(api, zone);
  await api.sql('delete from corrections where enterprise_id = $1', [who.enterpriseId]);
  await punched(api, who, [day('2026-11-16')]);
  api.setNow(new Date('2026-11-18T12:00:00Z'));
  return { ...who, entryId: await entryOf(who) };
}

export async function entryOf(who: Worker): Promise<number> {
  const [row] = await api.sql<{ id: number }>('select id from time_entries where user_id = $1', [who.userId]);
  if (!row) throw new Error('no entry');
  return row.id;
}

export const ask = (who: Worker, body: object): Promise<Sent> =>
  api.call(endpoints.requestCorrection, { as: who.userId, body: { reason, ...body } });
export const propose = (who: Worker, body: object, as = who.company.people.admin): Promise<Sent> =>
  api.call(endpoints.proposeCorrection, {
    as,
    body: { reason, enterprise_id: who.enterpriseId, user_id: who.userId, ...body },
  });
export const pending = async (who: Worker, side: 'person' | 'company' = 'person') =>
  (
    await api.call(endpoints.listCorrections, {
      params: { enterpriseId: who.enterpriseId },
      query: { side },
      as: who.company.people.manager,
    })
  ).data as Correction[];
export const put = (name: 'approve' | 'reject' | 'accept' | 'dispute', id: number, as: number, body?: object) =>
  api.call(endpoints[`${name}Correction`], { params: { id }, as, ...(body && { body }) });
export const standing = (who: Worker) =>
  api.sql<{ started: string; ended: string; modified: boolean }>(
    `select to_char(started_at at time zone 'UTC', 'MM-DD HH24:MI') as started,
            to_char(ended_at at time zone 'UTC', 'MM-DD HH24:MI') as ended, modified
       from time_entries where user_id = $1 order by started_at`,
    [who.userId],
  );
export const historyOf = async (entryId: number, as: number) => {
  const { status, data, message } = await api.call(endpoints.getEntryHistory, { params: { id: entryId }, as });
  if (status !== 200) throw new Error(`${status} ${message}`);
  return data as EntryHistory;
};

export const later = { start_hour: '2026-11-16 08:00:00', end_hour: '2026-11-16 17:00:00' };
export const idOf = ({ data, message }: Sent): number => {
  if (!data) throw new Error(message);
  return (data as Correction).id;
};
