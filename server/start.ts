import { setTimeout as pause } from 'node:timers/promises';
import { type App, buildApp } from './app.ts';
import type { Config } from './config.ts';
import { connect, type Database } from './db/connect.ts';
import { createDemo } from './db/demo/index.ts';
import { isForDemo } from './db/demo/standing.ts';
import { openEmbedded } from './db/embedded/index.ts';
import { externalDatabase } from './db/external.ts';
import type { Log } from './db/log.ts';
import { migrate } from './db/migrate.ts';
import { forgetBrokenUploads, temporaryFolder } from './http/multipart.ts';
import { outboxFolder } from './http/outboxPage.ts';
import { payrollQueue as startPayrollQueue } from './jobs/splitPayrolls.ts';
import { closeMonthsHourly } from './jobs/closeMonth.ts';
import { removeOldFilesDaily } from './jobs/removeOldFiles.ts';
import { sweep } from './jobs/sweep.ts';
import { createPuncher } from './modules/timeSheets/index.ts';
import { openPayments } from './ports/payments/choose.ts';
import { injectEvent } from './http/sandboxPages.ts';
import { keepComplaintsHourly } from './jobs/keepComplaints.ts';
import { tellOfCorrectionsByTheMinute } from './jobs/tellOfCorrections.ts';
import { syncSubscriptions } from './jobs/syncSubscriptions.ts';
import { systemClock } from './ports/clock.ts';
import { openFiles } from './ports/files/choose.ts';
import { openHolidays } from './ports/holidays/choose.ts';
import { outboxMail } from './ports/mail/outbox.ts';
import { smtpMail } from './ports/mail/smtp.ts';
import { vapidKeys } from './ports/push/vapidKeys.ts';
import { webPush } from './ports/push/webPush.ts';
import { serverSecret } from './ports/serverSecret.ts';

/** While it stops, answers tell their clients to come back on a new connection. */
const DRAIN_MS = 300;

export interface Running {
  readonly app: App;
  /** The demo company's mode: accounts printed, mail readable at /dev/mail. */
  readonly demo: boolean;
  stop(): Promise<void>;
}

/** Brings up database, schema, demo company and server, in this order; `stop` goes back the same way. */
export async function start(config: Config, options: { webFolder?: string } = {}): Promise<Running> {
  const log = databaseLog(config.logLevel);
  const source = config.databaseUrl ? externalDatabase(config.databaseUrl) : await openEmbedded(config.dataDir, log);
  let database: Database | undefined;
  try {
    await migrate(source.owner);
    const demo = config.demo ?? (!config.databaseUrl && (await isForDemo(source.owner)));
    const files = await openFiles(config.filesUrl);
    await forgetBrokenUploads(temporaryFolder(config.dataDir));
    if (demo) {
      const pinSecret = await serverSecret(config.pinSecret, config.dataDir);
      await createDemo({ owner: source.owner, now: systemClock.now(), files, pinSecret });
    }
    database = connect({ ...source.app, max: 20 }, log);
    const puncher = createPuncher(database);
    const payrollQueue = startPayrollQueue({ database, files, clock: systemClock, log });
    const mail = config.smtpUrl
      ? smtpMail(config.smtpUrl, config.mailFrom)
      : outboxMail(outboxFolder(config.dataDir), config.mailFrom);
    const push = webPush({ keys: await vapidKeys(config.dataDir), contact: `mailto:${config.supportEmail}` });
    const holidays = openHolidays(config, log);
    const payments = await openPayments({ config, database, clock: systemClock, log });
    const app = await buildApp(
      {
        database,
        payments,
        holidays,
        mail,
        push,
        files,
        puncher,
        payrollQueue,
        clock: systemClock,
        config: { ...config, demo },
      },
      { logLevel: config.logLevel, showOutbox: demo && !config.smtpUrl, ...options },
    );
    payments.sandbox?.deliverTo((body, signature) => injectEvent(app.fastify, body, signature));
    const stopSyncing = syncSubscriptions({ database, payments, log });
    const stopComplaints = keepComplaintsHourly({ database, files, mail, config, clock: systemClock, log });
    const stopSweeping = sweep(database, systemClock, log);
    const { employeeSiteUrl } = config;
    const stopClosing = closeMonthsHourly({ database, holidays, mail, employeeSiteUrl, clock: systemClock, log });
    const stopRemoving = removeOldFilesDaily({ database, files, clock: systemClock, log });
    const stopTelling = tellOfCorrectionsByTheMinute({
      database,
      mail,
      push,
      holidays,
      config,
      clock: systemClock,
      log,
    });
    await app.fastify.listen({ port: config.port, host: config.host });
    const stop = async () => {
      stopSyncing();
      stopComplaints();
      stopSweeping();
      stopClosing();
      stopRemoving();
      stopTelling();
      await drain(app);
      await payments.sandbox?.close();
      await payrollQueue.close();
      await puncher.close();
      await mail.close();
      await database?.end();
      await source.stop();
    };
    return { app, demo, stop };
  } catch (error) {
    await database?.end();
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

/** The database layer speaks before there is a server with a logger. */
function databaseLog(level: string): Log {
  const line =
    (name: string, quiet: readonly string[]) =>
    (fields: object, message: string): void => {
      if (!quiet.includes(level))
        process.stdout.write(`${JSON.stringify({ level: name, time: Date.now(), ...fields, msg: message })}\n`);
    };
  return {
    info: line('info', ['silent', 'fatal', 'error', 'warn']),
    warn: line('warn', ['silent', 'fatal', 'error']),
    error: line('error', ['silent', 'fatal']),
  };
}
