import { randomUUID } from 'node:crypto';
import { endpoints } from '#domain/endpoints.ts';
import type { UserWithTime } from '#domain/timekeeping/timeEntries/usersWithTime.ts';
import type { OwnTimeSheet } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import type { Api } from '#tests/support/api.ts';
import { belongs, newCentre } from '#tests/support/centres.ts';
import { addPerson, type Company, createCompany } from '#tests/support/company/company.ts';
import { onShift } from '#tests/support/shifts.ts';
import { termsOf } from '#tests/support/timeRecord.ts';

export const [madrid, canary] = ['Europe/Madrid', 'Atlantic/Canary'];

export interface Chain {
  readonly company: Company;
  readonly enterpriseId: number;
  readonly centre: number;
  /** Of Madrid, and of the Canaries: each on shift from 8 to 16 by their clock, Monday to Friday. */
  readonly eva: number;
  readonly ana: number;
}

/** A company in Madrid with a centre in the Canaries, or the other way round. */
export async function chain(api: Api, [zone, other] = [madrid, canary]): Promise<Chain> {
  const company = await createCompany(api, { zone });
  const { enterpriseId } = company;
  await api.sql('delete from time_entries where enterprise_id = $1', [enterpriseId]);
  const person = async (name: string) => {
    const userId = await addPerson(api, enterpriseId, { role: 'employee', name, lastName: 'Ruiz' });
    await api.sql('update users set email_verified_at = now() where id = $1', [userId]);
    await onShift(api, { enterpriseId, userId }, '08:00 - 16:00');
    await termsOf(api, { enterpriseId, userId }, [{ from: '2020-01-01', hours: 40, days: [1, 2, 3, 4, 5] }]);
    return userId;
  };
  const [eva, ana] = [await person('Eva'), await person('Ana')];
  await api.sql(`update enterprise_users set hired_at = '2020-01-01T12:00Z' where enterprise_id = $1`, [enterpriseId]);
  const centre = await newCentre(api, company, { time_zone: other });
  await belongs(api, company, ana, '2020-01-01', centre);
  return { company, enterpriseId, centre, eva, ana };
}

export const clock = (api: Api, as: number, action: 'entry' | 'out', occurred_at: string) =>
  api.call(endpoints.clock, { as, body: { action, method: 1, client_id: randomUUID(), occurred_at } });

export const sheetOf = async (api: Api, as: number, startDate?: string, endDate = startDate) =>
  (await api.call(endpoints.getOwnTimeSheet, { as, query: { ...(startDate && { startDate, endDate }) } }))
    .data as OwnTimeSheet;

/** Time control of some dates, as the administrator sees a person. */
export async function seen(api: Api, all: Chain, userId: number, startDate: string, endDate = startDate) {
  const { data } = await api.call(endpoints.listUsers, {
    as: all.company.adminId,
    params: { id: all.enterpriseId },
    query: { startDate, endDate },
  });
  return (data as UserWithTime[]).find(({ id }) => id === userId);
}
