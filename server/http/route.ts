import type { FastifyInstance, FastifyReply, FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '#domain/kernel/endpoint.ts';
import { bodyLimits } from '#domain/constants.ts';
import { id as recordId } from '#domain/kernel/codecs.ts';
import type { Fields } from '#domain/kernel/fields.ts';
import { billingMessages } from '#domain/operation/billing/messages/index.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { type Actor, can, isOneself, mayCall, reachesOwn } from '#domain/rights.ts';
import type { Database } from '../db/connect.ts';
import type { RowRange } from '../db/list.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../ports/clock.ts';
import { type Attachment, sendAttachment } from './attachment.ts';
import { bearerOf } from '#domain/kernel/bearer.ts';
import { seenAmong } from './customFields/declared.ts';
import { keepRawBody } from './rawBody.ts';
import { forbidden, ProofNeeded, unauthorized, notFound, ApiError } from './apiError.ts';
import { sayLanguage, speakTo } from './locale.ts';
import { deviceHashOf } from './device.ts';
import { type OwnFieldsOf, PROOF_MS, readSession, type Session, type StolenToken } from './session.ts';
import { heavyKeys, heavyReads } from './heavyReads.ts';
import { assertMatches, recordTag, taggedFields } from './recordTag.ts';
import { proofsOfWork } from './proofOfWork/proofOfWork.ts';
import { schemaOf } from './routeSchema.ts';
import { type Caller, isShutOut } from './standing.ts';
import { sendText } from './textStream.ts';
import { callTurns } from './callTurns.ts';
import { asWhenCanceled } from './whenCanceled.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

/** What a handler gets: validated input and, unless the endpoint is public, who asks. */
interface Call<E> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** @throws on a public endpoint */
  readonly actor: Caller;
  readonly session: Session;
  /**
   * The own fields of the list's enterprise that the actor sees.
   * @throws unless the endpoint's row says `ownFields`
   */
  readonly own: Fields;
  readonly ip: string;
  readonly raw: FastifyRequest;
  /**
   * Refuses a change of a record that is no longer as the client read it (`If-Match`). Called inside the transaction that
   * has locked the record.
   * @param read the record as the actor is answered it; not called without `If-Match`
   * @throws ApiError 409
   */
  readonly assertUnchanged: (read: () => Promise<Readonly<Record<string, unknown>>>) => Promise<void>;
}

export interface Answer<Data> {
  readonly data: Data;
  readonly message?: string;
  readonly token?: string;
  /** What of it was left out, beside what was done: field path to message. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Sent instead of the envelope, on a `download` endpoint. */
  readonly file?: Attachment;
  readonly headers?: Readonly<Record<string, string>>;
  /** The whole envelope in pieces, sent instead of `data` where that would be too much to hold. */
  readonly text?: AsyncIterable<string>;
  /** Which rows of how many; answered as `Content-Range`. */
  readonly range?: RowRange;
  /** Of a list: field to the sum over all rows that its filter finds, as a decimal text; answered as `X-Totals`. */
  readonly sums?: Readonly<Record<string, string>>;
}

export type Handler<E> = (call: Call<E>) => Promise<Answer<DataOf<E>>>;
export interface ServeOptions {
  /** Limits and other refusals before the input is validated: a body may have any shape. */
  readonly guards?: preValidationAsyncHookHandler | preValidationAsyncHookHandler[];
  /** The handler reads the body exactly as it came. */
  readonly rawBody?: true;
  /** Largest body without files, in bytes, where it is not that of all calls with a session, or of all without. */
  readonly bodyLimit?: number;
  /** Only failures of the server leave a line in the log, whatever its level: no line tells that somebody called. */
  readonly quiet?: true;
}
export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: ServeOptions) => void;

/** `/api/users/{id}` as the framework writes it. */
export const toFastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const callOf = <E extends Endpoint>(endpoint: E, request: FastifyRequest, tagged: readonly string[]): Call<E> => ({
  params: request.params as ParamsOf<E>,
  query: request.query as QueryOf<E>,
  body: request.body as BodyOf<E>,
  get actor() {
    return this.session.actor;
  },
  get session() {
    if (!request.session) throw new Error(`${request.url} asks for a session but is public`);
    return request.session;
  },
  get own() {
    if (endpoint.ownFields === null) throw new Error(`${request.url} asks for own fields but its row does not`);
    return seenAmong(this.session.ownFields, this.actor);
  },
  ip: request.ip,
  raw: request,
  assertUnchanged: (read) => assertMatches(request, tagged, read),
});

