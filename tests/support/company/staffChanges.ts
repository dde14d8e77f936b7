import { localDateOf } from '#domain/time/localTime.ts';
import type { Api } from '../api.ts';
import { insertedId, type Someone, unique } from './people.ts';

/** A joiner who is announced, and that the employee leaves. */
export async function announced(api: Api, { enterpriseId, people }: Someone) {
  const dni = `T-${unique()}`.slice(0, 20);
  const form = {
    name: 'Julia',
    last_name: 'Por Llegar',
    email: `julia.${unique()}@ejemplo.es`,
    dni,
    birth_date: '1990-05-17',
    phone: '600000000',
    social_security_number: null,
    starts_on: localDateOf(Date.now(), 'Europe/Madrid'),
    duration: 'permanent',
    ends_on: null,
    contract_type: 'full',
    hours: 40,
    quantity_days: 5,
    work_centre_id: 0,
    agreement_id: null,
    category: 'Dependienta',
    salary: 1_900_000,
    salary_period: 'year',
    iban: 'ES9121000418450200051332',
    note: null,
  };
  const insert = (kind: string, userId: number | null, own: string | null, day: string, said: object) =>
    insertedId(
      api,
      `insert into staff_changes (enterprise_id, kind, status, user_id, dni, effective_on, form, announced_by, announced_at, changed_at)
       values ($1, $2, 'announced', $3, $4, $5, $6, $7, now(), now()) returning id`,
      [enterpriseId, kind, userId, own, day, JSON.stringify(said), people.admin],
    );
  const leaver = { ends_on: form.starts_on, reason: 'resignation', unused_vacation_days: null, note: null };
  return {
    staffChangeId: await insert('joiner', null, dni, form.starts_on, form),
    leaverId: await insert('leaver', people.employee, null, leaver.ends_on, leaver),
  };
}
