import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { closureMessages } from '#domain/timekeeping/closures/messages/index.ts';
import { complaintChannelMessages } from '#domain/organization/complaints/messages/index.ts';
import { employeeMessages } from '#domain/organization/employees/messages/index.ts';
import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import type { StorageShare } from '#domain/operation/storage/kinds.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { SECOND_MS } from '#domain/time/units.ts';
import { networkOf } from '../db/audit.ts';
import { isLockConflict } from '../db/lockConflicts.ts';
import { atFullHour } from '../db/log.ts';
import { unavailability } from '../db/retry.ts';
import { brokenKey, MONTH_CLOSED, sqlState } from '../db/sqlState.ts';
import { StorageFull } from '../ports/files/quota/limits.ts';
import { StoreUnavailable } from '../ports/files/store.ts';
import { QueueFull } from '../workers/errors.ts';
import { ApiError, ProofNeeded, WorkNeeded } from './apiError.ts';
import { PROOF_MS } from './session.ts';
import { asReader, sayLanguage } from './locale.ts';
import { InvalidInput } from './validate.ts';

const RETRY_AFTER_SECONDS = 5;

/** Sentences for unique keys; the key's name stays in the message, as the screens expect (conventions 1). */
const conflicts: Record<string, () => string> = {
  enterprise_users_unique: () => employeeMessages.alreadyLinked,
  users_email_unique: () => employeeMessages.emailTaken,
  users_dni_unique: () => employeeMessages.dniTaken,
};

/** Fastify's own refusals, before a handler is reached. */
const frameworkErrors: Record<string, () => string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => generalMessages.notJson,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => generalMessages.unsupportedMedia,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => generalMessages.notJson,
  FST_ERR_CTP_BODY_TOO_LARGE: () => generalMessages.tooLarge,
};

/** Turns every failure into an envelope in the reader's language; what is not expected becomes a 500 that names nothing. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { code?: string; statusCode?: number }, request, reply) => {
    return asReader(request, () => {
      const refusal = asApiError(error);
      if (refusal.status >= 500) noteFailure(request, error, refusal.status);
      else noteRefusal(request, refusal.status);
      return send(reply, refusal);
    });
  });
}

/** Whether a call is one of a visitor of the complaints channel, whose moment no line may tell. */
const isOfVisitor = ({ session, routeOptions }: FastifyRequest): boolean =>
  !session && (routeOptions.url ?? '').startsWith('/api/complaints');

/** Leaves a line of what failed; for a visitor of the complaints channel later, and of what passes by itself none. */
function noteFailure(request: FastifyRequest, err: Error, status: number): void {
  if (!isOfVisitor(request)) request.log.error({ err }, 'request failed');
  else if (status !== 503) atFullHour(() => request.server.log.error({ err }, 'request failed'));
}

const noteworthy: ReadonlySet<number> = new Set([401, 403, 404, 428, 429]);

/**
 * Leaves a line in the log of who was refused what: no session, no right, another company's record, so many tries that
 * they cost work, too many. Of visitors of the complaints channel nothing is kept, of others the network alone.
 */
function noteRefusal(request: FastifyRequest, status: number): void {
  const { session, method, routeOptions, log, raw } = request;
  const route = routeOptions.url ?? '';
  if (isOfVisitor(request) || !noteworthy.has(status) || (status === 404 && !session)) return;
  // Who has gone meanwhile has no address any more.
  const network = raw.destroyed ? null : networkOf(request.ip);
  log.warn({ status, method, route, accountId: session?.actor.accountId ?? null, network }, 'request refused');
}

/** What is mounted nowhere is a 404. A server with a web to serve sets a handler of its own instead (web.ts). */
export function answerUnknownRoutes(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => rejectUnknown(reply));
}

export const rejectUnknown = (reply: FastifyReply): FastifyReply =>
  send(reply, new ApiError(404, generalMessages.unknownRoute));

function send(reply: FastifyReply, refusal: ApiError): FastifyReply {
  if (refusal.status === 408) reply.header('connection', 'close');
  if (refusal.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  if (refusal instanceof ProofNeeded)
    reply.header(
      'www-authenticate',
      `Bearer error="insufficient_user_authentication", max_age="${Math.floor(PROOF_MS / SECOND_MS)}"`,
    );
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
  return sayLanguage(reply)
    .status(refusal.status)
    .send({
      status: refusal.status,
      message: refusal.message,
      data: refusal instanceof WorkNeeded ? { challenge: refusal.challenge } : null,
      ...(refusal.errors && { errors: refusal.errors }),
    });
}

function asApiError(error: Error & { code?: string; statusCode?: number }): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof QueueFull) return new ApiError(503, fileMessages.busy);
  if (error instanceof StoreUnavailable) return new ApiError(503, fileMessages.storeAway);
  if (error instanceof InvalidInput) return fromValidation(error);
  const framework = error.code ? frameworkErrors[error.code] : undefined;
  if (framework) return new ApiError(error.statusCode ?? 400, framework());
  if (error.statusCode === 429) return new ApiError(429, generalMessages.tooMany);
  if (error instanceof StorageFull) return contentTooLarge(fullMessages[error.share]());
  if (isDiskFull(error)) return new ApiError(507, fileMessages.noSpace);
  return fromDatabase(error) ?? unexpected(error.statusCode);
}

/** Of an enterprise that may keep no more; of strangers, who must not learn how much it keeps, the channel's alone. */
const fullMessages: Readonly<Record<StorageShare, () => string>> = {
  company: () => fileMessages.storageFull,
  complaints: () => complaintChannelMessages.storageFull,
};

const contentTooLarge = (message: string) => new ApiError(413, message, { files: message });

/** Of the temporary folder or the store of files, whose driver wraps it. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code))) || isDiskFull(error.cause));

const unexpected = (statusCode = 500): ApiError =>
  statusCode >= 400 && statusCode < 500
    ? new ApiError(statusCode, generalMessages.invalid)
    : new ApiError(500, generalMessages.unexpected);

/** A path that cannot be right is a 404; a body or query says at which field it fails. */
function fromValidation({ issues, validationContext }: InvalidInput): ApiError {
  if (validationContext === 'params') return new ApiError(404, generalMessages.notFound);
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path.join('.') || '_'] ??= message;
  const [first = generalMessages.invalid] = Object.values(errors);
  return new ApiError(422, first, errors);
}

/** What passes, or somebody mends: query_canceled, serialization_failure; disk_full, out_of_memory, too_many_connections. */
const laterStates = new Set(['57014', '40001', '53100', '53200', '53300']);

/** Broken keys are conflicts; a database that is not there, or that took too long, is a 503. Nothing for what is unexpected. */
export function fromDatabase(error: Error): ApiError | undefined {
  if (unavailability(error)) return new ApiError(503, generalMessages.unavailable);
  const code = sqlState(error);
  if (!code) return undefined;
  if (code === '23505' || code === '23P01') {
    const key = brokenKey(error);
    const sentence = key ? conflicts[key] : undefined;
    return new ApiError(409, `${sentence?.() ?? generalMessages.invalid} (${key ?? code})`);
  }
  if (code === MONTH_CLOSED) return new ApiError(409, closureMessages.monthClosed);
  if (isLockConflict(error) || laterStates.has(code)) return new ApiError(503, generalMessages.unavailable);
  if (['22003', '22008', '22021', '22P02', '22P05'].includes(code)) return new ApiError(422, generalMessages.invalid);
  return undefined;
}
