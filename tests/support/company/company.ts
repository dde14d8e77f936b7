import { randomInt, randomUUID } from 'node:crypto';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/entities.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import type { AnyEntity } from '#domain/kernel/entity.ts';
import type { Fixture } from '#domain/kernel/fixture.ts';
import type { Role } from '#domain/rights.ts';
import { hashOf } from '#server/http/hashOf.ts';
import type { Api } from '../api.ts';
import { documents } from './documents.ts';
import { mandateOf } from './firms.ts';
import { addPerson, insertedId, type Someone, unique } from './people.ts';
import { plan, savedFilter, timeOff, workToday } from './planning.ts';
import { announced } from './staffChanges.ts';
import { begin, canceledEnterprise, subscribe } from './subscriptions.ts';
import { timeRecord } from './time.ts';

export { addPerson, link } from './people.ts';

export interface Company extends Fixture {
  readonly people: Someone['people'];
}

interface Options {
  readonly zone?: string;
  readonly limit?: number | null;
  /** With another enterprise whose subscription is canceled, and one begun. */
  readonly canceled?: boolean;
  /** Also where today is a public holiday: the manager is expected at any hour. */
  readonly worksToday?: boolean;
}

/** An enterprise with somebody in each role. The people are made one after another, so that their ids are in order. */
async function enterpriseWithPeople(api: Api, channelCode: string, { zone, limit }: Options): Promise<Someone> {
  const enterpriseId = await insertedId(
    api,
    `insert into enterprises (name, cif, public_code, qr_secret, time_zone, employee_limit, team_presence)
     values ($1, 'B00000000', $2, 'secret', $3, $4, true) returning id`,
    [`Empresa ${unique()}`, channelCode, zone ?? 'Europe/Madrid', limit ?? null],
  );
  const person = (role: Role, active = true) => addPerson(api, enterpriseId, { role, active });
  const people = {
    admin: await person('admin'),
    advisor: await person('advisor'),
    manager: await person('manager'),
    employee: await person('employee'),
  };
  return { enterpriseId, people, inactiveId: await person('employee', false) };
}

async function payment(api: Api, { enterpriseId, people }: Someone, canceled: boolean) {
  const { subscriptionId, paymentMethodId, customer } = await subscribe(api, enterpriseId, 'active');
  await api.sql('insert into payment_customers (user_id, customer_id) values ($1, $2)', [people.admin, customer]);
  return {
    subscriptionId,
    paymentMethodId,
    canceledId: canceled ? await canceledEnterprise(api, people.admin) : 0,
    begunId: canceled ? await begin(api, people.admin) : '',
  };
}

/** A code by which the employee sets another password. */
async function resetCode(api: Api, userId: number): Promise<string> {
  const code = randomUUID();
  await api.sql(
    `insert into codes (code_hash, user_id, email, purpose, expires_at)
     select $1, id, email, 'reset', now() + interval '1 hour' from users where id = $2`,
    [hashOf(code), userId],
  );
  return code;
}

/** Other terms of the manager's work, far from today. */
async function laterTerms(api: Api, { enterpriseId, people }: Someone): Promise<string> {
  const from = '2199-01-01';
  await api.sql(
    `insert into work_terms (enterprise_id, user_id, valid_from, hours, contract_type, hours_type, flexible_days, quantity_days)
     values ($1, $2, $3, 20, 'partial', 'weekly', true, 5)`,
    [enterpriseId, people.manager, from],
  );
  return from;
}

/** The manager is to come back to the enterprise's first centre. */
async function laterCentre(api: Api, { enterpriseId, people }: Someone): Promise<string> {
  const from = '2199-01-01';
  await api.sql(`insert into work_centre_members (enterprise_id, user_id, valid_from) values ($1, $2, $3)`, [
    enterpriseId,
    people.manager,
    from,
  ]);
  return from;
}

/** A company with somebody in each role and one record of every kind. */
export async function createCompany(api: Api, options: Options = {}): Promise<Company> {
  const channelCode = randomUUID();
  const someone = await enterpriseWithPeople(api, channelCode, options);
  const { enterpriseId, people, inactiveId } = someone;
  const [planned, off, time, files, paid, code, savedFilterId, opportunityId] = await Promise.all([
    plan(api, someone),
    timeOff(api, someone),
    timeRecord(api, someone),
    documents(api, someone),
    payment(api, someone, options.canceled ?? false),
    resetCode(api, people.employee),
    savedFilter(api, someone),
    insertedId(api, 'insert into opportunities (id) values ($1) returning id', [randomInt(1_000, 2 ** 31 - 1)]),
  ]);
  const customFieldId = await insertedId(
    api,
    `insert into custom_fields (enterprise_id, resource, name, kind, position)
     values ($1, 'employees', 'Campo', 'text', 1) returning id`,
    [enterpriseId],
  );
  const [active, proposed] = [
    await mandateOf(api, { enterpriseId, status: 'active' }),
    await mandateOf(api, { enterpriseId, status: 'proposed' }),
  ];
  const records = new Map<string, number>();
  const company: Company = {
    people,
    enterpriseId,
    adminId: people.admin,
    employeeId: people.employee,
    managerId: people.manager,
    inactiveId,
    channelCode,
    ...planned,
    ...off,
    ...time,
    ...files,
    ...paid,
    code,
    savedFilterId,
    termsFrom: await laterTerms(api, someone),
    centreFrom: await laterCentre(api, someone),
    opportunityId,
    customFieldId,
    ...(await announced(api, someone)),
    mandateId: active.mandateId,
    proposedMandateId: proposed.mandateId,
    unique,
    uuid: () => randomUUID(),
    recordOf: (resource) => {
      const id = records.get(resource);
      if (id === undefined) throw new Error(`no record of ${resource}`);
      return id;
    },
  };
  await makeRecords(api, company, records);
  if (options.worksToday) await workToday(api, enterpriseId);
  return company;
}
const rows: readonly Endpoint[] = Object.values(endpoints);
const rowOf = (route: AnyEntity['routes']['one']) =>
  rows.find(({ method, path }) => method === route?.method && path === route.path);

/** One record of each plain resource, made by its own call, with a file where it has files. */
async function makeRecords(api: Api, company: Company, records: Map<string, number>): Promise<void> {
  for (const { name, routes } of Object.values<AnyEntity>(entities)) {
    const scope = rowOf(routes.one)?.scope;
    const create = rowOf(routes.create);
    if (!create || typeof scope !== 'object' || !('record' in scope) || scope.record !== 'plain') continue;
    const { data, status, errors } = await api.call(create, { ...create.example(company), as: company.adminId });
    if (status !== 201) throw new Error(`${name}: its example was refused with ${status}: ${JSON.stringify(errors)}`);
    records.set(name, (data as { id: number }).id);
    const send = rowOf(routes.sendFile);
    if (send) await api.call(send, { ...send.example(company), as: company.adminId });
  }
}
