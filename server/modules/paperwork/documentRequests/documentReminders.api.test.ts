import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DocumentRequest } from '#domain/paperwork/documentRequests/documentRequests.ts';
import { quietLog } from '#tests/support/quietLog.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { requestsIn } from './documentRequests.fixture.ts';
import { remindOfDocuments, remindOfDocumentsWorker } from './jobs/remindOfDocuments.ts';

let api: Api;
let of: ReturnType<typeof requestsIn>;
let company: Company;
/** A Monday, as are the dates a week and more later. */
const asked = new Date('2026-11-09T10:00:00Z');
const due = '2026-11-26';

beforeAll(async () => {
  api = await startApi();
  of = requestsIn(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(asked);
  company = await createCompany(api);
  // Those of each company are of the real today.
  await api.sql('update document_requests set remind_on = null');
});

const ask = async (userId: number | null = company.employeeId) =>
  ((await of.ask(company, { user_id: userId, kind: 'bank', due_on: due }, company.adminId)).data as DocumentRequest).id;
const runAt = async (time: string) =>
  remindOfDocuments({ ...api, log: quietLog, clock: { now: () => new Date(time) } });
const reminders = async () => (await of.told(company, 'documentAsked')).filter(({ data }) => data.what === 'reminder');

test('before it is due, on that day and afterwards, once on each date, from nine o’clock on by the company’s clock', async () => {
  await ask();
  expect(await runAt('2026-11-22T12:00:00Z')).toBe(0);
  expect(await runAt('2026-11-23T07:59:00Z')).toBe(0);
  expect(await runAt('2026-11-23T08:00:00Z')).toBe(1);
  expect(await runAt('2026-11-23T09:00:00Z')).toBe(0);
  expect(await runAt('2026-11-26T08:00:00Z')).toBe(1);
  expect(await runAt('2026-11-27T08:00:00Z')).toBe(1);
  expect((await reminders()).map(({ user_id }) => user_id)).toEqual(Array(3).fill(company.employeeId));
});

test('what a stopped server missed is reminded of once', async () => {
  await ask();
  expect(await runAt('2026-11-30T08:00:00Z')).toBe(1);
  expect(await runAt('2026-12-01T08:00:00Z')).toBe(0);
  expect(await runAt('2026-12-03T08:00:00Z')).toBe(1);
});

test('whoever is on leave is reminded on the day after it', async () => {
  await ask();
  await api.sql(
    `insert into leave (enterprise_id, user_id, leave_type_id, day, status, requested_by)
     select $1, $2, $3, day, 'approved', $2 from unnest(array['2026-11-23', '2026-11-24']::date[]) day`,
    [company.enterpriseId, company.employeeId, company.leaveTypeId],
  );
  expect(await runAt('2026-11-23T10:00:00Z')).toBe(0);
  expect(await runAt('2026-11-24T10:00:00Z')).toBe(0);
  expect(await runAt('2026-11-25T10:00:00Z')).toBe(1);
});

test('nobody is reminded of what was sent or withdrawn; of what was sent back they are', async () => {
  const [sent, withdrawn, returned] = [await ask(), await ask(), await ask()];
  for (const id of [sent, returned]) await of.send(id, company.employeeId);
  await of.withdraw(withdrawn, company.adminId);
  await of.sendBack(returned, company.adminId);
  expect(await runAt('2026-11-23T10:00:00Z')).toBe(1);
});

test('of what is asked of the company its administrators are; the worker does it', async () => {
  await ask(null);
  api.setNow(new Date('2026-11-23T10:00:00Z'));
  await remindOfDocumentsWorker({ ...api, clock: { now: () => new Date('2026-11-23T10:00:00Z') }, log: quietLog }).work(
    {
      data: {},
      signal: new AbortController().signal,
    } as never,
  );
  expect((await reminders()).map(({ user_id, data }) => [user_id, data.company])).toEqual([[company.adminId, true]]);
});

test('not where the subscription is over', async () => {
  await ask();
  await api.sql(`update subscriptions set status = 'canceled' where enterprise_id = $1`, [company.enterpriseId]);
  expect(await runAt('2026-11-23T10:00:00Z')).toBe(0);
});

test('what fails in one company keeps no other from its reminders, and comes later', async () => {
  const other = await createCompany(api);
  await api.sql('update document_requests set remind_on = null');
  await ask();
  await of.ask(other, { user_id: other.employeeId, kind: 'bank', due_on: due }, other.adminId);
  const failures: string[] = [];
  let asks = 0;
  const holidays = {
    ...api.holidays,
    ofYear: (year: number) => {
      asks += 1;
      return asks === 1 ? Promise.reject(new Error('no calendar')) : api.holidays.ofYear(year);
    },
  };
  const log = { ...quietLog, error: (_: object, text: string) => void failures.push(text) };
  const clock = { now: () => new Date('2026-11-23T10:00:00Z') };
  expect(await remindOfDocuments({ ...api, holidays, log, clock })).toBe(1);
  expect(failures).toEqual(['reminders of the documents of an enterprise were broken off']);
  expect(await runAt('2026-11-23T11:00:00Z')).toBe(1);
});
