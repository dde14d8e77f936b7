import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#domain/endpoints.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { roles } from '#domain/rights.ts';
import { type Api, startApi } from '../support/api.ts';
import { type Company, createCompany } from '../support/company/company.ts';

let api: Api;
let company: Company;

beforeAll(async () => {
  api = await startApi();
  company = await createCompany(api);
});
afterAll(() => api.close());

const sendText = (payload: string, contentType = 'application/json') =>
  api.app.fastify.inject({
    method: 'POST',
    url: '/api/auth/login-admin',
    payload,
    headers: { 'content-type': contentType },
  });

describe('what is no request of ours gets a Spanish envelope', () => {
  test.each([
    ['a body that is not JSON', '{"email":', 'application/json', 400, generalMessages.notJson],
    ['a body of another kind', '<a/>', 'application/xml', 415, generalMessages.unsupportedMedia],
    [
      'a body that is too large',
      JSON.stringify({ email: 'x'.repeat(2_000_000) }),
      'application/json',
      413,
      generalMessages.tooLarge,
    ],
    ['a form where JSON is read', '{"email":"a"}', 'multipart/form-data', 415, generalMessages.unsupportedMedia],
    ['a form that breaks off', '--x\r\n', 'multipart/form-data; boundary=x', 415, generalMessages.unsupportedMedia],
    ['a poisoned prototype', '{"__proto__":{"admin":true}}', 'application/json', 400, generalMessages.notJson],
  ])('%s', async (_, payload, contentType, status, message) => {
    const response = await sendText(payload, contentType);
    expect([response.statusCode, response.json()]).toEqual([status, { status, message, data: null }]);
  });

  test('an announced JSON body that is empty is none: refused at its fields where one is due, else no matter', async () => {
    expect((await sendText('')).statusCode).toBe(422);
    const token = await api.tokenFor(company.adminId);
    const { enterpriseId, inactiveId } = company;
    const answer = await api.app.fastify.inject({
      method: 'PUT',
      url: `/api/users/active/${enterpriseId}/${inactiveId}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(200);
  });

  test.each([
    ['GET', '/api/nada'],
    ['POST', '/api/health'],
    ['TRACE', '/api/health'],
    ['GET', '/api/teams/enterprise/1/members'],
    ['DELETE', '/api/../etc/passwd'],
  ] as const)('unknown route: %s %s', async (method, url) => {
    const response = await api.app.fastify.inject({ method, url });
    expect([response.statusCode, response.json().message]).toEqual([404, generalMessages.unknownRoute]);
  });

  test.each(['[]', 'null', '"x"', '1', `${'['.repeat(20_000)}${']'.repeat(20_000)}`])(
    'a body that is no object is refused by every call that reads one: %.20s',
    async (payload) => {
      const token = await api.tokenFor((await createCompany(api)).adminId);
      for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
        if (endpoint.body instanceof z.ZodUnknown || endpoint.multipart) continue;
        const url = endpoint.path.replaceAll(/\{[^}]+\}/g, '1');
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
        const { statusCode } = await api.app.fastify.inject({ method: endpoint.method, url, payload, headers });
        expect([name, statusCode < 500]).toEqual([name, true]);
      }
    },
  );

  test('a coupon that would be another address of the payment provider is none', async () => {
    const response = await api.app.fastify.inject({ method: 'GET', url: '/api/stripe/check-coupon/%2E%2E' });
    expect(response.statusCode).toBe(404);
  });

  test('a code with a NUL in it is nobody’s, and is not asked of the payment provider', async () => {
    const response = await api.app.fastify.inject({ method: 'GET', url: '/api/stripe/check-coupon/%00' });
    expect(response.statusCode).toBe(404);
  });

  test.each(['abc', '0', '-1', '1.5', '99999999999', '%27', '1%00'])('the id %s is not there', async (id) => {
    const token = await api.tokenFor(company.adminId);
    const response = await api.app.fastify.inject({
      method: 'GET',
      url: `/api/teams/${id}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.statusCode).toBe(404);
  });
});

test('a text with a NUL, which PostgreSQL cannot hold, is a 422', async () => {
  const answer = await api.call(endpoints.createTeam, {
    as: company.adminId,
    body: { name: 'a\u0000b', employees: [], enterprise_id: company.enterpriseId },
  });
  expect(answer.status).toBe(422);
});

test('an answer that breaks its own schema is a 500 that names nothing', async () => {
  await api.sql(`update enterprise_users set name = '' where user_id = $1`, [company.employeeId]);
  await api.sql(`alter table enterprise_users drop constraint enterprise_users_role`);
  await api.sql(`update enterprise_users set role = 'king' where user_id = $1`, [company.inactiveId]);
  const answer = await api.call(endpoints.getUser, { as: company.adminId, params: { id: company.inactiveId } });
  expect([answer.status, answer.text]).toEqual([
    500,
    JSON.stringify({ status: 500, message: generalMessages.unexpected, data: null }),
  ]);
  await api.sql(`update enterprise_users set role = 'employee' where user_id = $1`, [company.inactiveId]);
});

/** Generated requests over every row of the table: never a 5xx but 501, never a word of the inside. */
describe('malicious input', () => {
  const malicious = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.double(),
    fc.constant(null),
    fc.boolean(),
    fc.constantFrom(
      "' or 1=1 --",
      '../../etc/passwd',
      '<script>alert(1)</script>',
      '\u0000',
      '٣',
      '9'.repeat(400),
      randomUUID(),
    ),
    fc.array(fc.anything(), { maxLength: 3 }),
    fc.dictionary(fc.string(), fc.anything(), { maxKeys: 3 }),
  );
  const fields = fc.dictionary(
    fc.constantFrom(
      'name',
      'email',
      'password',
      'enterprise_id',
      'employees',
      'action',
      'client_id',
      'role',
      'dni',
      'hours',
      'x',
    ),
    malicious,
  );
  const queries = fc.dictionary(
    fc.constantFrom('sort', 'range', 'filter', 'role', 'startDate', 'endDate', 'enterprise_id'),
    fc.oneof(fc.string(), fc.constantFrom('[0,9]', '{"q":"%"}', '{"ids":["x"]}', '2026-01-01', '["name","ASC"]')),
  );
  const requests = fc.record({
    endpoint: fc.constantFrom<Endpoint>(...Object.values<Endpoint>(endpoints)),
    role: fc.constantFrom(...roles),
    param: fc.oneof(fc.constantFrom('1', '2', '0', 'x', '%00', '99999999999'), fc.string({ minLength: 1 })),
    query: queries,
    body: fc.oneof(fields, malicious),
    asExample: fc.boolean(),
  });

  test('600 generated requests', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(requests, async ({ endpoint, role, param, query, body, asExample }) => {
        const example = endpoint.example(company);
        const params = Object.fromEntries(
          [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, param]),
        );
        const merged =
          typeof body === 'object' && body && !Array.isArray(body) ? { ...(example.body as object), ...body } : body;
        const answer = await api.call(endpoint, {
          as: company.people[role],
          params: asExample ? { ...params, ...example.params } : params,
          query,
          ...(endpoint.method !== 'GET' && { body: (merged ?? {}) as object }),
          headers: { 'content-type': 'application/json' },
        });
        expect(answer.status === 501 || answer.status < 500, `${answer.status} ${answer.text}`).toBe(true);
        expect(answer.text).not.toMatch(/ at .*\.ts:|select |insert |\$argon2/);
      }),
      { numRuns: 600, seed: 20_261_121 },
    );
  });
});