interface RouterDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Config;
  /** Ends the session of a token that another browser sends, and tells its owner. */
  readonly onStolenToken: (stolen: StolenToken['stolen'], log: FastifyRequest['log']) => Promise<void>;
}

/**
 * Mounts rows of the endpoint table, every one in the same order: session, role, turn (all before the body is read),
 * proof of work, guards, validation, scope of the enterprise, handler, presentation. Without a session the turn begins when
 * the body is there: slow bodies of one phone must not keep others of its network from signing in. Returns what was mounted.
 */
export function router(app: FastifyInstance, deps: RouterDeps) {
  const mounted = new Set<Endpoint>();
  const readSlots = heavyReads();
  const calls = callTurns();
  const work = proofsOfWork(deps);

  /** Fields of the entity tag of a record that one path both reads and changes; none for any other call. */
  const tagsOf = (endpoint: Endpoint): readonly string[] => {
    const at = (method: Endpoint['method']) =>
      [...mounted].find((row) => row.method === method && row.path === endpoint.path);
    const [read, update] = [at('GET'), at('PUT')];
    return read && update && (endpoint === read || endpoint === update) ? taggedFields(read, update) : [];
  };

  const serve: Serve = (endpoint, handler, options = {}) => {
    mounted.add(endpoint);
    let tagged: readonly string[] | undefined;
    app.route({
      method: endpoint.method,
      url: toFastifyPath(endpoint.path),
      schema: schemaOf(endpoint),
      onRequest: async (request, reply) => {
        await admit(endpoint, request, reply);
        if (request.session) await calls.take(endpoint, request, reply);
      },
      ...(options.rawBody && { preParsing: keepRawBody }),
      bodyLimit: options.bodyLimit ?? (endpoint.access === 'public' ? bodyLimits.anonymousBytes : bodyLimits.bytes),
      ...(options.quiet && { logLevel: 'warn' }),
      preValidation: [
        async (request, reply) => {
          rejectOddForms(endpoint, request);
          if (!request.session) await calls.take(endpoint, request, reply);
          await work.assert(endpoint, request);
        },
        ...[options.guards ?? []].flat(),
      ],
      preHandler: async (request) => checkEnterprise(endpoint, request),
      handler: async (request, reply) => {
        tagged ??= tagsOf(endpoint);
        const call = callOf(endpoint, request, tagged);
        const answer = await calls.inTurn(request, () => {
          const handled = () => work.during(endpoint, request, () => handler(call));
          const heavy = heavyKeys(endpoint, request);
          return heavy ? readSlots.during(heavy, reply.raw, handled) : handled();
        });
        sayLanguage(reply);
        if (answer.file) return sendAttachment(reply, answer.file);
        if (answer.headers) reply.headers(answer.headers);
        if (tagged.length > 0)
          reply.header('etag', recordTag(tagged, answer.data as Readonly<Record<string, unknown>>));
        if (endpoint.bare) return reply.status(endpoint.success).send(answer.data);
        if (answer.range) reply.header('content-range', rangeText(answer.range));
        if (answer.sums) reply.header('x-totals', JSON.stringify(answer.sums));
        if (answer.text) return sendText(request, reply, answer.text);
        return reply.status(endpoint.success).send({
          status: endpoint.success,
          message: answer.message ?? generalMessages.ok,
          data: answer.data,
          ...(answer.token && { token: answer.token }),
          ...(answer.errors && { errors: answer.errors }),
        });
      },
    });
  };

  async function admit(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    request.session = null;
    reply.header('cache-control', 'no-store');
    if (endpoint.access === 'public') return;
    const token = bearerOf(request.headers.authorization);
    const deviceHash = deviceHashOf(request, deps.config.publicUrl);
    const session = token
      ? await readSession(deps.database, deps.clock, { token, deviceHash, own: ownFieldsOf(endpoint, request) })
      : undefined;
    if (!session) throw unauthorized();
    if ('stolen' in session) {
      await deps.onStolenToken(session.stolen, request.log);
      throw unauthorized();
    }
    speakTo(request, session.locale);
    request.session = asWhenCanceled(session, endpoint.whenCanceled);
    if (session.renewedToken) reply.header('authorization', `Bearer ${session.renewedToken}`);
    if (endpoint.fresh) assertFresh(session, deps.clock);
    if (isShutOut(session) && !isOfAccount(endpoint)) throw forbidden(generalMessages.factorWanted);
    if (endpoint.access === 'session') return;
    if (mayCall(request.session.actor, endpoint.access)) return;
    if (session.wantFactor.length > 0) throw forbidden(generalMessages.factorWanted);
    throw mayCall(session.actor, endpoint.access) ? forbidden(billingMessages.suspended) : forbidden();
  }

  return { serve, mounted: () => [...mounted] };
}

