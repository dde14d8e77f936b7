import { connect as connectTo, type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyLimits } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { type Api, startApi } from '../support/api.ts';
import { type Company, createCompany } from '../support/company/company.ts';

const BODY_MS = 400;
const UPLOAD_MS = 3000;
const LEAST_BYTES = 100;
/** Far from the minutes that Node and Fastify wait by themselves, and far from what a busy machine takes. */
const ENDED_MS = 10_000;

let api: Api;
let company: Company;
beforeAll(async () => {
  api = await startApi({}, undefined, {
    app: { bodyTimeouts: { body: BODY_MS, upload: UPLOAD_MS, leastBytes: LEAST_BYTES } },
  });
  company = await createCompany(api);
  await api.app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());

describe('a body that is sent too slowly is ended', () => {
  interface Ended {
    readonly answer: string;
    readonly after: number;
  }

  /** Sends a head and the beginning of a body, then a sign now and then, until the server ends the connection. */
  function drip(head: readonly string[], begun: string, drop = ' '): Promise<Ended> {
    const { port } = api.app.fastify.server.address() as AddressInfo;
    const began = performance.now();
    return new Promise((resolve) => {
      let answer = '';
      const socket: Socket = connectTo(port, '127.0.0.1', () => {
        socket.write(`${[...head, 'host: localhost', 'content-length: 50000'].join('\r\n')}\r\n\r\n${begun}`);
      });
      const dripping = setInterval(() => socket.write(drop), 50);
      socket.on('data', (bytes) => (answer += String(bytes)));
      // What was sent after the end is answered with a reset.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(dripping);
        resolve({ answer, after: performance.now() - began });
      });
    });
  }

  test('JSON: 408 in Spanish, and the connection closed', async () => {
    const { answer, after } = await drip(
      ['POST /api/auth/login-admin HTTP/1.1', 'content-type: application/json'],
      '{',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*connection: close/);
    expect(answer).toContain(generalMessages.tooSlow);
    expect(after).toBeGreaterThanOrEqual(BODY_MS);
    expect(after).toBeLessThan(ENDED_MS);
  });

  test('the same where the body is read as it came', async () => {
    const { answer } = await drip(['POST /api/stripe/webhook HTTP/1.1', 'content-type: application/json'], '{');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('one that nobody reads, since the request was refused', async () => {
    const { answer, after } = await drip(['POST /api/teams HTTP/1.1', 'content-type: application/json'], '{');
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(after).toBeLessThan(ENDED_MS);
  });

  const upload = ['POST /api/complaints HTTP/1.1', 'content-type: multipart/form-data; boundary=x'];
  const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF';

  test('files may take longer, not for ever', async () => {
    const { after } = await drip(upload, file, ' '.repeat(2 * LEAST_BYTES));
    expect(after).toBeGreaterThanOrEqual(UPLOAD_MS);
    expect(after).toBeLessThan(ENDED_MS);
  });

  test('files of which a byte comes now and then end with the time for a body', async () => {
    const { after } = await drip(upload, file);
    expect(after).toBeGreaterThanOrEqual(BODY_MS);
    expect(after).toBeLessThan(UPLOAD_MS);
  });
});

describe('a body that is too large or too deep', () => {
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  const send = (url: string, payload: string, method: 'POST' | 'PUT' = 'POST', headers = {}) =>
    api.app.fastify.inject({ method, url, payload, headers: { 'content-type': 'application/json', ...headers } });

  test.each([
    ['POST', '/api/oportunidades'],
    ['PUT', '/api/oportunidades/1'],
  ] as const)('%s %s takes what a form can hold, no more', async (method, url) => {
    const of = (bytes: number) =>
      JSON.stringify({ user: { name: Array(Math.ceil(bytes / 100)).fill('x'.repeat(97)) } });
    expect((await send(url, of(bodyLimits.opportunityBytes - 200), method)).statusCode).toBeLessThan(405);
    const refused = await send(url, of(bodyLimits.opportunityBytes), method);
    expect([refused.statusCode, refused.json().message]).toEqual([413, generalMessages.tooLarge]);
  });

  test.each([33, 5000])('of %d levels: 422', async (levels) => {
    const refused = await send('/api/oportunidades', `{"user":{"a":${deep(levels - 2)}}}`);
    expect([refused.statusCode, refused.json().message]).toEqual([422, generalMessages.tooDeep]);
  });

  test('of as many levels as are allowed is read, also where the text has brackets', async () => {
    const text = JSON.stringify('[{'.repeat(500));
    const answer = await send('/api/oportunidades', `{"user":{"a":${deep(bodyLimits.depth - 2)},"b":${text}}}`);
    expect(answer.statusCode).toBe(201);
  });

  test('of too many elements: 400, of as many as are allowed is read', async () => {
    const list = (count: number) => `{"user":{"a":[${Array(count).fill('1').join(',')}]}}`;
    const refused = await send('/api/users', list(bodyLimits.elements + 1));
    expect([refused.statusCode, refused.json().message]).toEqual([401, generalMessages.unauthorized]);
    const headers = { authorization: `Bearer ${await api.tokenFor(company.adminId)}` };
    const late = await send('/api/users', list(bodyLimits.elements + 1), 'POST', headers);
    expect([late.statusCode, late.json().message]).toEqual([400, generalMessages.tooBroad]);
    expect((await send('/api/users', list(bodyLimits.elements), 'POST', headers)).statusCode).toBe(422);
  });

  test('without a session: 64 KB, where no signature or secret comes with it', async () => {
    const longer: readonly string[] = [endpoints.receivePaymentEvent.path, endpoints.receiveBounce.path];
    const reading = Object.values<Endpoint>(endpoints).filter(
      ({ method, access, multipart, path }) =>
        access === 'public' && (method === 'POST' || method === 'PUT') && !multipart && !longer.includes(path),
    );
    expect(reading.length).toBeGreaterThan(15);
    for (const { method, path } of [...reading, { method: 'POST', path: '/api/nada' }]) {
      const refused = await send(path, `"${'x'.repeat(bodyLimits.anonymousBytes)}"`, method as 'POST' | 'PUT');
      expect([path, refused.statusCode, refused.json().message]).toEqual([path, 413, generalMessages.tooLarge]);
    }
  });

  test('every call that reads JSON says so', async () => {
    const headers = { authorization: `Bearer ${await api.tokenFor(company.adminId)}` };
    const reading = Object.values<Endpoint>(endpoints).filter(
      ({ method, access, multipart }) =>
        (method === 'POST' || method === 'PUT') && (access === 'public' || access === 'session') && !multipart,
    );
    for (const { method, path } of reading) {
      const url = path.replaceAll(/\{[^}]+\}/g, '1');
      const refused = await send(url, deep(40), method as 'POST' | 'PUT', headers);
      expect([path, refused.statusCode]).toEqual([path, 422]);
    }
  });
});

