import { AsyncResource } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import type { ExampleFile } from '#domain/kernel/endpoint.ts';
import type { ClientConfig } from 'pg';
import { MINUTE_MS } from '#domain/time/units.ts';
import { fillPath, type Route } from '#domain/routes.ts';
import { type App, type AppOptions, buildApp } from '#server/app.ts';
import { injectEvent } from '#server/http/sandboxPages.ts';
import { readConfig } from '#server/config.ts';
import { connect, type Database } from '#server/db/connect.ts';
import { exportLimits, statementLimits } from '#server/db/statementLimits.ts';
import { openSession } from '#server/http/openSession.ts';
import { type Jobs, startJobs } from '#server/jobs/jobs.ts';
import { workersOf } from '#server/modules/jobs.ts';
import { openOutbox, type Outbox } from '#server/notifications/outbox.ts';
import { createPuncher } from '#server/modules/timekeeping/timeEntries/index.ts';
import { openFiles } from '#server/ports/files/choose.ts';
import type { FilesPort } from '#server/ports/files/port.ts';
import { openPayments } from '#server/ports/payments/choose.ts';
import type { PaymentsPort } from '#server/ports/payments/port.ts';
import { openHolidays } from '#server/ports/holidays/choose.ts';
import type { HolidaysPort } from '#server/ports/holidays/port.ts';
import type { MailPort, SentMail } from '#server/ports/mail/port.ts';
import type { PushAddress, PushNote, PushPort } from '#server/ports/push/port.ts';
import { type FileWorkers, openFileWorkers } from '#server/modules/fileWorkers.ts';
import { cloneDatabase, type ClonedDatabase } from './database.ts';
import { keepRows } from './keptRows.ts';
import { quietLog } from './quietLog.ts';
import { countStatements } from './statements.ts';
import { textRows } from './textRows.ts';

export interface Sent {
  status: number;
  message: string;
  data: unknown;
  errors?: Record<string, string>;
  token?: string;
  headers: Record<string, unknown>;
  text: string;
  /** The body as it came, for downloads. */
  bytes: Buffer;
  /** Statements that the call sent to the database until it was answered, in order. */
  statements: readonly string[];
}

export interface Api {
  readonly app: App;
  readonly database: Database;
  /** How the owner of the database connects. */
  readonly owner: ClientConfig;
  /** How the product does. */
  readonly login: ClientConfig;
  /** Rows as the owner of the database, for arranging and for looking behind the server's back. */
  sql<R = Record<string, unknown>>(text: string, values?: unknown[]): Promise<R[]>;
  /** Shuts the database for everybody, or opens it again. */
  allowConnections(allowed: boolean): Promise<void>;
  readonly files: FilesPort;
  /** What the file store has logged so far. */
  readonly logged: unknown[];
  /** Where the server keeps files and what is under way. */
  readonly dataDir: string;
  readonly workers: FileWorkers;
  /** Where mails wait that are to be sent. */
  readonly mails: Outbox;
  /** After each call it is waited for all but the uploads of payrolls; nothing is begun by the clock. */
  readonly jobs: Jobs;
  readonly holidays: HolidaysPort;
  /** The embedded payment sandbox, by the server's clock; its events are injected. */
  readonly payments: PaymentsPort;
  /** Every mail handed over so far, oldest first. */
  readonly outbox: SentMail[];
  /** Every note handed to the browsers' push services so far; an endpoint that ends in `/gone` has unsubscribed. */
  readonly pushes: { to: PushAddress; note: PushNote }[];
  /** What people are notified of is sent: a while passes in which nothing more comes. */
  notified(): Promise<void>;
  /** The server's clock; null is the real one. */
  setNow(now: Date | null): void;
  tokenFor(userId: number): Promise<string>;
  call(
    route: Pick<Route, 'method' | 'path'>,
    options?: {
      as?: number;
      token?: string;
      params?: Record<string, string | number>;
      query?: Record<string, string | number>;
      body?: unknown;
      /** Makes the request multipart, with the fields of `body` before the files. */
      files?: readonly ExampleFile[];
      headers?: Record<string, string>;
    },
  ): Promise<Sent>;
  close(): Promise<void>;
}

/** Longer than what is notified together is waited for. */
const QUIET_MS = 3 * MINUTE_MS;

/** Of all servers of this process, one after the other: a thread takes its time to start. It keeps no process alive. */
const sharedWorkers = openFileWorkers(quietLog);

export interface StartOptions {
  /** Not the one of this worker: where a test listens with its server, breaks it, or waits for its payment events. */
  readonly own?: true;
  /** What takes the mails, instead of `outbox`. */
  readonly mail?: MailPort;
  readonly workers?: FileWorkers;
  readonly app?: AppOptions;
  /** Of the server's connections, where they are to be other than usual. */
  readonly statements?: Partial<typeof statementLimits>;
}

/** The server of this worker's test files, while none of them uses it. */
let idle: Promise<Api> | undefined;

/**
 * The whole server on an empty database: where nothing is to be other than usual, that of this worker, which one test
 * file after the other uses, each until it closes it. Requests are injected, nothing listens.
 */
export async function startApi(
  env: NodeJS.ProcessEnv = {},
  input?: ClonedDatabase,
  options: StartOptions = {},
): Promise<Api> {
  if (input || Object.keys({ ...env, ...options }).length > 0) return openApi(env, input, options);
  const api = idle ?? openLent();
  idle = undefined;
  return api;
}

/** A server that is as new once a test file has closed it. */
async function openLent(): Promise<Api> {
  const { forget, ...api } = await openApi();
  const restore = await keepRows(api.owner);
  const lent: Api = {
    ...api,
    close: async () => {
      await api.jobs.settled();
      if (!(await restore())) return api.close();
      forget();
      idle = Promise.resolve(lent);
    },
  };
  return lent;
}

