import type { Endpoints } from '#domain/endpoints.ts';
import type { BodyInput, DataOf } from '#domain/kernel/endpoint.ts';
import { callMessages } from '#domain/kernel/calls/messages/index.ts';
import { fillPath, type ClockRouteName, clockRoutes, type Route, type RouteName, routes } from '#domain/routes.ts';
import { HttpError } from './httpError.ts';
import { session } from './store.ts';
import { prove, wantsProof } from './proof.ts';
import { secretOf } from './stored.ts';
import { withWork } from './work/withWork.ts';

export { HttpError };

export interface Call {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  /** Sent as JSON; a FormData is passed through. */
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** The call arrives even when the page is closed before the answer; its body may have 64 KiB. */
  keepalive?: boolean;
  /** Nobody waits for it: it fails where it would have to be worked for. */
  background?: boolean;
}

export interface Answer<D> {
  status: number;
  message: string;
  data: D;
  /** Only at sign-in. */
  token?: string;
  /** What of it was left out. */
  errors?: Readonly<Record<string, string>>;
  headers: Headers;
}

/** What the endpoint answers. */
export type DataOfRoute<K extends RouteName> = DataOf<Endpoints[K]>;
/** What may be sent, before the server's defaults and conversions. */
export type BodyOfRoute<K extends RouteName> = BodyInput<Endpoints[K]>;

export type TypedCall<K extends RouteName> = Omit<Call, 'body'> & { body?: BodyOfRoute<K> | FormData };

/** One call of the endpoint table, typed by it. Throws `HttpError`. */
export const call = <K extends RouteName>(name: K, input: TypedCall<K> = {}): Promise<Answer<DataOfRoute<K>>> =>
  request<DataOfRoute<K>>(routes[name], input);

/** As `call`, for what /fichar needs: whoever uses only this does not load the whole table. */
export const clockApi = <K extends ClockRouteName>(
  name: K,
  input: TypedCall<K> = {},
): Promise<Answer<DataOfRoute<K>>> => request<DataOfRoute<K>>(clockRoutes[name], input);

/**
 * Makes a call with the session's token and unwraps the envelope. A renewed token is taken from the answer; a 401
 * ends the session, but for sign-in itself and where a fresh proof is wanted. Throws `HttpError`, or the abort of `signal`.
 */
export async function request<D = unknown>(route: Route, input: Call = {}): Promise<Answer<D>> {
  const token = session.get()?.token;
  return read(route, await send(route, input, token), token);
}

/** What `request` makes of an answer; `token` is the one with which the call left. Throws `HttpError`. */
export async function read<D>(route: Route, response: Response, token: string | undefined): Promise<Answer<D>> {
  renew(token, response.headers.get('authorization'));
  const envelope = await envelopeOf(response);
  if (response.ok && envelope) {
    return { ...envelope, status: response.status, data: envelope.data as D, headers: response.headers };
  }
  if (wantsProof(response)) throw new HttpError(403, envelope?.message ?? callMessages.unauthorized);
  if (response.status === 401 && !isOfSignIn(route) && isCurrent(token)) session.clear();
  throw new HttpError(response.status, envelope?.message ?? messageFor(response.status), envelope?.errors);
}

/** A wrong password or passkey is no end of a session that is there. */
const isOfSignIn = ({ path }: Route): boolean =>
  path === clockRoutes.login.path || path === '/api/auth/passkeys/sign-in';

/**
 * The answer as it comes; `request` and `download` read it. Where the server wants a fresh proof of who asks, the person
 * is asked for it, and the call made once more; where it wants a proof of work, the browser does that. Throws `HttpError` without an answer.
 */
export async function send(route: Route, input: Call, token?: string): Promise<Response> {
  const sendWorked = () =>
    withWork((headers) => sendPatiently(route, { ...input, headers: { ...input.headers, ...headers } }, token), input);
  const response = await sendWorked();
  return wantsProof(response) && (await prove()) ? sendWorked() : response;
}

/** The longest that a read waits by itself, in seconds; longer ones are the person's to repeat. */
const LONGEST_WAIT = 5;

/** A read that came while too many others ran is made once more when the server says. */
async function sendPatiently(route: Route, input: Call, token?: string): Promise<Response> {
  const response = await sendOnce(route, input, token);
  const seconds = Number(response.headers.get('retry-after') ?? Infinity);
  if (response.status !== 429 || route.method !== 'GET' || !(seconds <= LONGEST_WAIT)) return response;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  input.signal?.throwIfAborted();
  return sendOnce(route, input, token);
}

async function sendOnce(
  route: Route,
  { params, query, body, signal, headers, keepalive }: Call,
  token?: string,
): Promise<Response> {
  const isForm = body instanceof FormData;
  const address = fillPath(route.path, params) + search(query);
  try {
    const early = window.jornadaEarly?.take(route.method, address, token);
    const answer = early && (await early);
    if (answer) return answer;
    return await fetch(address, {
      method: route.method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
      signal,
      keepalive,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new HttpError(0, callMessages.offline);
  }
}

function search(query: Call['query'] = {}): string {
  const input = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(input.map(([key, value]) => [key, String(value)])).toString();
  return text && `?${text}`;
}

interface Wire {
  message: string;
  data: unknown;
  token?: string;
  errors?: Record<string, string>;
}

async function envelopeOf(response: Response): Promise<Wire | null> {
  try {
    const json: unknown = await response.json();
    return json !== null && typeof json === 'object' && 'message' in json ? (json as Wire) : null;
  } catch {
    return null;
  }
}

const messageFor = (status: number): string => {
  if (status === 413) return callMessages.tooLarge;
  if (status === 429) return callMessages.tooMany;
  return status >= 502 && status <= 504 ? callMessages.unavailable : callMessages.unexpected;
};

/** Whether the token with which a call left still belongs to the session that is stored now. */
function isCurrent(token: string | undefined): token is string {
  const now = session.get()?.token;
  return token !== undefined && now !== undefined && secretOf(token) === secretOf(now);
}

/** Takes over a renewed token from the header of an answer. */
export function renew(token: string | undefined, header: string | null): void {
  const renewed = header?.replace(/^Bearer /i, '');
  if (renewed && isCurrent(token) && secretOf(renewed) === secretOf(token)) {
    session.set({ token: renewed, user: session.get()?.user ?? null });
  }
}
