import type { Role } from '#domain/rights.ts';
import type { Api } from '../api.ts';

/** An enterprise and its people. */
export interface Someone {
  readonly enterpriseId: number;
  readonly people: Readonly<Record<Role, number>>;
  /** An employee who has left. */
  readonly inactiveId: number;
}

let counter = 0;
/** No other call of this process gives the same. */
export const unique = () => `${Date.now().toString(36)}${(counter += 1).toString(36)}`;

interface PersonOptions {
  role: Role;
  active?: boolean;
  name?: string;
  lastName?: string;
  dni?: string;
}

/** A person of an enterprise, with full work terms unless an admin or an advisor. */
export async function addPerson(api: Api, enterpriseId: number, options: PersonOptions): Promise<number> {
  const { role, active = true, name = 'Persona', lastName = 'De Prueba' } = options;
  const mark = unique();
  const dni = options.dni ?? `D${mark}`.toUpperCase();
  return insertedId(
    api,
    `with person as (insert into users (name, last_name, email) values ($2, $3, $4) returning id),
          member as (insert into enterprise_users
              (enterprise_id, user_id, name, last_name, dni, phone, birth_date, role, active, accepted_at)
            select $1, id, $2, $3, $5, '600000000', '1990-01-01', $6, $7, now() from person),
          terms as (insert into work_terms
              (enterprise_id, user_id, valid_from, hours, contract_type, hours_type, flexible_days, quantity_days, vacation_days)
            select $1, id, '2020-01-01', 40, 'full', 'weekly', true, 5, 22 from person where $6 in ('employee', 'manager'))
     select id from person`,
    [enterpriseId, name, lastName, `${role}.${mark}@ejemplo.es`, dni, role, active],
  );
}

/** Puts somebody who has an account into another enterprise, which they have accepted unless it `waits`. */
export const link = (api: Api, enterpriseId: number, userId: number, role: Role, { waits = false } = {}) =>
  api.sql(
    `insert into enterprise_users (enterprise_id, user_id, name, last_name, dni, phone, role, accepted_at)
     select $1, id, name, last_name, 'L' || id, '600000000', $3, case when not $4 then now() end from users where id = $2`,
    [enterpriseId, userId, role, waits],
  );

/** The id that an INSERT with `returning id` gave. */
export async function insertedId(api: Api, text: string, values: unknown[]): Promise<number> {
  const [row] = await api.sql<{ id: number }>(text, values);
  if (!row) throw new Error(`nothing came back of: ${text}`);
  return row.id;
}
