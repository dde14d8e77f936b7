import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importedMessages as say } from '#domain/organization/imports/messages/index.ts';
import { field } from '#domain/kernel/fields.ts';
import type { CheckedRecords } from '#domain/kernel/importEndpoints.ts';
import { kernelMessages } from '#domain/kernel/messages/index.ts';
import { plainEndpoints } from '#domain/kernel/plainEndpoints.ts';
import { plainEntity } from '#domain/kernel/plainEntity.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { invalid } from '../apiError.ts';
import { servePlain } from './serve.ts';

const tools = plainEntity({
  name: 'tools',
  table: 'tools',
  title: 'name',
  fields: {
    name: field('text', { required: true }),
    state: field('select', { choices: ['new', 'used'], default: 'new' }),
    bought_at: field('datetime'),
    price: field('money', { right: 'customFields.manage' }),
    owner: field('reference', { entity: 'employees' }),
    teams: field('references', { entity: 'teams' }),
    manual: field('file'),
    code: field('text', { imported: false }),
  },
});
const calls = plainEndpoints(tools, 'tool');

let api: Api;
let company: Company;
let other: Company;
let ownKey = '';

beforeAll(async () => {
  const said = { created: 'Creado', updated: 'Cambiado', deleted: 'Eliminado' };
  const check = async (_tx: unknown, { name }: Readonly<Record<string, unknown>>) => {
    if (name === 'Sierra rota') throw invalid({ name: 'No se admite' });
  };
  api = await startApi({}, undefined, {
    app: { modules: [(serve, deps) => servePlain(serve, deps, tools, calls, said, { check })] },
  });
  await api.sql(`create table tools (
    id integer primary key generated always as identity, enterprise_id integer not null, name text not null, state text,
    bought_at timestamptz, price bigint, owner integer, teams integer[] not null default '{}', manual jsonb, code text,
    custom_fields jsonb not null default '{}')`);
  await api.sql('grant select, insert, update, delete on tools to jornada_app');
  [company, other] = [await createCompany(api), await createCompany(api)];
  const [own] = await api.sql<{ id: number }>(
    `insert into custom_fields (enterprise_id, resource, name, kind, required, position)
     values ($1, 'tools', 'Estante', 'integer', true, 1) returning id`,
    [company.enterpriseId],
  );
  ownKey = `f${own?.id}`;
});
afterAll(() => api.close());
beforeEach(() => api.sql('truncate tools'));

const bodyOf = (rows: string[][]) => ({ enterprise_id: company.enterpriseId, rows });
const preview = async (rows: string[][], as = company.adminId) =>
  api.call(calls.previewToolsImport, { as, body: bodyOf(rows) });
const errorsOf = async (rows: string[][], as?: number) =>
  ((await preview(rows, as)).data as CheckedRecords).lines.map(({ line, errors }) => [
    line,
    ...errors.map(({ field: name, message }) => `${name}: ${message}`),
  ]);
const bring = (rows: string[][], leave_out: number[] = []) =>
  api.call(calls.importTools, { as: company.adminId, body: { ...bodyOf(rows), leave_out } });
const kept = () => api.sql('select * from tools order by id');
const emailOf = async (id: number) =>
  String((await api.sql<{ email: string }>('select email from users where id = $1', [id]))[0]?.email);

describe('a file of records', () => {
  test('is read with the words of people and kept as typed records are, defaults and own fields too', async () => {
    const headings = ['price', 'name', ownKey, 'owner', 'bought_at', 'teams', 'nothing'];
    const [team] = await api.sql<{ name: string }>('select name from teams where id = $1', [company.teamId]);
    const line = [
      '12,50 €',
      ' Sierra ',
      '3',
      await emailOf(company.employeeId),
      '02/03/2026 09:30',
      String(team?.name),
      'x',
    ];
    const answer = await preview([headings, [], line]);
    expect(answer.data).toEqual({
      lines: [{ line: 3, name: 'Sierra', state: 'ok', errors: [] }],
      ignored: ['nothing'],
    });
    expect(await kept()).toEqual([]);
    const imported = await bring([headings, [], line]);
    expect(imported).toMatchObject({ status: 201, message: say.imported(1), data: { imported: 1 } });
    expect(await kept()).toMatchObject([
      {
        enterprise_id: company.enterpriseId,
        name: 'Sierra',
        state: 'new',
        price: 1250,
        owner: company.employeeId,
        teams: [company.teamId],
        bought_at: new Date('2026-03-02T08:30:00Z'),
        custom_fields: { [ownKey]: 3 },
      },
    ]);
  });

  test('has the errors of each line at their fields, those that the resource itself finds too', async () => {
    const headings = ['name', ownKey, 'state', 'owner', 'bought_at'];
    expect(
      await errorsOf([
        headings,
        ['', '', 'old', 'Nadie', 'ayer'],
        ['Sierra rota', '1'],
        ['Sierra', '1', '', '', '', 'x'],
        ['Sierra', '1', 'used', await emailOf(other.employeeId)],
      ]),
    ).toEqual([
      [
        2,
        `name: ${kernelMessages.required}`,
        `${ownKey}: ${kernelMessages.required}`,
        `state: ${say.notChoice('old', ['new', 'used'])}`,
        `owner: ${say.notPerson('Nadie')}`,
        `bought_at: ${say.notMoment('ayer')}`,
      ],
      [3, 'name: No se admite'],
      [4, `line: ${say.moreCells}`],
      [5, `owner: ${say.notPerson(await emailOf(other.employeeId))}`],
    ]);
  });

  test('is imported as a whole, or not at all; bad lines are left out only when they are named', async () => {
    const rows = [
      ['name', ownKey],
      ['Sierra', '1'],
      ['', '2'],
    ];
    const answer = await bring(rows);
    expect([answer.status, answer.errors]).toEqual([422, { 'line.3': say.atLine(3, kernelMessages.required) }]);
    expect(await kept()).toEqual([]);
    expect((await bring(rows, [3])).data).toEqual({ imported: 1 });
    expect((await bring(rows, [2, 3])).errors).toEqual({ rows: say.nothingLeft });
  });

  test.each([
    ['is empty', [['']], say.empty],
    ['names no field', [['x'], ['y']], say.noColumns],
    ['has no lines', [['name']], say.noLines],
    [
      'names a field twice',
      [
        ['name', 'name'],
        ['a', 'b'],
      ],
      say.doubleColumn('name'),
    ],
    [
      'brings only what no file may bring',
      [
        ['manual', 'code'],
        ['a', 'b'],
      ],
      say.noColumns,
    ],
  ])('that %s is rejected', async (_, rows, problem) => {
    expect((await preview(rows)).errors).toEqual({ rows: problem });
  });

  test('brings nothing into a field that who brings it does not see', async () => {
    const rows = [
      ['name', ownKey, 'price'],
      ['Sierra', '1', '5'],
    ];
    const answer = await preview(rows, company.people.manager);
    expect(answer.data).toMatchObject({ ignored: ['price'] });
    await api.call(calls.importTools, { as: company.people.manager, body: bodyOf(rows) });
    expect(await kept()).toMatchObject([{ name: 'Sierra', price: null }]);
  });

  test('is nobody else’s to bring', async () => {
    const rows = [
      ['name', ownKey],
      ['Sierra', '1'],
    ];
    const statusOf = async (as: number) => (await preview(rows, as)).status;
    expect([await statusOf(company.people.employee), await statusOf(other.adminId)]).toEqual([403, 404]);
  });
});
