import { afterAll, beforeAll, beforeEach } from 'vitest';
import { computed, field, type Fields } from '#domain/kernel/fields.ts';
import { plainEntity } from '#domain/kernel/plainEntity.ts';
import type { Actor } from '#domain/rights.ts';
import { type Database, connect } from '#server/db/connect.ts';
import { windowOf } from '#server/db/list.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { quietLog } from '#tests/support/quietLog.ts';
import { plainRecords } from './records.ts';

export const courses = plainEntity({
  name: 'courses',
  table: 'courses',
  title: 'name',
  fields: {
    name: field('text', { required: true, sortable: true, searchable: true, filterable: true }),
    mode: field('select', { choices: ['onsite', 'online', 'mixed'], filterable: true }),
    starts_on: field('date', { sortable: true, filterable: true }),
    opens_at: field('datetime', { filterable: true }),
    at: field('time', { filterable: true }),
    cost: field('money', { sortable: true, filterable: true, summed: true, right: 'records.delete' }),
    seats: field('integer', { filterable: true, summed: true }),
    hours: field('number', { summed: true }),
    mandatory: field('flag', { filterable: true }),
    owner: field('reference', { entity: 'employees', sortable: true, filterable: true }),
    attendees: field('references', { entity: 'employees', filterable: true }),
    team: field('reference', { entity: 'teams', filterable: true }),
    started: computed('flag', {}, ({ starts_on }, today) =>
      typeof starts_on === 'string' && starts_on <= today ? 1 : 0,
    ),
  },
});

export let api: Api;
export let database: Database;
export let company: Company;

/** The table of the courses beside the product's own, and two companies. */
export function withCourses(): void {
  beforeAll(async () => {
    api = await startApi();
    await api.sql(`create table courses (
      id integer primary key generated always as identity, enterprise_id integer not null, name text not null, mode text,
      starts_on date, opens_at timestamptz, at time, cost bigint, seats integer, hours double precision, mandatory boolean not null default false, owner integer,
      attendees integer[] not null default '{}', team integer,
      custom_fields jsonb not null default '{}')`);
    database = connect({ ...api.owner, max: 4 }, quietLog);
    company = await createCompany(api);
  });
  afterAll(async () => {
    await database.end();
    await api.close();
  });
  beforeEach(() => api.sql('truncate courses'));
}

export const records = plainRecords(courses);

/** What somebody who lacks the right to `cost` sees. */
export const { cost: _cost, ...withoutCost } = courses.fields;

/** Who sees everybody. */
export const admin: Actor = { memberships: [] };

export const insert = (values: Readonly<Record<string, unknown>>, seen: Fields = courses.fields): Promise<number> =>
  database.transaction((tx) => records.insert(tx, admin, company.enterpriseId, { name: 'Curso', ...values }, seen, {}));

/** The names that a list finds, in its order. */
export async function namesBy(query: Record<string, unknown>, seen: Fields = courses.fields): Promise<unknown[]> {
  const { filter = {}, sort } = query as { filter?: Record<string, unknown>; sort?: [string, 'ASC' | 'DESC'] };
  const window = windowOf({ filter, ...(sort && { sort }) }, courses.sortable);
  const { rows, total } = await records.list(database, admin, company.enterpriseId, window, seen, {});
  if (total !== rows.length) throw new Error(`${rows.length} rows of ${total}`);
  return rows.map(({ name }) => name);
}

/** The sums of all that a filter finds. */
export async function sumsBy(filter: Record<string, unknown>, seen: Fields = courses.fields, own: Fields = {}) {
  const window = windowOf({ filter, range: [0, 0] }, courses.sortable);
  return (await records.list(database, admin, company.enterpriseId, window, seen, own)).sums;
}
