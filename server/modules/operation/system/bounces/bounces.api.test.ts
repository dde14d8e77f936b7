import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { routes } from '#domain/routes.ts';
import { type Api, startApi } from '#tests/support/api.ts';

const secret = 'un-secreto-de-al-menos-32-caracteres';
let api: Api;
let id: string;

beforeAll(async () => {
  api = await startApi({ MAIL_BOUNCE_SECRET: secret, SMTP_URL: 'smtp://localhost' });
});
afterAll(() => api.close());
beforeEach(async () => {
  id = randomUUID();
  await api.sql(`insert into mails (id, kind, sent_at) values ($1, 'invitation', now())`, [id]);
});

const send = async (payload: string, type = 'message/rfc822', authorization = `Bearer ${secret}`) => {
  const headers = { 'content-type': type, authorization };
  const answer = await api.app.fastify.inject({ method: 'POST', url: routes.receiveBounce.path, payload, headers });
  return answer.statusCode;
};
const errorOf = async () =>
  (await api.sql<{ error: string | null }>('select error from mails where id = $1', [id]))[0]?.error;

const report = ({
  action = 'failed',
  status = '5.1.1',
  boundary = 'A1/mx',
  eol = '\r\n',
  original = 'message/rfc822',
} = {}) =>
  [
    'From: MAILER-DAEMON@mx.example (Mail Delivery System)',
    'Message-ID: <20261123.1@mx.example>',
    `Content-Type: multipart/report; report-type=delivery-status;`,
    `\tboundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I could not deliver your message.',
    '',
    `--${boundary}`,
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; ines@ejemplo.es',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 <ines@ejemplo.es>: Recipient address rejected:',
    '    User unknown',
    '',
    `--${boundary}`,
    `Content-Type: ${original}`,
    '',
    'From: Jornada <no-responder@jornada.example>',
    `Message-ID: <${id}@jornada.example>`,
    '',
    'Hola',
    `--${boundary}--`,
  ].join(eol);

test.each([
  ['Postfix', {}],
  ['Exchange', { boundary: '_000_ab.cd?=', original: 'text/rfc822-headers' }],
  ['a pipe with bare line feeds', { eol: '\n' }],
])('a report of %s marks the mail as failed, once', async (_, shape) => {
  expect(await send(report(shape))).toBe(200);
  const said = '5.1.1 smtp; 550 5.1.1 <ines@ejemplo.es>: Recipient address rejected: User unknown';
  expect(await errorOf()).toBe(said);
  expect(await send(report({ ...shape, status: '5.2.2' }))).toBe(200);
  expect(await errorOf()).toBe(said);
});

test.each([
  ['a delay', () => report({ action: 'delayed', status: '4.4.1' })],
  ['a delivery', () => report({ action: 'delivered', status: '2.0.0' })],
  ['an unknown mail', () => report().replace(id, randomUUID())],
  ['no report', () => 'x'],
  ['a boundary that is everywhere', () => report().replace(/\n/g, '\n--A1/mx\n')],
  ['many boundaries', () => `Content-Type: multipart/report; boundary=a\n\n${'--a\n'.repeat(60_000)}`],
])('%s is answered alike and changes nothing', async (_, payload) => {
  expect(await send(payload())).toBe(200);
  expect(await errorOf()).toBeNull();
});

test('as JSON, without what a database stumbles over; what passes is none', async () => {
  const given = (reason: string) =>
    JSON.stringify({ message_id: `<${id}@jornada.example>`, recipient: 'a@b.es', reason });
  expect(await send(given('452 4.2.2 full'), 'application/json')).toBe(200);
  expect(await errorOf()).toBeNull();
  expect(await send(given('550\u0000 no\nsuch user'), 'application/json')).toBe(200);
  expect(await errorOf()).toBe('550 no such user');
});

test('without the secret 401, too large 413, elsewhere 415, and 404 where there is no setting', async () => {
  expect(await send(report(), 'message/rfc822', 'Bearer otro')).toBe(401);
  expect(await send('x'.repeat(300_000))).toBe(413);
  expect(await errorOf()).toBeNull();
  const headers = { 'content-type': 'message/rfc822' };
  const elsewhere = await api.app.fastify.inject({ method: 'POST', url: routes.login.path, payload: 'x', headers });
  expect(elsewhere.statusCode).toBe(415);
  const plain = await startApi();
  const answer = await plain.call(routes.receiveBounce, { body: { message_id: 'x', recipient: 'a', reason: 'b' } });
  await plain.close();
  expect(answer.status).toBe(404);
});
