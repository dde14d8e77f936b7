import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { privateFieldNames, memberFields } from '#domain/organization/people/personFields.ts';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/entities.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import type { AnyEntity } from '#domain/kernel/entity.ts';
import { type Api, startApi } from '../support/api.ts';
import { addPerson, type Company, createCompany } from '../support/company/company.ts';
import { mandateOf } from '../support/company/firms.ts';

/** Hidden values: those of a row and those of the next one are exchanged, which no reader may notice who does not see them. */
const hiddenTexts = ['Aaaoculto', 'Zzzoculto'] as const;
const hiddenNumbers = [11, 99] as const;
const hiddenDates = ['1971-01-01', '1999-09-09'] as const;

let api: Api;
let company: Company;
let firm: number;
/** Somebody in no team of the manager. */
let hiddenPeople: readonly [number, number];

const listOf = ({ routes }: AnyEntity): Endpoint | undefined =>
  (Object.values(endpoints) as Endpoint[]).find(
    ({ method, path, query }) =>
      method === routes.list.method &&
      path === routes.list.path &&
      'filter' in ((query.safeParse({ filter: '{}' }).data ?? {}) as object),
  );

interface Listed {
  readonly entity: AnyEntity & { readonly table?: string };
  readonly list: Endpoint;
}
const lists = (Object.values(entities) as AnyEntity[]).flatMap((entity): Listed[] => {
  const list = listOf(entity);
  return list ? [{ entity, list }] : [];
});

/** Where the own fields of a resource's records stand, and what numbers the records. */
const tables: Readonly<Record<string, readonly [string, string]>> = {
  employees: ['enterprise_users', 'user_id'],
  enterprises: ['enterprises', 'id'],
  schedules: ['schedules', 'id'],
};
const tableOf = ({ name, table = '' }: Listed['entity']) => tables[name] ?? [table, 'id'];

/** Fields of an enterprise's own that a manager does not see, and one that refers to people. */
const ownFields = [
  ['person', 'reference', 'everyone'],
  ['number', 'number', 'admins'],
  ['text', 'text', 'admins'],
] as const;
type Own = (typeof ownFields)[number][0];
const keys = new Map<string, Readonly<Record<Own, string>>>();

async function addFields(resource: string) {
  const made: Partial<Record<Own, string>> = {};
  for (const [own, kind, audience] of ownFields) {
    const [field] = await api.sql<{ id: number }>(
      `insert into custom_fields (enterprise_id, resource, name, kind, visible_to, position)
       values ($1, $2, $3, $4, $5, 9) returning id`,
      [company.enterpriseId, resource, own, kind, audience],
    );
    made[own] = `f${field?.id}`;
  }
  keys.set(resource, made as Record<Own, string>);
}

/** Gives every second record of a resource the first of the hidden values, and the others the second one; or the other way round. */
async function hide({ entity }: Listed, turn: 0 | 1, { people }: { readonly people: boolean }) {
  const own = keys.get(entity.name);
  const [table, id] = tableOf(entity);
  const values = ([0, 1] as const).map(
    (at) =>
      own && {
        [own.person]: hiddenPeople[people ? at : 0],
        [own.number]: hiddenNumbers[at],
        [own.text]: hiddenTexts[at],
      },
  );
  const enterprise = entity.name === 'enterprises' ? 'id' : 'enterprise_id';
  if (own)
    await api.sql(
      `update ${table} t set custom_fields = case when (n + $2) % 2 = 0 then $3::jsonb else $4::jsonb end
         from (select ${id} as id, row_number() over (order by ${id}) as n from ${table} where ${enterprise} = $1) o
        where t.${id} = o.id and t.${enterprise} = $1`,
      [company.enterpriseId, turn, ...values.map((one) => JSON.stringify(one))],
    );
  if (entity.name !== 'employees') return;
  for (const name of privateFieldNames) {
    const [first, second] = memberFields[name].kind === 'date' ? hiddenDates : hiddenTexts;
    const type = memberFields[name].kind === 'date' ? 'date' : 'text';
    // A number of identity is one person's.
    const distinction = name === 'dni' ? ' || user_id' : '';
    await api.sql(
      `update enterprise_users set ${name} = (case when (user_id + $2) % 2 = 0 then $3::${type} else $4::${type} end)${distinction}
        where enterprise_id = $1`,
      [company.enterpriseId, turn, first, second],
    );
  }
}

