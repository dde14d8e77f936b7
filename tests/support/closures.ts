import type { Closure } from '#domain/timekeeping/closures/closures.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { UserWithClosures } from '#domain/timekeeping/closures/usersWithClosures.ts';
import { closeMonths } from '#server/modules/timekeeping/closures/jobs/closeMonth.ts';
import type { Api } from './api.ts';
import { addPerson, type Company, createCompany } from './company/company.ts';
import { hiredOn, type LocalStretch, termsOf } from './timeRecord.ts';

export interface Worker {
  enterpriseId: number;
  userId: number;
  company: Company;
  zone?: string;
}

export const newPerson = (api: Api, company: Company) => addPerson(api, company.enterpriseId, { role: 'employee' });

/** An employee of a new company, since 2020, with 40 hours a week from Monday to Friday. */
export async function newWorker(api: Api, zone?: string): Promise<Worker> {
  const company = await createCompany(api, { ...(zone && { zone }) });
  const userId = await newPerson(api, company);
  const who = { enterpriseId: company.enterpriseId, userId, company, ...(zone && { zone }) };
  await api.sql('delete from closures where enterprise_id = $1', [who.enterpriseId]);
  await hiredOn(api, who, '2020-01-01');
  await termsOf(api, who, [{ from: '2020-01-01', hours: 40, days: [1, 2, 3, 4, 5] }]);
  return who;
}

/** Runs the job that closes months, at an instant. */
export async function closeAt(api: Api, now: string): Promise<number> {
  const rows = await api.sql<{ id: number }>('select id from enterprises order by id');
  const ids = rows.map(({ id }) => id);
  return closeMonths(api.database, api.holidays, ids, new Date(now));
}

/** The person's months as their detail shows them, the oldest first. */
export async function monthsOf(api: Api, { enterpriseId, userId, company }: Worker): Promise<Closure[]> {
  const { data } = await api.call(endpoints.getUser, {
    params: { id: userId },
    query: { enterprise_id: enterpriseId },
    as: company.people.admin,
  });
  const { cierresCompletados, cierresPendientes } = data as UserWithClosures;
  return [...cierresCompletados, ...cierresPendientes].toSorted((a, b) => a.month.localeCompare(b.month));
}

export async function monthOf(api: Api, who: Worker, month: string): Promise<Closure> {
  const found = (await monthsOf(api, who)).find((one) => one.month === month);
  if (!found) throw new Error(`${month} is not there`);
  return found;
}

/** A day's work from eight o'clock on. */
export const day = (date: string, hours = 8): LocalStretch => [
  `${date} 08:00`,
  `${date} ${String(8 + hours).padStart(2, '0')}:00`,
];
