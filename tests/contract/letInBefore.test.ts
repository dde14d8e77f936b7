import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { billingMessages } from '#domain/operation/billing/messages/index.ts';
import { generalMessages as say } from '#domain/kernel/calls/messages/index.ts';
import { type Right, rolesWith } from '#domain/rights.ts';
import { type Api, startApi } from '../support/api.ts';
import { type Company, createCompany } from '../support/company/company.ts';

/** Every reading of an enterprise. */
const readings = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, endpoint]) => {
  const { access, scope, method } = endpoint;
  const ofEnterprise = method === 'GET' && typeof scope === 'object' && 'enterprise' in scope;
  return ofEnterprise && access !== 'public' && access !== 'session' ? [[name, endpoint, access] as const] : [];
});

let api: Api;
let company: Company;
beforeAll(async () => {
  api = await startApi();
  company = await createCompany(api);
});
afterAll(() => api.close());

const firstWith = (right: Right): number => company.people[rolesWith(right)[0] ?? 'admin'];

/** Asks as the first who may, before something changed and after it. */
async function askTwice(endpoint: Endpoint, right: Right, change: (userId: number) => Promise<unknown>) {
  const ask = () => api.call(endpoint, { ...endpoint.example(company), as: firstWith(right) });
  const before = await ask();
  await change(firstWith(right));
  const { status, message, data } = await ask();
  return { before: before.status, status, message, data };
}
const roleOf = (userId: number, role: string) =>
  api.sql('update enterprise_users set role = $2 where user_id = $1', [userId, role]);
const subscription = (status: string) =>
  api.sql('update subscriptions set status = $2 where enterprise_id = $1', [company.enterpriseId, status]);
const sessionsOf = (userId: number, left: string) =>
  api.sql('update sessions set expires_at = now() + $2::interval where user_id = $1', [userId, left]);

interface Change {
  readonly concerns: (endpoint: Endpoint, right: Right) => boolean;
  readonly make: (userId: number) => Promise<unknown>;
  readonly undo: (userId: number, right: Right) => Promise<unknown>;
  readonly refused: { readonly status: number; readonly message: string };
}
const changes: readonly Change[] = [
  {
    concerns: (_, right) => !rolesWith(right).includes('employee'),
    make: (userId) => roleOf(userId, 'employee'),
    undo: (userId, right) => roleOf(userId, rolesWith(right)[0] ?? 'admin'),
    refused: { status: 403, message: say.forbidden },
  },
  {
    concerns: ({ whenCanceled }) => whenCanceled === 'nobody',
    make: () => subscription('canceled'),
    undo: () => subscription('active'),
    refused: { status: 403, message: billingMessages.suspended },
  },
  {
    concerns: () => true,
    make: (userId) => sessionsOf(userId, '-1 second'),
    undo: (userId) => sessionsOf(userId, '12 hours'),
    refused: { status: 401, message: say.unauthorized },
  },
];

describe('who was let in a moment ago, and would not be any more, reads nothing', () => {
  test.each(readings)(
    '%s, by a lesser role, a canceled subscription or an ended session',
    async (_, endpoint, right) => {
      for (const { make, undo, refused } of changes.filter(({ concerns }) => concerns(endpoint, right))) {
        const answer = await askTwice(endpoint, right, make);
        await undo(firstWith(right), right);
        expect(answer).toEqual({ before: 200, ...refused, data: null });
      }
    },
  );
});