/** Every order, filter and search that could tell of a hidden value. */
function queriesOf({ entity }: Listed): readonly Record<string, string>[] {
  const own = keys.get(entity.name);
  const hidden = own ? Object.values(own) : [];
  const names = [...new Set([...entity.sortable, ...Object.keys(entity.record.shape), ...hidden])];
  const [text, number, date, person] = [hiddenTexts[0], hiddenNumbers[0], hiddenDates[0], hiddenPeople[0]];
  const values = [text, person, { from: number, to: number }, { from: date, to: date }];
  const filters = [
    ...names.flatMap((name) => values.map((value) => ({ [name]: value }))),
    ...hiddenTexts.map((q) => ({ q })),
  ];
  return [
    ...names.flatMap((name) => ['ASC', 'DESC'].map((order) => ({ sort: JSON.stringify([name, order]) }))),
    ...filters.map((filter) => ({ filter: JSON.stringify(filter) })),
  ];
}

beforeAll(async () => {
  api = await startApi();
  company = await createCompany(api);
  const { enterpriseId, teamId, managerId, employeeId } = company;
  firm = (await mandateOf(api, { enterpriseId, status: 'active', rights: ['time'] })).ownerId;
  hiddenPeople = [
    await addPerson(api, enterpriseId, { role: 'employee', name: 'Aaa' }),
    await addPerson(api, enterpriseId, { role: 'employee', name: 'Zzz' }),
  ];
  const colleagues = await Promise.all([1, 2, 3].map(() => addPerson(api, enterpriseId, { role: 'employee' })));
  await api.sql(`update enterprises set manager_scope = 'teams' where id = $1`, [enterpriseId]);
  await api.sql(
    `with other as (insert into teams (enterprise_id, name) values ($1, 'Otro') returning id)
     insert into team_members (enterprise_id, team_id, user_id)
     select $1, team, person from unnest($3::int[]) person, (select $2::int as team union all select id from other) teams
         on conflict do nothing`,
    [enterpriseId, teamId, [managerId, employeeId, ...colleagues]],
  );
  for (const { entity } of lists) {
    const { customFieldsIn, routes } = entity;
    if (!customFieldsIn) continue;
    await addFields(entity.name);
    const create = (Object.values(endpoints) as Endpoint[]).find(
      ({ method, path }) => method === routes.create?.method && path === routes.create.path,
    );
    if (!create || ['employees', 'enterprises', 'teams'].includes(entity.name)) continue;
    for (const [at, name] of ['Uno', 'Dos'].entries()) {
      // Nobody stands in two schedules at the same hours.
      const { body, ...example } = create.example({ ...company, employeeId: colleagues[at] ?? 0 });
      const answer = await api.call(create, { ...example, as: company.adminId, body: { ...(body as object), name } });
      expect([entity.name, answer.status, answer.errors]).toEqual([entity.name, 201, undefined]);
    }
  }
});
afterAll(() => api.close());

const readers: [string, () => number, { people: boolean }][] = [
  ['a manager of some teams', () => company.managerId, { people: true }],
  ['a firm that sees no personal data', () => firm, { people: false }],
];

describe.each(readers)('%s cannot order, filter or search by what they do not read', (_reader, as, hides) => {
  test.each(lists.map((one): [string, Listed] => [one.entity.name, one]))('%s', async (_name, one) => {
    const read = async (query: Record<string, string>) => {
      const { query: usual = {}, ...example } = one.list.example(company);
      const answer = await api.call(one.list, { ...example, as: as(), query: { ...usual, ...query } });
      return { query, status: answer.status, range: answer.headers['content-range'], data: answer.data };
    };
    const queries = queriesOf(one);
    const answers: unknown[] = [];
    for (const turn of [0, 1] as const) {
      await hide(one, turn, hides);
      const answered = [];
      for (const query of queries) answered.push(await read(query));
      answers.push(answered);
    }
    expect(answers[1]).toEqual(answers[0]);
  });
});
