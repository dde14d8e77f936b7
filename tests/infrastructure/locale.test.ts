import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#domain/endpoints.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { rights, type Role } from '#domain/rights.ts';
import { type Api, type Sent, startApi } from '../support/api.ts';
import { type Company, createCompany } from '../support/company/company.ts';
import { ofFirms } from '../contract/wantsProof.ts';
import { dataWords, madeUpLocale, makeUpLocale, spanishIn } from '../support/madeUpLocale.ts';

const table: [string, Endpoint][] = Object.entries(endpoints);

let api: Api;
let ours: Company;
const data = new Set<string>();

beforeAll(async () => {
  makeUpLocale();
  api = await startApi();
  ours = await newCompany();
});
afterAll(() => api.close());

/** What people typed, or a holiday is called, is said in no other language. */
const typed = [
  'closures',
  'corrections',
  'document_request_files',
  'document_requests',
  'enterprise_users',
  'enterprises',
  'kiosks',
  'leave',
  'leave_types',
  'payrolls',
  'schedules',
  'staff_changes',
  'teams',
  'time_events',
  'user_files',
];

/** Its people have chosen no language; their enterprise has. */
async function newCompany(): Promise<Company> {
  const company = await createCompany(api, { canceled: true });
  const ids = [company.enterpriseId, company.canceledId];
  await api.sql('update enterprises set locale = $1 where id = any($2)', [madeUpLocale, ids]);
  const rows = await Promise.all(
    typed.map((name) => {
      const own = name === 'enterprises' ? 'id' : 'enterprise_id';
      return api.sql<{ text: string }>(`select t::text as text from ${name} t where ${own} = any($1)`, [ids]);
    }),
  );
  for (const word of dataWords(rows.flat().map(({ text }) => text))) data.add(word);
  return company;
}

/** For whom the row is made. */
const roleFor = ({ access }: Endpoint): Role => {
  const allowed = access === 'public' || access === 'session' ? undefined : rights[access].roles;
  return allowed?.includes('admin') === false ? (allowed[0] ?? 'employee') : 'admin';
};

const asking = { 'accept-language': `fr;q=0.9, ${madeUpLocale}, es;q=0.1` };

const pathNames = ({ path }: Endpoint): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const call = (endpoint: Endpoint, company: Company, change: object = {}) => {
  const { params, ...example } = endpoint.example(company);
  return api.call(endpoint, {
    ...example,
    // Public calls have no example where only their author has what they ask for.
    params: { ...Object.fromEntries(pathNames(endpoint).map((name) => [name, 'x'])), ...params },
    ...(endpoint.access !== 'public' && { as: company.people[roleFor(endpoint)] }),
    headers: asking,
    ...change,
  });
};

/** What somebody gets to read of an answer. */
const saidIn = ({ message, errors }: Sent): string => [message, ...Object.values(errors ?? {})].join('\n');

/** The text of a file, and of the pages in an archive; nothing of what is data alone. */
function textOf({ headers, bytes, text }: Sent): string {
  const type = String(headers['content-type']);
  if (type.startsWith('text/')) return text;
  if (!type.includes('zip')) return '';
  return Object.entries(unzipSync(bytes))
    .filter(([name]) => /\.(html|txt)$/.test(name))
    .map(([name, content]) => `${name} ${strFromU8(content).replace(/<style>.*<\/style>|<[^>]+>/gs, ' ')}`)
    .join('\n');
}

describe('every call, as its example makes it', () => {
  test.each(table)('%s', async (_, endpoint) => {
    const company = endpoint.method === 'GET' ? ours : await newCompany();
    const answer = await call(endpoint, company);
    expect(spanishIn(saidIn(answer), data)).toEqual([]);
    expect(answer.headers['content-language']).toBe(madeUpLocale);
    expect(spanishIn(textOf(answer), data)).toEqual([]);
  });
});

/** Each field of a body as nobody should send it. */
function wrongBodies(body: unknown): unknown[] {
  const fields = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  const values = [null, '', ' ', 'x'.repeat(5000), -1, 1.5, 1e9, [], {}, '2026-02-31', 'a@b', '99:99'];
  return [null, {}, [], 'x', ...values.map((value) => Object.fromEntries(fields.map((field) => [field, value])))];
}

const isOfFirm = (name: string): boolean => ofFirms.some((one) => one === name);
const readsBody = ({ body, multipart }: Endpoint): boolean => !(body instanceof z.ZodUnknown) && !multipart;
// A mail server without its secret is refused before its report is read.
const withBody = table.filter(([name, endpoint]) => name !== 'receiveBounce' && readsBody(endpoint));

