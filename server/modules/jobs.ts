import type { Log } from '../db/log.ts';
import cronsOfQueues from '../jobs/crons.json' with { type: 'json' };
import { type AnyWorker, type Schedule, scheduledQueue } from '../jobs/queue.ts';
import { mailWorker, requeueMails } from '../notifications/sendMail.ts';
import type { MailPort } from '../ports/mail/port.ts';
import { sandboxWorker, subscriptionsWorker } from './operation/billing/jobs/syncSubscriptions.ts';
import { closeMonthWorker, closingWorker } from './timekeeping/closures/jobs/closeMonth.ts';
import { keepKindsWorker } from './timekeeping/closures/jobs/keepKinds.ts';
import { complaintsWorker } from './organization/complaints/jobs/complaintsHourly.ts';
import type { Deps } from './deps.ts';
import { remindOfDocumentsWorker } from './paperwork/documentRequests/jobs/remindOfDocuments.ts';
import { encryptFilesWorker } from './paperwork/documents/jobs/encryptOldFiles.ts';
import { removeOldFilesWorker } from './operation/privacy/jobs/removeOldFiles.ts';
import { requeueClientImports } from './organization/firms/index.ts';
import { preparedPeopleWorker } from './organization/firms/jobs/addPreparedPeople.ts';
import { clientImportWorker } from './organization/firms/jobs/importClients.ts';
import { countIncidentsWorker } from './timekeeping/incidents/jobs/countIncidents.ts';
import { leaveNoticesWorker } from './planning/leave/jobs/notifyExpiring.ts';
import { deliveryWorker, requeueNotifications } from './operation/notifications/jobs/deliver.ts';
import { remindersWorker } from './operation/notifications/jobs/remind.ts';
import { pushWorker } from './operation/notifications/jobs/sendPush.ts';
import { firmUploadWorker } from './paperwork/payrolls/jobs/readFirmUploads.ts';
import { recutWorker } from './paperwork/payrolls/jobs/recutPayrolls.ts';
import { recoveryWorker, uploadWorker } from './paperwork/payrolls/jobs/splitPayrolls.ts';
import { completeMovesWorker } from './access/auth/jobs/completeMoves.ts';
import { endEmploymentsWorker } from './organization/staffChanges/jobs/endEmployments.ts';
import { countStorageWorker } from './operation/storage/jobs/countStorage.ts';
import { storageWarningsWorker } from './operation/storage/jobs/warnOfStorage.ts';
import { purgeWorker } from './operation/system/jobs/purge.ts';

type Dependencies = Omit<Deps, 'limit'> & {
  readonly mail: MailPort;
  /** With which mails are sealed that wait. */
  readonly secret: string;
  readonly log: Log;
};

/** The hour of UTC in which the log names calendars of holidays that are missing, once a day. */
const calendarsHour = 6;

const requeueWorker = ({ database, holidays, clock, log }: Dependencies): AnyWorker => ({
  queue: scheduledQueue('requeue'),
  work: async () => {
    const now = clock.now();
    const missing = now.getUTCHours() === calendarsHour ? holidays.toEnter?.(now) : null;
    if (missing)
      log.warn(missing, 'calendars of the next year are provisional until they are entered: docs/holidays.md');
    const mails = await requeueMails(database);
    const notifications = await requeueNotifications(database);
    const imports = await requeueClientImports(database);
    if (mails + notifications + imports > 0)
      log.info({ mails, notifications, imports }, 'what had no job was put into the queue');
  },
});

/** Who works on what is in the queues. */
export function workersOf(dependencies: Dependencies): readonly AnyWorker[] {
  return [
    mailWorker(dependencies),
    pushWorker(dependencies),
    deliveryWorker(dependencies),
    uploadWorker(dependencies),
    firmUploadWorker(dependencies),
    recoveryWorker(dependencies),
    recutWorker(dependencies),
    preparedPeopleWorker(dependencies),
    clientImportWorker(dependencies),
    remindersWorker(dependencies),
    remindOfDocumentsWorker(dependencies),
    closingWorker(dependencies),
    closeMonthWorker(dependencies),
    keepKindsWorker(dependencies),
    leaveNoticesWorker(dependencies),
    countIncidentsWorker(dependencies),
    complaintsWorker(dependencies),
    subscriptionsWorker(dependencies),
    sandboxWorker(dependencies),
    removeOldFilesWorker(dependencies),
    encryptFilesWorker(dependencies),
    countStorageWorker(dependencies),
    storageWarningsWorker(dependencies),
    endEmploymentsWorker(dependencies),
    completeMovesWorker(dependencies),
    purgeWorker(dependencies),
    requeueWorker(dependencies),
  ];
}

/** By queue: minute, hour, day of the month, month, day of the week; in UTC. */
const crons: Readonly<Record<string, string>> = cronsOfQueues;

/** What the clock begins, once in the cluster. */
export function schedulesOf(workers: readonly AnyWorker[], { payments }: Pick<Deps, 'payments'>): readonly Schedule[] {
  return workers.flatMap(({ queue }) => {
    const cron = crons[queue.name];
    const isNeeded = queue.name !== 'sandbox-clock' || payments.sandbox !== undefined;
    return cron && isNeeded ? [{ queue, cron }] : [];
  });
}
