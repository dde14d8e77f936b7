import { vi } from 'vitest';
import type { SessionUser } from '#domain/access/auth/session.ts';
import { problemOfAnswer } from './checkAnswer.ts';
import { stubProblems } from './stubProblems.ts';

export interface StubAnswer {
  status?: number;
  message?: string;
  data?: unknown;
  token?: string;
  errors?: Record<string, string>;
  headers?: Record<string, string>;
  /** The data are not those of the endpoint: what is tested is the call alone. */
  anyData?: true;
}

export interface StubRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Handler = StubAnswer | ((request: StubRequest) => StubAnswer | Promise<StubAnswer>);

/**
 * Stands in for the server at the protocol's edge (`fetch`). Keys are `GET /api/dashboard`; what is not served
 * answers 404 with the envelope. Data of a success must be what the endpoint's schema allows. Returns every request made,
 * oldest first.
 */
export function stubApi(handlers: Record<string, Handler>): StubRequest[] {
  const requests: StubRequest[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(input), 'http://localhost');
    const text = typeof init.body === 'string' ? init.body : undefined;
    const request: StubRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: text === undefined ? init.body : JSON.parse(text),
    };
    requests.push(request);
    const handler = handlers[`${request.method} ${request.path}`];
    const answer = typeof handler === 'function' ? await handler(request) : handler;
    if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError');
    const { status = 200, message = 'Correcto', data = null, headers, anyData, ...rest } = answer ?? notFound;
    const problem =
      anyData || answer?.data === undefined || status >= 400 ? undefined : problemOfAnswer(request, answer.data);
    if (problem) stubProblems.add(problem);
    return new Response(JSON.stringify({ status, message, data, ...rest }), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  });
  return requests;
}

const notFound: StubAnswer = { status: 404, message: 'Esta dirección no existe' };

/** A user of the session as the server presents them: admin of two enterprises unless said otherwise, with one number in each. */
export function sessionUserOf({ id = 7, enterprises, ...over }: Partial<SessionUser> = {}): SessionUser {
  const two = [enterpriseOf({ id: 1, name: 'Panadería La Espiga' }), enterpriseOf({ id: 2, name: 'Hotel Teide' })];
  return {
    id,
    name: 'Ana',
    last_name: 'Ruiz Vega',
    email: 'ana@example.com',
    role: 'admin',
    enterprise_id: 1,
    enterprises: (enterprises ?? two).map((one) => ({ ...one, user_id: id })),
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    second_factor: 'active',
    ...over,
  };
}

export const enterpriseOf = (
  over: Partial<SessionUser['enterprises'][number]>,
): SessionUser['enterprises'][number] => ({
  id: 1,
  user_id: 7,
  name: 'Empresa',
  role: 'admin',
  active: 1,
  location: 0,
  active_method: '1',
  time_zone: 'Europe/Madrid',
  logo_url: null,
  latitude: null,
  longitude: null,
  ...over,
});
