import { randomInt, randomUUID } from 'node:crypto';
import { endpoints } from '../../domain/endpoints.ts';
import { entities } from '../../domain/entities.ts';
import type { Endpoint } from '../../domain/kernel/endpoint.ts';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Fixture } from '../../domain/kernel/fixture.ts';
import type { Role } from '../../domain/rights.ts';
import { hashOf } from '../../server/http/session.ts';
import { importEntries } from '../../server/modules/timeEntries/index.ts';
import { seedSubscription } from '../../server/ports/payments/sandbox/seed.ts';
import type { Api } from './api.ts';
import { smallPdf } from './payslips.ts';

/** One transparent pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

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
    `insert into users (name, last_name, email) values ($1, $2, $3) returning id`,
    [name, lastName, `${role}.${mark}@ejemplo.es`],
  );
  if (!user) throw new Error('no person');
  await api.sql(
    `insert into enterprise_users (enterprise_id, user_id, name, last_name, dni, phone, birth_date, role, active, accepted_at)
     values ($1, $2, $3, $4, $5, '600000000', '1990-01-01', $6, $7, now())`,
    [enterpriseId, user.id, name, lastName, dni, role, active],
  );
  if (role === 'employee' || role === 'manager') {
    await api.sql(
      `insert into work_terms (enterprise_id, user_id, valid_from, hours, contract_type, hours_type, flexible_days, quantity_days, vacation_days)
       values ($1, $2, '2020-01-01', 40, 'full', 'weekly', true, 5, 22)`,
      [enterpriseId, user.id],
    );
  }
  return user.id;
}

/** Puts somebody who has an account into another enterprise, which they have accepted unless it `waits`. */
export const link = (api: Api, enterpriseId: number, userId: number, role: Role, { waits = false } = {}) =>
  api.sql(
    `insert into enterprise_users (enterprise_id, user_id, name, last_name, dni, phone, role, accepted_at)
     select $1, id, name, last_name, 'L' || id, '600000000', $3, case when not $4 then now() end from users where id = $2`,
    [enterpriseId, userId, role, waits],
  );

/** A running subscription with a good card in the payment sandbox. Answers the end of its objects' ids. */
async function seedSandbox(api: Api): Promise<string> {
  const mark = `t${unique()}`;
  const start = Math.floor(Date.now() / 1000);
  const objects = seedSubscription({
    mark,
    email: `${mark}@ejemplo.es`,
    priceId: 'price_equipo_15',
    status: 'active',
    start,
    end: start + 30 * 86_400,
  });
  await api.sql(
    `insert into sandbox_objects (id, kind, body)
     select body->>'id', kind, body from unnest($1::text[], $2::jsonb[]) as made (kind, body)`,
    [objects.map(({ kind }) => kind), objects.map(({ body }) => JSON.stringify(body))],
  );
  return mark;
}

async function subscribe(api: Api, enterpriseId: number, status: 'active' | 'canceled') {
  const mark = await seedSandbox(api);
  const [row] = await api.sql<{ id: number }>(
    `insert into subscriptions (enterprise_id, customer_id, subscription_id, status, price_id)
     values ($1, $2, $3, $4, 'price_equipo_15') returning id`,
    [enterpriseId, `cus_${mark}`, `sub_${mark}`, status],
  );
  if (!row) throw new Error('no subscription');
  return { subscriptionId: row.id, paymentMethodId: `pm_${mark}`, customer: `cus_${mark}` };
}

/** A subscription that a person has begun and paid, for an enterprise still to come. */
async function begin(api: Api, userId: number): Promise<string> {
  const mark = await seedSandbox(api);
  await api.sql(
    `insert into begun_subscriptions (subscription_id, customer_id, user_id, price_id, quantity)
     values ($1, $2, $3, 'price_equipo_15', 1)`,
    [`sub_${mark}`, `cus_${mark}`, userId],
  );
  return `sub_${mark}`;
}

/** Another enterprise of an admin, whose subscription is canceled. */
async function canceledEnterprise(api: Api, adminId: number): Promise<number> {
  const [enterprise] = await api.sql<{ id: number }>(
    `insert into enterprises (name, cif, public_code, qr_secret) values ('Cerrada', 'B00000000', $1, 'secret') returning id`,
    [randomUUID()],
  );
  if (!enterprise) throw new Error('no enterprise');
  await link(api, enterprise.id, adminId, 'admin');
  await subscribe(api, enterprise.id, 'canceled');
  return enterprise.id;
}

