import { setTimeout as pause } from 'node:timers/promises';
import { type App, buildApp } from './app.ts';
import type { Config } from './config.ts';
import { connect, type Database } from './db/connect.ts';
import { createDemo } from './demo/index.ts';
import { isDemo } from './demoMode.ts';
import { jsonLog } from './log.ts';
import { openDatabase } from './db/openDatabase.ts';
import { exportLimits, statementLimits } from './db/statementLimits.ts';
import { migrate } from './db/migrate.ts';
import { workingLogin } from './db/workingLogin.ts';
import { purgeBrokenUploads, temporaryFolder } from './http/multipart.ts';
import { useReadersLocale } from './http/locale.ts';
import { outboxFolder } from './http/outboxPage.ts';
import { type Jobs, startJobs } from './jobs/jobs.ts';
import { schedulesOf, workersOf } from './modules/jobs.ts';
import { openOutbox } from './notifications/outbox.ts';
import { createPuncher } from './modules/timeEntries/index.ts';
import { openPayments } from './ports/payments/choose.ts';
import { injectEvent } from './http/sandboxPages.ts';
import { systemClock } from './ports/clock.ts';
import { openFiles } from './ports/files/choose.ts';
import { openHolidays } from './ports/holidays/choose.ts';
import { outboxMail } from './ports/mail/outbox.ts';
import { smtpMail } from './ports/mail/smtp.ts';
import { vapidKeys } from './ports/push/vapidKeys.ts';
import { webPush } from './ports/push/webPush.ts';
import { databaseSecret, serverSecret } from './ports/serverSecret.ts';
import { openFileWorkers } from './modules/fileWorkers.ts';

/** While it stops, answers ask their clients to come back on a new connection. */
const DRAIN_MS = 300;

export interface Running {
  readonly app: App;
  /** The demo company's mode: accounts printed, mail readable at /dev/mail. */
  readonly demo: boolean;
  stop(): Promise<void>;
}

/** Brings up database, schema, demo company and server, in this order; `stop` goes back the same way. */
export async function start(config: Config, options: { webFolder?: string } = {}): Promise<Running> {
  useReadersLocale();
  const log = jsonLog(config.logLevel);
  const source = await openDatabase(config, log);
  let database: Database | undefined;
  let exports: Database | undefined;
  let jobs: Jobs | undefined;
  try {
    await migrate(source.owner);
    const demo = await isDemo(config, source.owner);
    const login = await workingLogin(source, { secret: () => databaseSecret(config.dataDir), isMigrated: true });
    database = connect({ ...login, max: 20, ...statementLimits }, log);
    const files = await openFiles(config, database, log);
    await purgeBrokenUploads(temporaryFolder(config.dataDir));
    const secret = await serverSecret(config.pinSecret, config.dataDir);
    if (demo) await createDemo({ owner: source.owner, now: systemClock.now(), files, pinSecret: secret });
    exports = connect({ ...login, max: 4, ...exportLimits }, log);
    const puncher = createPuncher(database);
    const workers = openFileWorkers(log);
    const mail = config.smtpUrl
      ? smtpMail(config.smtpUrl, config.mailFrom)
      : outboxMail(outboxFolder(config.dataDir), config.mailFrom);
    const push = webPush({
      keys: await vapidKeys(config.dataDir),
      contact: `mailto:${config.supportEmail}`,
      origins: config.pushOrigins,
    });
    const holidays = openHolidays(config, log);
    const payments = await openPayments({
      config,
      database,
      clock: systemClock,
      log,
      sandbox: demo || !config.reachable,
    });
    if (!payments.isOpen) log.warn({}, 'payments are refused: set STRIPE_SECRET_KEY and the others, or DEMO=on');
    const deps = {
      database,
      exports,
      payments,
      holidays,
      outbox: openOutbox(secret),
      push,
      files,
      workers,
      puncher,
      clock: systemClock,
      config: { ...config, demo },
    };
    const app = await buildApp(deps, {
      logLevel: config.logLevel,
      showOutbox: demo && !config.smtpUrl,
      showDemoNotice: demo && config.reachable,
      ...options,
    });
    payments.sandbox?.deliverTo((body, signature) => injectEvent(app.fastify, body, signature));
    const workersOnJobs = workersOf({ ...deps, mail, secret, log });
    jobs = await startJobs({ database, workers: workersOnJobs, schedules: schedulesOf(workersOnJobs, deps), log });
    await app.fastify.listen({ port: config.port, host: config.host });
    const stop = async () => {
      await drain(app);
      await payments.sandbox?.close();
      await jobs?.close();
      await workers.close();
      await puncher.close();
      await mail.close();
      await database?.end();
      await exports?.end();
      await source.stop();
    };
    return { app, demo, stop };
  } catch (error) {
    await jobs?.close();
    await database?.end();
    await exports?.end();
    await source.stop();
    throw error;
  }
}

async function drain({ fastify }: App): Promise<void> {
  fastify.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  await pause(DRAIN_MS);
  fastify.server.closeIdleConnections();
  await fastify.close();
}
