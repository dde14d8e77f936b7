import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillPath, routes } from '#domain/routes.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { purgeBrokenUploads, temporaryFolder } from '#server/http/multipart.ts';
import { openLog } from '#server/log.ts';
import { openFileWorkers } from '#server/modules/fileWorkers.ts';
import { hourOf } from './channel/hour.ts';
import { announceComplaints, remindOfComplaints } from './index.ts';
import { everyRow, everythingIn, fineMoments, inFiles, tellingFiles } from './leaks.fixture.ts';

const ip = '203.0.113.77';
const cookie = 'galleta-de-ana';
const visitor = {
  'user-agent': 'Navegador-de-Ana',
  'accept-language': 'eo-x-ana',
  referer: 'https://intranet-de-ana.example/',
  'sec-ch-ua': '"Navegador-de-Ana"',
};
/** By the server's clock; the machine's is another. */
const filedAt = new Date('2026-05-04T14:37:21.123+02:00');

const lines: string[] = [];
const stream = { write: (line: string) => void lines.push(line) };
const log = openLog('debug', stream);
const workers = openFileWorkers(log);
let api: Api;
let company: Company;
let token: string;
let before: { rows: readonly string[]; disk: Awaited<ReturnType<typeof everythingIn>> };
let began: number;
let ended: number;
const headers: string[] = [];

/** A call from the author's browser, in which they are signed in to their company. */
async function visit(route: keyof typeof routes, params: Record<string, string>, body?: object, files: object[] = []) {
  const { method, path } = routes[route];
  const form = new FormData();
  if (body) form.append('data', JSON.stringify(body));
  for (const { field, name, content } of files as Awaited<ReturnType<typeof tellingFiles>>)
    form.append(field, new Blob([Uint8Array.from(content)]), name);
  const isForm = route === 'createComplaint' || route === 'writeToComplaintCase';
  const multipart = new Response(form);
  const response = await api.app.fastify.inject({
    method,
    url: fillPath(path, params),
    remoteAddress: ip,
    cookies: { 'jornada-device': cookie, '__Host-jornada-device': cookie },
    headers: {
      ...visitor,
      'x-forwarded-for': ip,
      authorization: `Bearer ${token}`,
      ...(isForm && { 'content-type': multipart.headers.get('content-type') ?? '' }),
    },
    ...(isForm && { payload: Buffer.from(await multipart.arrayBuffer()) }),
    ...(!isForm && body && { payload: body }),
  });
  headers.push(JSON.stringify(response.headers));
  return response;
}

beforeAll(async () => {
  api = await startApi({}, undefined, { workers, app: { log } });
  company = await createCompany(api);
  token = await api.tokenFor(company.employeeId);
  await purgeBrokenUploads(temporaryFolder(api.dataDir));
  before = { rows: await everyRow(api), disk: await everythingIn(api.dataDir) };
  lines.length = 0;
  api.outbox.length = 0;
  api.setNow(filedAt);
  began = Date.now();
  const files = await tellingFiles();
  for (const secret of inFiles.slice(0, 5)) {
    const contents = files.map(({ content }) => Buffer.from(content).toString('latin1')).join('');
    expect([secret, contents.includes(secret)]).toEqual([secret, true]);
  }
  const code = company.channelCode;
  const input = { parent_id: null, enterprise_id: company.enterpriseId, code };
  const statuses: number[] = [];
  const note = async (answer: ReturnType<typeof visit>) => statuses.push((await answer).statusCode);
  await note(visit('findComplaintsChannel', { code }));
  await note(visit('createComplaint', {}, { ...input, message: '' }));
  await note(visit('createComplaint', {}, { ...input, message: 'Hola', code: 'otro' }));
  await note(visit('createComplaint', {}, { ...input, message: 'Rota' }, [{ ...files[0], name: 'foto-de-ana.pdf' }]));
  const filed = await visit('createComplaint', {}, { ...input, message: 'Hola', name: 'Ana Lopez' }, files);
  const key = filed.json().data.case_key as string;
  await note(visit('readComplaintCase', { code }, { key: 'mala' }));
  await note(visit('readComplaintCase', { code }, { key }));
  await note(visit('writeToComplaintCase', { code }, { key, message: '' }, [files[2] ?? {}]));
  ended = Date.now();
  expect([filed.statusCode, statuses]).toEqual([201, [200, 422, 404, 422, 404, 200, 201]]);
}, 120_000);
afterAll(async () => {
  await api.close();
  workers.close();
});

