import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { bodyLimits, limits, mailLimits } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { type Api, type Sent, startApi } from '../support/api.ts';
import { type Company, createCompany } from '../support/company/company.ts';
import { fieldsOf, slowTexts, withValue } from '../support/textFields.ts';

/** Processor time of a call, whatever else the machine does; a pattern in quadratic time takes seconds. */
const MOST_CPU_MS = 400;
/** An address is no longer than a head of a request. */
const ADDRESS_CHARACTERS = 8_000;

let api: Api;
let company: Company;
beforeAll(async () => {
  api = await startApi();
  company = await createCompany(api);
});
beforeEach(() => api.sql('delete from rate_limits'));
afterAll(() => api.close());

const textsOf = (schema: z.ZodType) =>
  schema instanceof z.ZodUnknown ? [] : fieldsOf(schema).filter(({ def }) => def.type === 'string');

type Request = Parameters<Api['call']>[1] & object;

const pathOf = ({ path, params }: Endpoint, value: string): Record<string, string> =>
  Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, params instanceof z.ZodUnknown ? '' : value]),
  );

/** Requests with a long text in each field of the body, of the query and of the path. */
function* longRequests(endpoint: Endpoint, text: string): Generator<Request> {
  const example = { ...endpoint.example(company) };
  const params = { ...pathOf(endpoint, '1'), ...example.params };
  for (const { path } of textsOf(endpoint.body))
    yield { ...example, params, body: withValue(endpoint.multipart ? {} : example.body, path, text) };
  const short = text.slice(0, ADDRESS_CHARACTERS / 3);
  for (const { path } of textsOf(endpoint.query)) yield { ...example, params, query: { [path[0] ?? '']: short } };
  if (endpoint.path.includes('{')) yield { ...example, params: pathOf(endpoint, short) };
}

/** A request with as much text as a body holds in all fields at once. */
function fullRequest(endpoint: Endpoint, textOf: (characters: number) => string): Request | undefined {
  const example = endpoint.example(company);
  const fields = textsOf(endpoint.body);
  if (fields.length === 0 || endpoint.multipart) return undefined;
  const text = textOf(Math.floor((bodyLimits.bytes * 0.4) / fields.length));
  const body = fields.reduce<unknown>((filled, { path }) => withValue(filled, path, text), example.body);
  return { ...example, params: { ...pathOf(endpoint, '1'), ...example.params }, body };
}

/** Other threads of the process count as well: a call is slow if it is slow three times. */
async function measured(name: string, send: () => Promise<Sent>, tries = 3): Promise<number> {
  const before = process.cpuUsage();
  const { status, text } = await send();
  const used = process.cpuUsage(before).user / 1000;
  if (used >= MOST_CPU_MS && tries > 1) {
    await api.sql('delete from rate_limits');
    return measured(name, send, tries - 1);
  }
  expect([name, status < 500, used < MOST_CPU_MS ? 'quick' : `${used} ms`]).toEqual([name, true, 'quick']);
  expect(text.length).toBeLessThan(100_000);
  return status;
}

const table = Object.entries<Endpoint>(endpoints);

test('anonymous calls with a text as long as their body hold nobody up', async () => {
  const statuses = new Set<number>();
  for (const text of slowTexts(bodyLimits.anonymousBytes * 0.4))
    for (const [name, endpoint] of table.filter(([, { access }]) => access === 'public')) {
      await api.sql('delete from rate_limits');
      for (const request of longRequests(endpoint, text))
        statuses.add(await measured(name, () => api.call(endpoint, request)));
    }
  expect(statuses).toContain(422);
  expect(statuses).not.toContain(429);
});

test('calls of an administrator with texts as long as their body hold nobody up', async () => {
  const statuses = new Map<number, number>();
  for (const at of [2, 3, 10])
    for (const [name, endpoint] of table.filter(([, { access }]) => access !== 'public')) {
      const request = fullRequest(endpoint, (characters) => slowTexts(characters)[at] ?? '');
      if (!request) continue;
      const status = await measured(name, () => api.call(endpoint, { ...request, as: company.adminId }));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  expect(statuses.get(422)).toBeGreaterThan(150);
  expect(statuses.get(413)).toBeUndefined();
});

test('a limit counts calls whose body is none that fits, of whatever shape it is', async () => {
  const recover = (email: unknown) => api.call(endpoints.requestPasswordReset, { body: { email } });
  const shapes = [{ toString: 1 }, [], null, 7, 'a\0b', 'x'.repeat(60_000)];
  for (const shape of shapes) expect((await recover(shape)).status).toBe(422);
  const status = async (email: string) => (await recover(email)).status;
  for (let sent = 0; sent < 5; sent += 1)
    expect(await status(sent % 2 ? ' Nadie@Ejemplo.es ' : 'nadie@ejemplo.es')).toBe(200);
  expect(await status('NADIE@ejemplo.es')).toBe(429);
});

test('calls without an address count for their network alone', async () => {
  const { fastify } = api.app;
  for (let network = 1; network <= mailLimits.recoveriesOfAccount + 1; network += 1) {
    const remoteAddress = `203.0.113.${network}`;
    const { statusCode } = await fastify.inject({
      method: endpoints.requestPasswordReset.method,
      url: endpoints.requestPasswordReset.path,
      remoteAddress,
      payload: { email: null },
    });
    expect([network, statusCode]).toEqual([network, 422]);
  }
});

test('a proof of work is asked for before anything of the body is read', async () => {
  const strict = await startApi({ PROOF_OF_WORK: 'on', PIN_SECRET: 'un-secreto-de-treinta-y-dos-signos' });
  try {
    const wrong = () => strict.call(endpoints.checkout, { body: { user: 7 } });
    const free = endpoints.checkout.proofOfWork?.free ?? 0;
    for (let sent = 0; sent < free; sent += 1) expect((await wrong()).status).toBe(422);
    expect((await wrong()).status).toBe(428);
  } finally {
    await strict.close();
  }
});

test('a complaint is taken at its longest, whatever bytes they take', async () => {
  // A link that no channel has: 404 once the text was taken.
  const data = { parent_id: null, enterprise_id: company.enterpriseId, code: 'ninguno' };
  for (const character of ['a', 'ñ', '€', '👩', '"']) {
    const message = character.repeat(limits.complaint);
    const { status } = await api.call(endpoints.createComplaint, {
      body: { data: JSON.stringify({ ...data, message }) },
      files: [],
    });
    expect([character, status]).toEqual([character, 404]);
  }
});

test('a file whose name is as long as its head may be holds nobody up', async () => {
  const name = `a${'\u0315\u0300'.repeat(18_000)}.pdf`;
  const data = JSON.stringify({ parent_id: null, message: 'Denuncia', enterprise_id: company.enterpriseId, code: 'x' });
  const files = Array.from({ length: 4 }, () => ({ field: 'files', name, content: company.pdf }));
  const status = await measured('createComplaint', () =>
    api.call(endpoints.createComplaint, { body: { data }, files }),
  );
  expect(status).toBeGreaterThanOrEqual(400);
});