async function openApi(
  env: NodeJS.ProcessEnv = {},
  input?: ClonedDatabase,
  options: StartOptions = {},
): Promise<Api & { forget(): void }> {
  const { workers = sharedWorkers } = options;
  const cloned = input ?? (await cloneDatabase());
  const database = connect({ ...cloned.app, max: 8, ...statementLimits, ...options.statements }, quietLog);
  const exports = connect({ ...cloned.app, max: 2, ...exportLimits, ...options.statements }, quietLog);
  const ownerDatabase = connect({ ...cloned.owner, max: 2 }, quietLog);
  const outbox: SentMail[] = [];
  const pushes: { to: PushAddress; note: PushNote }[] = [];
  let fixed: Date | null = null;
  const clock = { now: () => (fixed ? new Date(fixed) : new Date()) };
  const puncher = createPuncher(database);
  const config = { ...readConfig({ ...standardEnv(), ...env }), demo: false };
  const logged: unknown[] = [];
  const keepLine = (...line: unknown[]) => void logged.push(line);
  const files = await openFiles(config, database, { ...quietLog, info: keepLine, error: keepLine });
  const secret = config.pinSecret ?? randomUUID();
  const mails = openOutbox(secret);
  const holidays = openHolidays(config, quietLog);
  const payments = await openPayments({ config, database, clock, log: quietLog, sandbox: true });
  const mail: MailPort = { send: async (sent) => void outbox.push(sent), close: async () => {} };
  const push: PushPort = {
    publicKey: 'public',
    accepts: (endpoint) => endpoint.startsWith('https://'),
    send: async (to, note) => {
      pushes.push({ to, note });
      return to.endpoint.endsWith('/gone') ? 'gone' : 'sent';
    },
  };
  const deps = { database, exports, payments, holidays, clock, files, workers, puncher, config, outbox: mails, push };
  const app = await buildApp(deps, options.app);
  const jobs = await startJobs({
    database,
    workers: workersOf({ ...deps, mail: options.mail ?? mail, secret, log: quietLog }),
    schedules: [],
    log: quietLog,
  });
  // Events are requests of their own, which the call that set them off is not to account for.
  payments.sandbox?.deliverTo(AsyncResource.bind((body, signature) => injectEvent(app.fastify, body, signature)));
  const counted = countStatements(database.pool);
  const tokens = new Map<number, string>();

  async function tokenFor(userId: number): Promise<string> {
    const known = tokens.get(userId);
    if (known) return known;
    const opened = await openSession(database, clock, userId, { remember: false });
    if (!opened) throw new Error(`no user ${userId}`);
    tokens.set(userId, opened.token);
    return opened.token;
  }

  const call: Api['call'] = async (route, { as, token, params, query, body, files: sent, headers } = {}) => {
    const bearer = token ?? (as === undefined ? undefined : await tokenFor(as));
    const multipart = sent && (await multipartOf(body as object, sent));
    const request: InjectOptions = {
      method: route.method,
      url: fillPath(route.path, params),
      ...(query && { query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])) }),
      ...(multipart && { payload: multipart.payload }),
      ...(body !== undefined && !multipart && { payload: body as InjectOptions['payload'] & object }),
      headers: { ...(bearer && { authorization: `Bearer ${bearer}` }), ...multipart?.headers, ...headers },
    };
    const { result: response, statements } = await counted(() => app.fastify.inject(request));
    await jobs.settled((queue) => queue !== 'payroll-upload');
    const isJson = String(response.headers['content-type']).includes('json');
    const envelope = isJson ? response.json() : { status: response.statusCode, message: '', data: null };
    return {
      ...envelope,
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      bytes: response.rawPayload,
      statements,
    };
  };

  return {
    app,
    database,
    holidays,
    payments,
    files,
    logged,
    workers,
    dataDir: config.dataDir,
    mails,
    jobs,
    outbox,
    pushes,
    owner: cloned.owner,
    login: cloned.app,
    call,
    tokenFor,
    sql: (text, values) => textRows(ownerDatabase, text, values),
    allowConnections: (allowed) => cloned.alter(`alter database % connection limit ${allowed ? -1 : 0}`),
    notified: async () => {
      const before = fixed;
      fixed = new Date((before?.getTime() ?? Date.now()) + QUIET_MS);
      await jobs.hurry();
      await jobs.settled((queue) => queue !== 'payroll-upload');
      fixed = before;
    },
    setNow: (now) => {
      fixed = now;
    },
    forget: () => {
      fixed = null;
      tokens.clear();
      for (const kept of [outbox, pushes, logged]) kept.length = 0;
    },
    close: async () => {
      await app.fastify.close();
      await payments.sandbox?.close();
      await jobs.close();
      await puncher.close();
      await database.end();
      await exports.end();
      await ownerDatabase.end();
      await cloned.drop();
      await rm(config.dataDir, { recursive: true, force: true });
    },
  };
}

/** Tests call much from one address: only those of proofs of work are asked for them. */
const standardEnv = () => ({ DATA_DIR: path.join(tmpdir(), `jornada-${randomUUID()}`), PROOF_OF_WORK: 'off' });

/** A form as a browser sends it. */
async function multipartOf(fields: object, files: readonly ExampleFile[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, String(value));
  for (const { field, name, content } of files) form.append(field, new Blob([Uint8Array.from(content)]), name);
  const response = new Response(form);
  const contentType = response.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await response.arrayBuffer()), headers: { 'content-type': contentType } };
}
