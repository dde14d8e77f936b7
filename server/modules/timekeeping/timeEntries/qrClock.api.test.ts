import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { clockMessages } from '#domain/timekeeping/timeEntries/messages/index.ts';
import { qrMessages as say } from '#domain/timekeeping/kiosks/messages/index.ts';
import type { OwnTimeSheet } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { qrCodeOf, qrTextOf } from '#server/modules/organization/enterprises/index.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';

let api: Api;
let company: Company;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await createCompany(api);
  await offer(company, '{1,2}');
});

const offer = ({ enterpriseId }: Company, methods: string) =>
  api.sql('update enterprises set clock_methods = $2, qr_secret = $3 where id = $1', [
    enterpriseId,
    methods,
    randomUUID(),
  ]);
const keyOf = async ({ enterpriseId }: Company) => {
  const [key] = await api.sql<{ id: number; qr_secret: string }>(
    'select id, qr_secret from enterprises where id = $1',
    [enterpriseId],
  );
  if (!key) throw new Error('no enterprise');
  return key;
};
const clock = (input: object) =>
  api.call(endpoints.clock, {
    as: company.employeeId,
    body: { action: 'entry', method: 2, client_id: randomUUID(), ...input },
  });

test.each([
  ['scanned, the whole address', (key: Parameters<typeof qrTextOf>[1]) => qrTextOf('https://j.example', key)],
  ['typed, the code', qrCodeOf],
  ['typed in small letters without hyphens', (key) => qrCodeOf(key).toLowerCase().replaceAll('-', '')],
] as [string, (key: Parameters<typeof qrTextOf>[1]) => string][])('the enterprise’s QR: %s', async (_, textOf) => {
  const answer = await clock({ qr: textOf(await keyOf(company)) });
  expect([answer.status, answer.message]).toEqual([201, clockMessages.entry]);
  const own = await api.call(endpoints.getOwnTimeSheet, { as: company.employeeId });
  expect((own.data as OwnTimeSheet).entries).toMatchObject([{ method: 2 }]);
});

describe('refused at the field, and nothing is written', () => {
  const refusal = async (input: object) => {
    const { status, errors } = await clock(input);
    const written = await api.sql('select from time_events where user_id = $1', [company.employeeId]);
    return { status, qr: errors?.qr, written: written.length };
  };
  const refused = (qr: string) => ({ status: 422, qr, written: 0 });

  test('no code', async () => expect(await refusal({})).toEqual(refused(say.missing)));
  test('something that is none', async () =>
    expect(await refusal({ qr: 'https://example.com/menu' })).toEqual(refused(say.invalid)));

  test('an old one, after it was renewed', async () => {
    const qr = qrCodeOf(await keyOf(company));
    await offer(company, '{1,2}');
    expect(await refusal({ qr })).toEqual(refused(say.invalid));
  });

  test('one letter changed', async () => {
    const qr = qrCodeOf(await keyOf(company));
    const altered = qr.slice(0, -1) + (qr.endsWith('A') ? 'B' : 'A');
    expect(await refusal({ qr: altered })).toEqual(refused(say.invalid));
  });

  test('another company’s', async () => {
    const other = await createCompany(api);
    expect(await refusal({ qr: qrCodeOf(await keyOf(other)) })).toEqual(refused(say.otherEnterprise));
  });
});

test('a method that the enterprise does not offer is refused, with a good code too', async () => {
  const qr = qrCodeOf(await keyOf(company));
  await api.sql(`update enterprises set clock_methods = '{1}' where id = $1`, [company.enterpriseId]);
  expect(await clock({ qr })).toMatchObject({ status: 409, message: clockMessages.methodOff });
});

describe('the notice on location is accepted once and kept with its version (art. 90 LOPDGDD)', () => {
  const notice = async () =>
    ((await api.call(endpoints.getOwnTimeSheet, { as: company.employeeId })).data as OwnTimeSheet).place_notice;
  const accept = (version: number) =>
    api.call(endpoints.acceptLocationNotice, { as: company.employeeId, body: { version } });

  test('per person, with the first moment', async () => {
    expect(await notice()).toBeNull();
    api.setNow(new Date('2026-11-18T12:00:00Z'));
    await accept(1);
    api.setNow(new Date('2026-11-19T12:00:00Z'));
    await accept(1);
    api.setNow(null);
    expect(await notice()).toBe(1);
    const rows = await api.sql<{ accepted_at: Date }>('select accepted_at from location_notices where user_id = $1', [
      company.employeeId,
    ]);
    expect(rows).toEqual([{ accepted_at: new Date('2026-11-18T12:00:00Z') }]);
  });

  test('a version that nobody has written yet is refused', async () => {
    expect((await accept(99)).status).toBe(422);
  });
});
