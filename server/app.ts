import type { Tracer } from '@opentelemetry/api';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { z } from 'zod';
import { bodyLimits } from '../domain/constants.ts';
import type { Endpoint } from '../domain/kernel/endpoint.ts';
import { schemaMessage } from '../domain/kernel/schemaMessage.ts';
import type { Deps, Module } from './modules/deps.ts';
import { contentPolicy } from './http/contentPolicy.ts';
import { answerErrors, answerUnknownRoutes } from './http/errors.ts';
import { answerInReadersLocale } from './http/locale.ts';
import { acceptDeliveryReports } from './http/deliveryReports.ts';
import { acceptJson } from './http/json.ts';
import { acceptMultipart } from './http/multipart.ts';
import { documentation } from './http/openapi.ts';
import { outboxPage } from './http/outboxPage.ts';
import { probes, type Readiness } from './http/probes.ts';
import { rateLimits } from './http/rateLimit.ts';
import { requestIdOf, sayRequestId } from './http/requestId.ts';
import { router } from './http/route.ts';
import { answerUnreadable, refuseUnreadable, safeHeaders, safestHeaders, unreadableBody } from './http/safeHeaders.ts';
import { sandboxPages } from './http/sandboxPages.ts';
import { endSlowBodies, type BodyTimeouts, bodyTimeouts } from './http/slowBodies.ts';
import { validatorCompiler } from './http/validate.ts';
import { web } from './http/web.ts';
import { measureCalls } from './metrics/callTimes.ts';
import type { Metrics } from './metrics/metrics.ts';
import { endStolen } from './modules/access/auth/index.ts';
import { setUpPage } from './modules/organization/enterprises/firstCompany/index.ts';
import { modules } from './modules/index.ts';
import { traceCalls } from './tracing/callSpans.ts';

z.config({ localeError: schemaMessage });

export interface AppOptions {
  /** Folder of the built web; without it only the API is served. */
  readonly webFolder?: string;
  /** Without one nothing is logged. */
  readonly log?: FastifyBaseLogger;
  /** Without them nothing is measured. */
  readonly metrics?: Metrics;
  /** Without one nothing is traced. */
  readonly tracer?: Tracer;
  /** Without it there are no probes. */
  readonly readiness?: Readiness;
  /** Serve the mail outbox at /dev/mail. */
  readonly showOutbox?: boolean;
  /** Say over every page that this is a demonstration. */
  readonly showDemoNotice?: boolean;
  /** The secret with which the link of the first start is signed; without one no company can be made by it. */
  readonly setUpSecret?: string | undefined;
  /** How long clients may take, where it is to be other than usual. */
  readonly bodyTimeouts?: Partial<BodyTimeouts>;
  /** Beside those of the product. */
  readonly modules?: readonly Module[];
}

export interface App {
  readonly fastify: FastifyInstance;
  /** The rows of the endpoint table that a module serves. */
  readonly served: readonly Endpoint[];
  /** Every mounted route, `GET /api/teams/:id`. */
  readonly routes: readonly string[];
}

/** Puts the server together: what is not public asks for a session. */
export async function buildApp(external: Omit<Deps, 'limit'>, options: AppOptions = {}): Promise<App> {
  const allowed = { ...bodyTimeouts, ...options.bodyTimeouts };
  const fastify = Fastify({
    ...(options.log ? { loggerInstance: options.log } : { logger: false }),
    genReqId: requestIdOf,
    bodyLimit: bodyLimits.anonymousBytes,
    trustProxy: [...external.config.trustProxy],
    return503OnClosing: false,
    requestTimeout: allowed.upload,
    connectionTimeout: allowed.idle,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (_error, _request, reply: FastifyReply) =>
      void reply.status(400).headers(safestHeaders).send(unreadableBody()),
    http: { requireHostHeader: false },
    logController: new LogController({ disableRequestLogging: true }),
  });
  const routes: string[] = [];
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push(`${one} ${url}`);
  });
  fastify.decorateRequest('session', null);
  fastify.decorateRequest('turn', null);
  fastify.setValidatorCompiler(validatorCompiler);
  fastify.setSerializerCompiler(({ schema }) => {
    const answer = schema as unknown as z.ZodType;
    return (data) => JSON.stringify(answer.parse(data));
  });
  sayRequestId(fastify);
  if (options.tracer) traceCalls(fastify, options.tracer);
  if (options.metrics) measureCalls(fastify, options.metrics);
  answerInReadersLocale(fastify);
  endSlowBodies(fastify, allowed);
  answerErrors(fastify);
  acceptJson(fastify);
  acceptDeliveryReports(fastify);

  const { webFolder } = options;
  const { mapTilesUrl, geocodingUrl } = external.config;
  const directives = contentPolicy({
    mapTilesUrl,
    geocodingUrl,
    webFolder,
    paymentProvider: external.config.stripe !== null,
  });
  await safeHeaders(fastify, directives);
  refuseUnreadable(fastify);
  await fastify.register(cookie);
  await fastify.register(cors, {
    origin: external.config.publicUrl,
    credentials: true,
    exposedHeaders: [
      'authorization',
      'content-range',
      'etag',
      'retry-after',
      'www-authenticate',
      'x-totals',
      'x-request-id',
    ],
  });
  const limit = await rateLimits(fastify, external.database);
  const { publicUrl } = external.config;
  await documentation(fastify, { publicUrl, showDemoNotice: options.showDemoNotice });
  await acceptMultipart(fastify);

  const deps: Deps = { ...external, limit };
  const { serve, mounted } = router(fastify, { ...deps, onStolenToken: (stolen) => endStolen(deps, stolen) });
  for (const register of [...modules, ...(options.modules ?? [])]) register(serve, deps);

  if (options.readiness) probes(fastify, options.readiness);
  if (external.payments.sandbox) await sandboxPages(fastify, external.payments.sandbox);
  if (options.showOutbox) outboxPage(fastify, external.config.dataDir, options.showDemoNotice);
  if (options.setUpSecret !== undefined) setUpPage(fastify, deps, options.setUpSecret);
  const hasWeb = webFolder !== undefined && (await web(fastify, webFolder, options.showDemoNotice));
  if (!hasWeb) answerUnknownRoutes(fastify);
  await fastify.ready();
  return { fastify, served: mounted(), routes };
}