describe('every call with what it cannot take', () => {
  test.each(withBody)(
    '%s',
    async (name, endpoint) => {
      const statuses = new Set<number>();
      for (const wrong of wrongBodies(endpoint.example(ours).body)) {
        const answer = await call(endpoint, ours, { body: wrong });
        statuses.add(answer.status);
        expect([wrong, spanishIn(saidIn(answer), data)]).toEqual([wrong, []]);
      }
      // Nobody here is of a firm, which is found once the body can be read.
      const unforeseen = isOfFirm(name) ? [401, 500] : [401, 403, 500];
      expect([...statuses].filter((status) => unforeseen.includes(status))).toEqual([]);
      expect([...statuses]).toContain(422);
    },
    60_000,
  );

  const read = table.filter(([, { method }]) => method === 'GET');
  test.each(read)('%s: a query and an address that are none', async (_, endpoint) => {
    const query = { sort: 'x', range: '[1', filter: '{', startDate: 'x', enterprise_id: 'x', format: 'x' };
    expect(spanishIn(saidIn(await call(endpoint, ours, { query })), data)).toEqual([]);
    const params = Object.fromEntries(pathNames(endpoint).map((name) => [name, 'y']));
    expect(spanishIn(saidIn(await call(endpoint, ours, { params })), data)).toEqual([]);
  });

  test('who has no session, no right, or no such record', async () => {
    const company = await newCompany();
    for (const [, endpoint] of table) {
      const answers = [
        await call(endpoint, company, { as: undefined }),
        await call(endpoint, company, { as: company.employeeId }),
        await call(endpoint, company, { as: undefined, token: `zzzzzz.${'x'.repeat(43)}` }),
      ];
      expect(answers.map((answer) => spanishIn(saidIn(answer), data))).toEqual([[], [], []]);
      expect(answers.map(({ headers }) => headers['content-language'])).not.toContain('es');
    }
  });

  test.each([
    ['a body that is not JSON', '{"email":', 'application/json'],
    ['a body of another kind', '<a/>', 'application/xml'],
    ['a body that is too large', JSON.stringify({ email: 'x'.repeat(2_000_000) }), 'application/json'],
    ['a body that is too deep', `${'['.repeat(500)}${']'.repeat(500)}`, 'application/json'],
    ['a form where JSON is read', '{}', 'multipart/form-data; boundary=x'],
  ])('%s', async (_, payload, contentType) => {
    const headers = { ...asking, 'content-type': contentType };
    const { method, path: url } = endpoints.login;
    const response = await api.app.fastify.inject({ method, url, payload, headers });
    expect(response.json<Sent>().message).toMatch(/^⟦.*⟧$/s);
    expect(response.headers['content-language']).toBe(madeUpLocale);
  });

  test('an address that does not exist', async () => {
    const response = await api.app.fastify.inject({ url: '/api/nothing', headers: asking });
    expect(response.json<Sent>().message).toMatch(/^⟦.*⟧$/);
  });

  test('a file that is refused in a process for files', async () => {
    const [, upload] = table.find(([name]) => name === 'uploadFiles') ?? [];
    const files = [{ field: 'files', name: 'x.pdf', content: Buffer.from('%PDF-1.4 broken') }];
    const answer = await call(upload ?? endpoints.saveEnterpriseLogo, ours, { files });
    expect(answer.message).toMatch(/^⟦.*x\.pdf.*⟧$/);
  });
});

describe('whose language it is', () => {
  const language = async (options: object) =>
    (await api.call(endpoints.checkSession, { as: ours.adminId, ...options })).headers['content-language'];
  const choose = (person: string | null, enterprise: string | null) =>
    Promise.all([
      api.sql('update users set locale = $2 where id = $1', [ours.adminId, person]),
      api.sql('update enterprises set locale = $1', [enterprise]),
    ]);
  const browser = (tag: string) => ({ headers: { 'accept-language': tag } });

  test('the person’s, else the browser’s, else the enterprise’s, else Spanish', async () => {
    await choose('es', madeUpLocale);
    expect(await language(browser(madeUpLocale))).toBe('es');
    await choose(null, madeUpLocale);
    expect(await language(browser('es-MX'))).toBe('es');
    expect(await language(browser('fr'))).toBe(madeUpLocale);
    expect(await language({})).toBe(madeUpLocale);
    await choose('fr-CA', null);
    expect(await language(browser('de'))).toBe('es');
  });

  test.each(['spanish', 'ES', 'es_ES', '', 'es-'])('%j is no tag', async (tag) => {
    await expect(choose(tag, null)).rejects.toThrow('users_locale');
    await expect(choose(null, tag)).rejects.toThrow('enterprises_locale');
  });

  test('many at once are each answered in their own', async () => {
    await choose(null, null);
    const tags = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 'es' : madeUpLocale));
    expect(await Promise.all(tags.map((tag) => language(browser(tag))))).toEqual(tags);
  });
});