/** What concerns the account alone, such as setting up a second factor. */
const isOfAccount = ({ path }: Endpoint): boolean => path.startsWith('/api/auth/');

/** What is read with the session: the path is not validated yet. */
function ownFieldsOf({ ownFields, scope }: Endpoint, request: FastifyRequest): OwnFieldsOf | undefined {
  if (ownFields === null || typeof scope === 'string' || !('enterprise' in scope)) return undefined;
  const [, name = ''] = scope.enterprise.split('.');
  const { success, data } = recordId.safeParse((request.params as Record<string, unknown>)[name]);
  return success ? { enterpriseId: data, resource: ownFields } : undefined;
}

/** A form where JSON is read would pass as no body at all, and the database takes no text with a NUL in it. */
function rejectOddForms(endpoint: Endpoint, request: FastifyRequest): void {
  if (!endpoint.multipart && request.isMultipart()) throw new ApiError(415, generalMessages.unsupportedMedia);
  if (Object.values(request.params as Record<string, string>).some((value) => String(value).includes('\0')))
    throw notFound();
}

/** Another company's id is a 404; one's own without the right is a 403. */
function checkEnterprise(endpoint: Endpoint, request: FastifyRequest): void {
  const { access, scope } = endpoint;
  if (access === 'public' || access === 'session' || !request.session) return;
  if (typeof scope === 'string' || !('enterprise' in scope) || endpoint.multipart) return;
  const [part, name = ''] = scope.enterprise.split('.');
  const source = part === 'params' ? request.params : part === 'query' ? request.query : request.body;
  const id: unknown = (source as Record<string, unknown>)[name];
  if (typeof id !== 'number') return;
  const { actor, canceled, wantFactor } = request.session;
  if (wantFactor.includes(id)) throw forbidden(generalMessages.factorWanted);
  if (canceled.includes(id) && !can(actor, access, { enterprise_id: id })) throw forbidden(billingMessages.suspended);
  authorize(actor, access, { enterprise_id: id });
}

/**
 * For records that a handler has loaded: 404 when it belongs to none of the actor's enterprises, 403 without the right,
 * which says so where it is missing on one's own record alone.
 */
export function authorize(
  actor: Actor,
  right: Parameters<typeof can>[1],
  subject: { enterprise_id: number; user_id?: number },
): void {
  if (can(actor, right, subject)) return;
  const member = actor.memberships.some(({ enterprise_id }) => enterprise_id === subject.enterprise_id);
  const own = isOneself(actor, subject) && reachesOwn(actor, subject.enterprise_id);
  if (own && can(actor, right, { enterprise_id: subject.enterprise_id })) throw forbidden(generalMessages.notOwn);
  throw member || own ? forbidden() : notFound();
}

/** @throws ProofNeeded unless the session's owner has proved who they are a short time ago */
export function assertFresh({ provedAt }: Session, clock: Clock): void {
  if (clock.now().getTime() - provedAt.getTime() > PROOF_MS) throw new ProofNeeded();
}

const rangeText = ({ unit, from, to, total }: RowRange): string =>
  total === 0 ? `${unit} */0` : `${unit} ${from}-${to}/${total}`;