/** A company with somebody in each role and one record of every kind. */
export async function createCompany(
  api: Api,
  options: { zone?: string; limit?: number | null; canceled?: boolean } = {},
): Promise<Company> {
  const one = async (text: string, values: unknown[]): Promise<number> => {
    const [row] = await api.sql<{ id: number }>(text, values);
    if (!row) throw new Error(`nothing came back of: ${text}`);
    return row.id;
  };
  const channelCode = randomUUID();
  const enterpriseId = await one(
    `insert into enterprises (name, cif, public_code, qr_secret, time_zone, employee_limit) values ($1, 'B00000000', $2, 'secret', $3, $4) returning id`,
    [`Empresa ${unique()}`, channelCode, options.zone ?? 'Europe/Madrid', options.limit ?? null],
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
  await api.sql(
    `insert into schedule_weeks (enterprise_id, schedule_id, week_number, blocks)
     values ($1, $2, 1, '[{"days":[0,1,2,3,4,5,6],"shift":"00:00 - 12:00;12:00 - 00:00"}]')`,
    [enterpriseId, scheduleId],
  );
  await api.sql(
    'insert into schedule_members (enterprise_id, schedule_id, week_number, user_id) values ($1, $2, 1, $3)',
    [enterpriseId, scheduleId, people.manager],
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
  const calendarFeedId = await one(
    `insert into calendar_feeds (enterprise_id, user_id, token_hash, created_by) values ($1, $2, $3, $2) returning id`,
    [enterpriseId, employeeId, hashOf(randomUUID())],
  );
  const correctionId = await one(
    `insert into corrections (enterprise_id, user_id, proposed_by, started_at, ended_at, reason)
     values ($1, $2, $2, '2025-01-07T08:00Z', '2025-01-07T16:00Z', 'Olvido') returning id`,
    [enterpriseId, employeeId],
  );
  const proposalId = await one(
    `insert into corrections (enterprise_id, user_id, proposed_by, started_at, ended_at, reason)
     values ($1, $2, $3, '2025-01-08T08:00Z', '2025-01-08T16:00Z', 'Faltaba la jornada') returning id`,
    [enterpriseId, employeeId, people.admin],
  );
  const [startedAt, endedAt] = [Date.parse('2019-01-07T08:00Z'), Date.parse('2019-01-07T16:00Z')];
  await importEntries(api.database, [
    {
      enterpriseId,
      userId: inactiveId,
      actorId: inactiveId,
      startedAt,
      endedAt,
      pauses: [],
      method: 1,
      workMode: 'onsite',
    },
  ]);
  const timeSheetId = await one('select id from time_entries where enterprise_id = $1 and user_id = $2', [
    enterpriseId,
    inactiveId,
  ]);
  const inspectionId = await one(
    `insert into inspections (enterprise_id, code_hash, name, purpose, start_date, end_date, created_by, expires_at)
     values ($1, $2, 'Inspección', 'Requerimiento', '2019-01-01', '2019-01-31', $3, now() + interval '1 day') returning id`,
    [enterpriseId, hashOf(randomUUID()), people.admin],
  );
  const closureId = await one(
    `insert into closures (enterprise_id, user_id, month, scheduled_ms, worked_ms, closed_at)
     values ($1, $2, '2024-12-01', 0, 0, '2025-01-01T03:00+01') returning id`,
    [enterpriseId, employeeId],
  );
  const reopenedClosureId = await one(
    `insert into closures (enterprise_id, user_id, month, scheduled_ms, worked_ms, reopened_at, reopen_reason)
     values ($1, $2, '2024-11-01', 0, 0, '2025-01-02T03:00+01', 'Faltaba una salida') returning id`,
    [enterpriseId, employeeId],
  );
  await api.sql('update enterprises set logo_path = $2 where id = $1', [enterpriseId, await api.files.put(png)]);
  const pdf = await smallPdf();
  const complaintId = await one(
    `insert into complaints (enterprise_id, message, file_key, file_name) values ($1, 'Denuncia', $2, 'adjunto.pdf') returning id`,
    [enterpriseId, await api.files.put(pdf)],
  );
  const payrollId = await one(
    `insert into payrolls (enterprise_id, user_id, year, month, file_key, file_name) values ($1, $2, 2025, 1, $3, 'n.pdf') returning id`,
    [enterpriseId, employeeId, await api.files.put(pdf)],
  );
  const chosen = { user_id: employeeId, month: 1, year: 2025 };
  const disagreement = { pages: [1], extra: false, named: null, chosen };
  const undecided = { source: 0, page: 1, reason: 'r', disagreement };
  const payrollUploadId = await one(
    `insert into payroll_uploads (enterprise_id, uploaded_by, kind, year, month, sources, state, pages_total, result)
     values ($1, $2, 'multiple', 2025, 1, $3, 'done', 1, $4) returning id`,
    [
      enterpriseId,
      people.admin,
      JSON.stringify([{ key: await api.files.put(pdf), name: 'n.pdf', isPdf: true, pages: 1 }]),
      JSON.stringify({ assigned: [], unmatched: [undecided], skipped: [], warnings: [] }),
    ],
  );
  const slip = { source: 0, pages: [1], user_id: employeeId, extra: false, content_hash: 'of the draft' };
  const payrollDraftId = await one(
    `insert into payroll_uploads (enterprise_id, uploaded_by, kind, year, month, sources, state, as_draft, pages_total, draft)
     values ($1, $2, 'multiple', 2025, 1, $3, 'draft', true, 1, $4) returning id`,
    [
      enterpriseId,
      people.admin,
      JSON.stringify([{ key: await api.files.put(pdf), name: 'b.pdf', isPdf: true, pages: 1 }]),
      JSON.stringify({ slips: [slip], fingerprints: [[null]], unmatched: [], skipped: [], warnings: [] }),
    ],
  );
  const userFileId = await one(
    `insert into user_files (enterprise_id, user_id, type, file_key, file_name) values ($1, $2, 'contract', $3, 'n.pdf') returning id`,
    [enterpriseId, employeeId, await api.files.put(pdf)],
  );
  const { subscriptionId, paymentMethodId, customer } = await subscribe(api, enterpriseId, 'active');
  await api.sql('insert into payment_customers (user_id, customer_id) values ($1, $2)', [people.admin, customer]);
  const canceledId = options.canceled ? await canceledEnterprise(api, people.admin) : 0;
  const begunId = options.canceled ? await begin(api, people.admin) : '';
  const opportunityId = await one('insert into opportunities (id) values ($1) returning id', [
    randomInt(1_000, 2 ** 31 - 1),
  ]);
  const kioskId = await one(
    `insert into kiosks (enterprise_id, name, token_hash) values ($1, 'Entrada', $2) returning id`,
    [enterpriseId, hashOf(randomUUID())],
  );
  const removedHoliday = '2026-12-08';
  await api.sql('insert into local_holidays (enterprise_id, day, name, removed) values ($1, $2, $3, true)', [
    enterpriseId,
    removedHoliday,
    'Inmaculada Concepción',
  ]);
  const code = randomUUID();
  await api.sql(
    `insert into codes (code_hash, user_id, email, purpose, expires_at)
     select $1, id, email, 'reset', now() + interval '1 hour' from users where id = $2`,
    [hashOf(code), employeeId],
  );
  const records = new Map<string, number>();
  const company: Company = {
    people,
    enterpriseId,
    adminId: people.admin,
    employeeId,
    managerId: people.manager,
    inactiveId,
    teamId,
    scheduleId,
    leaveId,
    leaveTypeId,
    calendarFeedId,
    correctionId,
    proposalId,
    timeSheetId,
    inspectionId,
    closureId,
    reopenedClosureId,
    complaintId,
    channelCode,
    payrollId,
    payrollUploadId,
    payrollDraftId,
    pdf,
    png,
    userFileId,
    subscriptionId,
    paymentMethodId,
    canceledId,
    begunId,
    opportunityId,
    removedHoliday,
    kioskId,
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
const rowOf = (route: AnyEntity['routes']['one']) =>
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
