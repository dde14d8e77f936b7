import { randomUUID } from 'node:crypto';
import { endpoints } from '../../domain/endpoints.ts';
import { entities } from '../../domain/entities.ts';
import type { Endpoint } from '../../domain/kernel/endpoint.ts';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Fixture } from '../../domain/kernel/fixture.ts';
import type { Role } from '../../domain/rights.ts';
import { hashOf } from '../../server/http/session.ts';
import type { Api } from './api.ts';
import { smallPdf } from './payslips.ts';

export interface Company extends Fixture {
  readonly people: Readonly<Record<Role, number>>;
}

let counter = 0;
const unique = () => `${Date.now().toString(36)}${(counter += 1).toString(36)}`;

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
  const [user] = await api.sql<{ id: number }>(
    `insert into users (name, last_name, email, dni, phone, birth_date) values ($1, $2, $3, $4, '600000000', '1990-01-01') returning id`,
    [name, lastName, `${role}.${mark}@ejemplo.es`, dni],
  );
  if (!user) throw new Error('no person');
  await api.sql('insert into enterprise_users (enterprise_id, user_id, role, active) values ($1, $2, $3, $4)', [
    enterpriseId,
    user.id,
    role,
    active,
  ]);
  if (role === 'employee' || role === 'manager') {
    await api.sql(
      `insert into work_terms (enterprise_id, user_id, valid_from, hours, contract_type, hours_type, flexible_days, quantity_days, vacation_days)
       values ($1, $2, '2020-01-01', 40, 'full', 'weekly', true, 5, 22)`,
      [enterpriseId, user.id],
    );
  }
  return user.id;
}

/** A company with somebody in each role and one record of every kind. */
export async function createCompany(
  api: Api,
  options: { zone?: string; limit?: number | null } = {},
): Promise<Company> {
  const one = async (text: string, values: unknown[]): Promise<number> => {
    const [row] = await api.sql<{ id: number }>(text, values);
    if (!row) throw new Error(`nothing came back of: ${text}`);
    return row.id;
  };
  const enterpriseId = await one(
    `insert into enterprises (name, cif, public_code, qr_secret, time_zone, employee_limit) values ($1, 'B00000000', $2, 'secret', $3, $4) returning id`,
    [`Empresa ${unique()}`, randomUUID(), options.zone ?? 'Europe/Madrid', options.limit ?? null],
  );
  const person = (role: Role, active = true) => addPerson(api, enterpriseId, { role, active });
  const people = {
    admin: await person('admin'),
    advisor: await person('advisor'),
    manager: await person('manager'),
    employee: await person('employee'),
  };
  const inactiveId = await person('employee', false);
  const employeeId = people.employee;
  const teamId = await one(`insert into teams (enterprise_id, name) values ($1, 'Equipo') returning id`, [
    enterpriseId,
  ]);
  await api.sql('insert into team_members (enterprise_id, team_id, user_id) values ($1, $2, $3)', [
    enterpriseId,
    teamId,
    employeeId,
  ]);
  const scheduleId = await one(
    `insert into schedules (enterprise_id, name, months, rotation_start, valid_from)
     values ($1, 'Horario', '{1,2,3,4,5,6,7,8,9,10,11,12}', '2020-01-06', '2020-01-06') returning id`,
    [enterpriseId],
  );
  const leaveTypeId = 1;
  await api.sql(`insert into leave_types (enterprise_id, id, name) values ($1, $2, 'Vacaciones')`, [
    enterpriseId,
    leaveTypeId,
  ]);
  const leaveId = await one(
    `insert into leave (enterprise_id, user_id, leave_type_id, day, status, requested_by)
     values ($1, $2, $3, '2030-01-07', 'pending', $2) returning id`,
    [enterpriseId, employeeId, leaveTypeId],
  );
  const timeChangeId = await one(
    `insert into time_changes (enterprise_id, user_id, proposed_by, started_at, ended_at, reason)
     values ($1, $2, $2, '2025-01-07T08:00Z', '2025-01-07T16:00Z', 'Olvido') returning id`,
    [enterpriseId, employeeId],
  );
  const closureId = await one(
    `insert into closures (enterprise_id, user_id, month, scheduled_ms, worked_ms, closed_at)
     values ($1, $2, '2024-12-01', 0, 0, '2025-01-01T03:00+01') returning id`,
    [enterpriseId, employeeId],
  );
  const complaintId = await one(
    `insert into complaints (enterprise_id, message) values ($1, 'Denuncia') returning id`,
    [enterpriseId],
  );
  const pdf = await smallPdf();
  const payrollId = await one(
    `insert into payrolls (enterprise_id, user_id, year, month, file_key, file_name) values ($1, $2, 2025, 1, $3, 'n.pdf') returning id`,
    [enterpriseId, employeeId, await api.files.put(pdf)],
  );
  const payrollUploadId = await one(
    `insert into payroll_uploads (enterprise_id, uploaded_by, kind, year, month, sources, state, pages_total, result)
     values ($1, $2, 'multiple', 2025, 1, $3, 'done', 1, $4) returning id`,
    [
      enterpriseId,
      people.admin,
      JSON.stringify([{ key: await api.files.put(pdf), name: 'n.pdf', isPdf: true, pages: 1 }]),
      JSON.stringify({ assigned: [], unmatched: [{ source: 0, page: 1, reason: 'r' }], skipped: [], warnings: [] }),
    ],
  );
  const userFileId = await one(
    `insert into user_files (enterprise_id, user_id, type, file_key, file_name) values ($1, $2, 'contract', $3, 'n.pdf') returning id`,
    [enterpriseId, employeeId, await api.files.put(pdf)],
  );
  const subscriptionId = await one(
    `insert into subscriptions (enterprise_id, customer_id, subscription_id, status) values ($1, 'cus', 'sub', 'active') returning id`,
    [enterpriseId],
  );
  const opportunityId = await one('insert into opportunities default values returning id', []);
  const code = randomUUID();
  await api.sql(
    `insert into codes (code_hash, user_id, purpose, expires_at) values ($1, $2, 'reset', now() + interval '1 hour')`,
    [hashOf(code), employeeId],
  );
  const records = new Map<string, number>();
  const company: Company = {
    people,
    enterpriseId,
    adminId: people.admin,
    employeeId,
    inactiveId,
    teamId,
    scheduleId,
    leaveId,
    leaveTypeId,
    timeChangeId,
    timeSheetId: 1,
    closureId,
    complaintId,
    payrollId,
    payrollUploadId,
    pdf,
    userFileId,
    subscriptionId,
    opportunityId,
    code,
    unique,
    uuid: () => randomUUID(),
    recordOf: (resource) => {
      const id = records.get(resource);
      if (id === undefined) throw new Error(`no record of ${resource}`);
      return id;
    },
  };
  await makeRecords(api, company, records);
  return company;
}

const rows: readonly Endpoint[] = Object.values(endpoints);
const rowOf = (route: AnyEntity['routes']['one'] | undefined) =>
  rows.find(({ method, path }) => method === route?.method && path === route.path);

/** One record of each plain resource, made by its own call. */
async function makeRecords(api: Api, company: Company, records: Map<string, number>): Promise<void> {
  for (const { name, routes } of Object.values<AnyEntity>(entities)) {
    const scope = rowOf(routes.one)?.scope;
    const create = rowOf(routes.create);
    if (!create || typeof scope !== 'object' || !('record' in scope) || scope.record !== 'plain') continue;
    const { data } = await api.call(create, { ...create.example(company), as: company.adminId });
    records.set(name, (data as { id: number }).id);
  }
}