const secrets = () => [
  ip,
  '203.0.113',
  ...Object.values(visitor),
  'ana.example',
  cookie,
  token,
  ...inFiles,
  '14:37',
  '12:37:21',
];
/** The minute of filing by either clock, or as a number of (milli)seconds. */
const ofTheMinute = new RegExp(`2026-05-04[T ]1[24]:37|${String(filedAt.getTime()).slice(0, 8)}`);
const found = (text: string) => secrets().filter((secret) => text.includes(secret));

test('in the database: the messages, their files, and that somebody came in that hour', async () => {
  const added = (await everyRow(api)).filter((row) => !before.rows.includes(row));
  expect([...new Set(added.map((row) => row.split(' ')[0]))].toSorted()).toEqual([
    'public.complaint_files',
    'public.complaints',
    'public.rate_limits',
    'public.storage_usage',
    'public.stored_files',
  ]);
  for (const row of added) expect([row, found(row), fineMoments(row)]).toEqual([row, [], []]);
  const people = added.filter((row) => /"(user_id|actor_id|replied_by|session_id)":\s*\d/.test(row));
  expect(people).toEqual([]);
});

test('on disk: content without its maker, and the hour of the server’s clock as the time of every file and folder', async () => {
  const known = new Map(before.disk.map(({ name, times: [written] }) => [name, written]));
  const all = await everythingIn(api.dataDir);
  const changed = all.filter(({ name, times: [written] }) => known.get(name) !== written);
  expect(changed.filter(({ text }) => text !== '')).toHaveLength(4);
  for (const { name, text, times } of changed) {
    expect([name, found(name + text), times.filter((time) => time % HOUR_MS !== 0)]).toEqual([name, [], []]);
    expect([name, times.some((time) => time >= began - MINUTE_MS && time <= ended)]).toEqual([name, false]);
  }
});

test('in the log, at its most talkative: not a line', () => {
  expect(lines).toEqual([]);
});

test('in what is answered: no cookie, no session, nothing of the request', () => {
  expect(headers).toHaveLength(8);
  for (const one of headers) expect([one, found(one), /set-cookie|authorization"/.test(one)]).toEqual([one, [], false]);
});

test('in the mails about it, and in any table once they are sent: nothing, at a time that is always the same', async () => {
  const sent: string[] = [];
  api.outbox.length = 0;
  const run = async (hours: number) => {
    const now = new Date(hourOf(filedAt).getTime() + hours * HOUR_MS + 5 * MINUTE_MS);
    const means = { database: api.database, clock: { now: () => now } };
    api.setNow(now);
    await api.sql('delete from complaints where enterprise_id <> $1', [company.enterpriseId]);
    await announceComplaints(means);
    await remindOfComplaints(means);
    await api.jobs.settled();
    for (const { id: _, ...mail } of api.outbox.splice(0)) sent.push(JSON.stringify(mail));
  };
  for (let hour = 0; hour < 24 * 8; hour += 1) await run(hour);
  api.setNow(null);
  expect(sent.length).toBeGreaterThan(1);
  for (const text of sent) expect([text, found(text), fineMoments(text)]).toEqual([text, [], []]);
  const rows = (await everyRow(api)).filter((row) => !before.rows.includes(row));
  const tables = new Set(rows.map((row) => row.split(' ')[0]));
  expect(['public.notifications', 'public.mails', 'pgboss.job'].filter((name) => !tables.has(name))).toEqual([]);
  for (const row of rows) expect([row, ofTheMinute.test(row)]).toEqual([row, false]);
});
