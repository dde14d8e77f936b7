import { afterAll, beforeAll } from 'vitest';
import { controlLetter } from '#domain/organization/people/identityNumber.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { StaffChange, StaffChangeDetail } from '#domain/organization/staffChanges/staffChanges.ts';
import { addDays, localDateOf } from '#domain/time/localTime.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import type { Company } from '#tests/support/company/company.ts';

export let api: Api;

export function withApi(): void {
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());
}

/** So many days from today by the companies' clock. */
export const day = (days = 0): string => addDays(localDateOf(Date.now(), 'Europe/Madrid'), days);

let counter = 0;
/** A DNI that nobody has. */
export const dni = (): string => {
  counter += 1;
  const digits = `${Date.now() % 1_000_000}${String(counter).padStart(2, '0')}`.padStart(8, '0');
  return `${digits}${controlLetter(Number(digits))}`;
};

export const joinerOf = (over: object = {}) => {
  const own = dni();
  return {
    name: 'Nuria',
    last_name: 'Nueva',
    email: `nuria.${own.toLowerCase()}@ejemplo.es`,
    dni: own,
    birth_date: '1990-05-17',
    phone: '600000000',
    social_security_number: '28 12345678 40',
    starts_on: day(3),
    duration: 'permanent',
    contract_type: 'full',
    hours: 40,
    quantity_days: 5,
    category: 'Dependienta',
    salary: 1_900_000,
    salary_period: 'year',
    iban: 'ES91 2100 0418 4502 0005 1332',
    ...over,
  };
};

export const announce = (company: Company, over: object = {}, as = company.adminId) =>
  api.call(endpoints.announceJoiner, { as, body: { ...joinerOf(over), enterprise_id: company.enterpriseId } });
export const announced = async (company: Company, over: object = {}, as = company.adminId) => {
  const answer = await announce(company, over, as);
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.errors)} ${answer.message}`);
  return answer.data as StaffChangeDetail;
};
export const announceLeaver = (company: Company, over: object = {}, as = company.adminId) =>
  api.call(endpoints.announceLeaver, {
    as,
    body: {
      user_id: company.managerId,
      ends_on: day(3),
      reason: 'resignation',
      enterprise_id: company.enterpriseId,
      ...over,
    },
  });
export const take = (as: number, id: number, instead = false) =>
  api.call(endpoints.takeStaffChange, { as, params: { id }, body: { instead } });
export const sendBack = (as: number, id: number, question = '¿Qué convenio?') =>
  api.call(endpoints.sendBackStaffChange, { as, params: { id }, body: { question } });
export const complete = (as: number, id: number, revision = 1, registered_on = day(), custom_fields?: object) =>
  api.call(endpoints.completeStaffChange, { as, params: { id }, body: { registered_on, revision, custom_fields } });
export const withdraw = (as: number, id: number) => api.call(endpoints.withdrawStaffChange, { as, params: { id } });
export const detail = (as: number, id: number) => api.call(endpoints.getStaffChange, { as, params: { id } });
export const listed = async (as: number, company: Company, state: 'open' | 'closed' = 'open') =>
  ((
    await api.call(endpoints.listStaffChanges, {
      as,
      params: { enterpriseId: company.enterpriseId },
      query: { state },
    })
  ).data ?? []) as StaffChange[];
export const ofClients = async (as: number) => {
  const { status, data } = await api.call(endpoints.listClientChanges, { as, query: { state: 'open' } });
  return status === 200 ? (data as StaffChange[]).map(({ id }) => id) : status;
};
export const log = ({ enterpriseId }: Company, recordId: number) =>
  api.sql<{ action: string; actor_id: number }>(
    `select action, actor_id from audit_log
      where enterprise_id = $1 and record_id = $2 and action like 'staffChanges.%' order by seq`,
    [enterpriseId, recordId],
  );
/** The number that the company has for the owner of an account. */
export const personOf = async ({ enterpriseId }: Company, accountId: number): Promise<number> => {
  const [row] = await api.sql<{ user_id: number }>(
    'select user_id from enterprise_users where enterprise_id = $1 and account_id = $2',
    [enterpriseId, accountId],
  );
  return row?.user_id ?? 0;
};

export const told = ({ enterpriseId }: Company) =>
  api.sql<{ user_id: number; kind: string; data: Record<string, unknown>; read_at: Date | null }>(
    `select user_id, kind, data, read_at from notifications where enterprise_id = $1 and kind like 'staffChange%' order by id`,
    [enterpriseId],
  );
