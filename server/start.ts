import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { type App, buildApp } from './app.ts';
import { asBadAddress } from './badSetting.ts';
import type { Config } from './config.ts';
import { connect, type Database } from './db/connect.ts';
import { makeDataDir } from './db/dataDir.ts';
import { createDemo } from './demo/index.ts';
import { isDemo } from './demoMode.ts';
import { leftWhenInterrupted } from './interruption.ts';
import { openLog } from './log.ts';
import { openDatabase } from './db/openDatabase.ts';
import { exportLimits, statementLimits } from './db/statementLimits.ts';
import { isGrowthDue } from './db/grow.ts';
import { assertMigrated, migrate, migrationsFolder } from './db/migrate.ts';
import { workingLogin } from './db/workingLogin.ts';
import { tryFileStore } from './ports/files/selfTest.ts';
import { openDrain } from './http/drain.ts';
import { purgeBrokenUploads, temporaryFolder } from './http/multipart.ts';
import { useReadersLocale } from './http/locale.ts';
import { outboxFolder } from './http/outboxPage.ts';
import { type Jobs, startJobs } from './jobs/jobs.ts';
import { measurePunches, processFigures } from './metrics/processFigures.ts';
import { openMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve.ts';
import { schedulesOf, workersOf } from './modules/jobs.ts';
import { openOutbox } from './notifications/outbox.ts';
import { hasCompany, newSetUpCode } from './modules/organization/enterprises/firstCompany/index.ts';
import { createPuncher } from './modules/timekeeping/timeEntries/index.ts';
import { openPayments } from './ports/payments/choose.ts';
import { injectEvent } from './http/sandboxPages.ts';
import { systemClock } from './ports/clock.ts';
import { openFiles } from './ports/files/choose.ts';
import { openHolidays } from './ports/holidays/choose.ts';
import { outboxMail } from './ports/mail/outbox.ts';
import { smtpMail } from './ports/mail/smtp.ts';
import { vapidKeys } from './ports/push/vapidKeys.ts';
import { webPush } from './ports/push/webPush.ts';
import { newestMigration } from './db/release.ts';
import { readinessOf } from './readiness.ts';
import { release } from './release.ts';
import { databaseSecret, serverSecret } from './ports/serverSecret.ts';
import { openFileWorkers } from './modules/fileWorkers.ts';

export interface Running {
  readonly app: App;
  /** The demo company's mode: accounts printed, mail readable at /dev/mail. */
  readonly demo: boolean;
  /** Where the first company can be made, while there is none. */
  readonly setUpLink: string | undefined;
  /** Where figures are served, if anywhere. */
  readonly metricsPort: number | undefined;
  stop(): Promise<void>;
}

/** Listens where the settings say. @throws BadSetting where that place cannot be had */
async function listen({ fastify }: App, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  try {
    await fastify.listen({ port, host });
  } catch (error) {
    throw asBadAddress(error, { host: 'HOST', port: 'PORT' });
  }
}

/** Brings up database, schema, demo company and server, in this order; `stop` goes back the same way. */
export async function start(config: Config, options: { webFolder?: string } = {}): Promise<Running> {
  useReadersLocale();
  const log = openLog(config.logLevel);
  log.info({ version: release }, 'Jornada starts');
  const metrics = openMetrics({ isRead: config.metrics !== null });
  const tracing = config.traceUrl ? (await import('./tracing/tracing.ts')).openTracing(config.traceUrl) : undefined;
  const watch = {
    slowFromMs: config.slowQueryMs,
    onSlow: () => metrics.slowQueries.inc(),
    ...(tracing && { tracer: tracing.tracer }),
  };
  await makeDataDir(config.dataDir);
  const source = await leftWhenInterrupted(openDatabase(config, log));
  let database: Database | undefined;
  let exports: Database | undefined;
  let jobs: Jobs | undefined;
  let figures: Server | null = null;
  try {
    let migrated = 0;
    if (config.migrateOnStart) migrated = await migrate(source.owner);
    else await assertMigrated(source.owner);
    const engine = config.databaseUrl === undefined ? 'embedded' : 'external';
    log.info({ database: engine, migrated }, 'the schema is that of this release');
    if (await isGrowthDue(source.owner)) log.warn('Large tables wait for: jornada db grow');
    const demo = await isDemo(config, source.owner);
    const login = await workingLogin(source, { secret: () => databaseSecret(config.dataDir), isMigrated: true });
    database = connect({ ...login, max: config.poolSize, ...statementLimits }, log, watch);
    const files = await openFiles(config, database, log);
    await purgeBrokenUploads(temporaryFolder(config.dataDir));
    const secret = await serverSecret(config.pinSecret, config.dataDir);
    if (demo) await createDemo({ owner: source.owner, now: systemClock.now(), files, pinSecret: secret });
    exports = connect({ ...login, max: 4, ...exportLimits }, log, watch);
    const puncher = measurePunches(
      createPuncher(database, { onBatch: (size) => metrics.punchBatches.observe(size) }),
      metrics,
    );
    const workers = openFileWorkers(log, { isLow: true });
    const mail = config.smtpUrl
      ? smtpMail(config.smtpUrl, config.mailFrom, config.smtpTls, config.supportEmail)
      : outboxMail(outboxFolder(config.dataDir), config.mailFrom);
    const push = webPush({
      keys: await vapidKeys({ db: database, secret, dataDir: config.dataDir }),
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
    const health = readinessOf({
      database,
      processId: randomUUID(),
      release,
      newestMigration: newestMigration(migrationsFolder),
      log,
    });
    const isNew = !(await hasCompany(database));
    const app = await buildApp(deps, {
      ...(isNew && { setUpSecret: secret }),
      ...(config.logLevel !== 'silent' && { log }),
      ...(config.metrics && { metrics }),
      readiness: health.readiness,
      ...(tracing && { tracer: tracing.tracer }),
      showOutbox: demo && !config.smtpUrl,
      showDemoNotice: demo && config.reachable,
      ...options,
    });
    const drain = openDrain(app.fastify);
    payments.sandbox?.deliverTo((body, signature) => injectEvent(app.fastify, body, signature));
    // Before jobs are taken: a port that is in use ends the start.
    figures = config.metrics && (await serveMetrics(metrics, config.metrics, processFigures(metrics, database, log)));
    const workersOnJobs = workersOf({ ...deps, mail, secret, log });
    jobs = await startJobs({ database, workers: workersOnJobs, schedules: schedulesOf(workersOnJobs, deps), log });
    await listen(app, config);
    log.info({ address: config.publicUrl }, 'Jornada serves');
    const leaveFileStore = tryFileStore({ filesUrl: config.filesUrl, db: database, log }, (works) =>
      metrics.fileStoreUp.set(works ? 1 : 0),
    );
    const stop = async () => {
      health.stopping();
      leaveFileStore();
      await drain(config.drainMs);
      await app.fastify.close();
      figures?.close();
      await tracing?.close();
      await payments.sandbox?.close();
      await jobs?.close();
      workers.close();
      await puncher.close();
      await mail.close();
      await database?.end();
      await exports?.end();
      await source.stop();
      log.info({}, 'Jornada has stopped');
    };
    const address = figures?.address();
    return {
      app,
      demo,
      setUpLink: isNew ? `${config.publicUrl}/instalacion/${newSetUpCode(secret, systemClock.now())}` : undefined,
      metricsPort: typeof address === 'object' ? address?.port : undefined,
      stop,
    };
  } catch (error) {
    figures?.close();
    await jobs?.close();
    await database?.end();
    await exports?.end();
    await source.stop();
    throw error;
  }
}
