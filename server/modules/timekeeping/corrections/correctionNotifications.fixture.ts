import { afterAll, afterEach, beforeAll } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Correction } from '#domain/timekeeping/corrections/corrections.ts';
import type { Mail } from '#server/ports/mail/port.ts';
import { type Api, type Sent, startApi } from '#tests/support/api.ts';
import { day, newWorker, type Worker } from '#tests/support/closures.ts';
import { punched } from '#tests/support/timeRecord.ts';

export let api: Api;

export const requested = '2026-11-18T12:00:00Z';

interface Staged extends Worker {
  mails: (userId: number) => Promise<Mail[]>;
}

/** A worker and an administrator whose addresses are verified; it is the 18th of November 2026. */
export async function staged(): Promise<Staged> {
  const who = await newWorker(api);
  await api.sql('delete from corrections where enterprise_id = $1', [who.enterpriseId]);
  await api.sql(
    'update users set email_verified_at = now() where id in (select account_id from enterprise_users where enterprise_id = $1)',
    [who.enterpriseId],
  );
  await api.sql(`update enterprise_users set hired_at = '2020-01-01T12:00Z' where enterprise_id = $1`, [
    who.enterpriseId,
  ]);
  await punched(api, who, [day('2026-11-16')]);
  api.setNow(new Date(requested));
  const mails = async (userId: number) => {
    const [user] = await api.sql<{ email: string }>('select email from users where id = $1', [userId]);
    return api.outbox.filter(({ to }) => to === user?.email);
  };
  return { ...who, mails };
}

export const hours = (date: string) => ({ start_hour: `${date} 08:00:00`, end_hour: `${date} 16:00:00` });

const idOf = ({ data, message }: Sent): number => {
  if (!data) throw new Error(message);
  return (data as Correction).id;
};

export const ask = async (who: Worker, date: string) =>
  idOf(
    await api.call(endpoints.requestCorrection, { as: who.userId, body: { ...hours(date), reason: 'Olvidé fichar' } }),
  );

export const propose = async (who: Worker, date: string) =>
  idOf(
    await api.call(endpoints.proposeCorrection, {
      as: who.company.people.admin,
      body: { ...hours(date), reason: 'Faltaba la jornada', enterprise_id: who.enterpriseId, user_id: who.userId },
    }),
  );

export const withdraw = (id: number, as: number) => api.call(endpoints.withdrawCorrection, { params: { id }, as });

/** Called by every file of these tests. */
export function withApi(): void {
  beforeAll(async () => {
    api = await startApi();
  });
  afterEach(() => api.setNow(null));
  afterAll(() => api.close());
}