describe('what is no request is answered with the headers of every answer', () => {
  const host = 'host: localhost';
  test.each([
    ['no method', 400, `FOO / HTTP/1.1\r\n${host}`],
    ['no host', 400, 'GET /login HTTP/1.1'],
    ['no address', 400, `GET /%ZZ HTTP/1.1\r\n${host}`],
    ['a head that is too long', 431, `GET / HTTP/1.1\r\n${host}\r\nx: ${'a'.repeat(20_000)}`],
    ['an expectation', 417, `GET / HTTP/1.1\r\n${host}\r\nexpect: tea`],
    ['two lengths', 400, `POST / HTTP/1.1\r\n${host}\r\ncontent-length: 4\r\ntransfer-encoding: chunked`],
    ['a call that is not there', 404, `GET /api/nada HTTP/1.1\r\n${host}\r\nconnection: close`],
  ])('%s', async (_, status, head) => {
    const { port } = api.app.fastify.server.address() as AddressInfo;
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connectTo(port, '127.0.0.1', () => socket.end(`${head}\r\n\r\n`));
      socket.on('data', (bytes) => (text += String(bytes))).on('close', () => resolve(text));
    });
    const sent = (answer.split('\r\n\r\n')[0] ?? '').toLowerCase();
    expect(sent.split(' ')[1]).toBe(String(status));
    for (const part of [
      'x-content-type-options: nosniff',
      "frame-ancestors 'none'",
      'referrer-policy: no-referrer',
      'strict-transport-security: max-age=31536000; includesubdomains',
    ])
      expect(sent).toContain(part);
  });
});

describe('a statement that takes too long', () => {
  /** A server of its own: all that the others do may take its time. */
  let hasty: Api;
  let own: Company;
  beforeAll(async () => {
    hasty = await startApi({}, undefined, { statements: { statement_timeout: 5000, lock_timeout: 2000 } });
    own = await createCompany(hasty);
  });
  afterAll(() => hasty.close());
  const list = () => hasty.call(endpoints.listTeams, { as: own.adminId, params: { id: own.enterpriseId } });

  /** While somebody else holds the table. */
  async function held<T>(work: () => Promise<T>): Promise<T> {
    const holder = new Client(hasty.owner);
    await holder.connect();
    try {
      await holder.query('begin; lock table teams in access exclusive mode');
      return await work();
    } finally {
      await holder.end();
    }
  }

  test('waits for a lock so long, then 503 in Spanish; afterwards all is well', async () => {
    const refused = await held(list);
    expect([refused.status, refused.message]).toEqual([503, generalMessages.unavailable]);
    expect(refused.headers['retry-after']).toBeDefined();
    expect((await list()).status).toBe(200);
  });

  test('runs so long, then 503 in Spanish', async () => {
    await hasty.sql(`create or replace function plain_text(value text) returns text language plpgsql immutable as
      $$ begin perform pg_sleep(60); return value; end $$`);
    const refused = await hasty.call(endpoints.listUsers, {
      as: own.adminId,
      params: { id: own.enterpriseId },
      query: { filter: '{"q":"ana"}', range: '[0,9]' },
    });
    expect([refused.status, refused.message]).toEqual([503, generalMessages.unavailable]);
  });
});

test('no answer of the API is kept on the way, whatever it says', async () => {
  const answers = await Promise.all([
    api.call(endpoints.getUser, { as: company.adminId, params: { id: company.employeeId } }),
    api.call(endpoints.getUser, { params: { id: company.employeeId } }),
    api.call(endpoints.getTeam, { as: company.adminId, params: { id: 999_999 } }),
    api.call(endpoints.checkSession, { as: company.employeeId }),
    api.call(endpoints.downloadPayroll, { as: company.employeeId, params: { id: company.payrollId } }),
    api.call(endpoints.getEnterpriseLogo, { as: company.adminId, params: { id: company.enterpriseId } }),
  ]);
  expect(answers.map(({ status, headers }) => [status, /\bno-store\b/.test(String(headers['cache-control']))])).toEqual(
    [200, 401, 404, 200, 200, 200].map((status) => [status, true]),
  );
});
