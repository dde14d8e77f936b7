import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/connect.ts';
import type { Log } from '../db/log.ts';
import type { Db } from '../db/rows.ts';
import { enqueueAll } from '../jobs/enqueue.ts';
import type { Job, Worker } from '../jobs/queue.ts';
import type { Clock } from '../ports/clock.ts';
import { type MailPort, MailRefused } from '../ports/mail/port.ts';
import { openText } from '../ports/seal.ts';
import { mailQueue, SEALED_FOR } from './outbox.ts';

const waitingMail = z.object({ ciphertext: z.string(), expires_at: z.date().nullable() });
const mailContent = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });
const idRow = z.object({ id: z.string() });

interface Means {
  readonly database: Database;
  readonly mail: MailPort;
  readonly clock: Clock;
  /** With which mails were sealed. */
  readonly secret: string;
  readonly log: Log;
}

/** Of a mail server's answer no more is kept. */
const MOST_OF_ERROR = 300;

const giveUp = (db: Db, id: string, at: Date, error: string): Promise<number> =>
  db.run(
    sql`update mails set failed_at = ${at}, error = ${error.slice(0, MOST_OF_ERROR)} where id = ${id} and failed_at is null`,
    { idempotent: true },
  );

const remove = (db: Db, id: string): Promise<number> =>
  db.run(sql`delete from mails where id = ${id}`, { idempotent: true });

/** How long reports of mail servers that accepted a mail and failed later find it. */
const KEPT_DAYS = 14;

/** Of what was sent no content is kept; one that an operator had tried anew had failed before. */
const noteSent = (db: Db, id: string, at: Date): Promise<number> =>
  db.run(
    sql`update mails set ciphertext = null, sent_at = ${at}, failed_at = null, error = null where id = ${id} and sent_at is null`,
    { idempotent: true },
  );

/** A mail that failed stays until it is sent anew. */
export const purgeSentMails = (db: Db, now: Date): Promise<number> =>
  db.run(
    sql`delete from mails where sent_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS}) and failed_at is null`,
    { idempotent: true },
  );

/** As a report says of a mail that was sent; of one that is unknown or has failed already nothing changes. */
export const noteBounce = (db: Db, id: string, at: Date, error: string): Promise<number> =>
  db.run(
    sql`update mails set failed_at = ${at}, error = ${error.slice(0, MOST_OF_ERROR)}
         where id = ${id} and sent_at is not null and failed_at is null`,
    { idempotent: true },
  );

/**
 * Hands a mail to the mail server, the only place that does. Should the process die between the server's acceptance and our
 * note of it, the mail is sent once more with the same Message-ID.
 */
async function sendMail(means: Means, job: Job): Promise<void> {
  const { database, mail, clock, secret, log } = means;
  const waiting = await database.row(
    waitingMail,
    sql`select ciphertext, expires_at from mails where id = ${job.id} and sent_at is null`,
  );
  if (!waiting) return;
  const now = clock.now();
  if (waiting.expires_at && waiting.expires_at <= now) {
    await remove(database, job.id);
    return;
  }
  try {
    const content = mailContent.parse(JSON.parse(openText(secret, SEALED_FOR, waiting.ciphertext)));
    await mail.send({ ...content, id: job.id });
  } catch (error) {
    const isRefused = error instanceof MailRefused;
    // A try that the stop of the process breaks off is not the last one.
    if (!isRefused && (!job.isLastTry || job.signal.aborted)) throw error;
    log.error({ err: error, mail: job.id }, 'a mail cannot be delivered');
    await giveUp(database, job.id, now, error instanceof Error ? error.message : String(error));
    if (isRefused) return;
    throw error;
  }
  await noteSent(database, job.id, now);
}

export const mailWorker = (means: Means): Worker => ({ queue: mailQueue, work: (job) => sendMail(means, job) });

/**
 * Mails that have lost their job, as in a backup that was restored, get one; those whose job died at every try have failed.
 * @returns how many got one
 */
export function requeueMails(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.run(
      sql`update mails m set failed_at = now(), error = 'the process died at every try'
            from pgboss.job j
           where m.failed_at is null and m.sent_at is null and j.name = ${mailQueue.name} and j.id = m.id and j.state = 'failed'`,
    );
    const lost = await tx.rows(
      idRow,
      sql`select m.id from mails m
           where m.failed_at is null and m.sent_at is null and m.created_at < now() - interval '10 minutes'
             and not exists (select from pgboss.job j
                              where j.name = ${mailQueue.name} and j.id = m.id)`,
    );
    await enqueueAll(
      tx,
      mailQueue,
      lost.map(({ id }) => ({ id, data: {} })),
    );
    return lost.length;
  });
}
