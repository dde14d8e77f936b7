import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/connect.ts';
import type { Log } from '../db/log.ts';
import { queueStates } from '../jobs/overview.ts';
import type { Metrics } from './metrics.ts';

/** Several who ask at once, and often, cost one look. */
const KEPT_MS = 10_000;

const figuresRow = z.object({
  events: z.number(),
  mails_waiting: z.number(),
  mails_failed: z.number(),
  uploads_open: z.number(),
  backup_age: z.number().nullable(),
  archive_age: z.number().nullable(),
});

const FIGURES = sql`
  select (select coalesce(sum(seq), 0)::bigint from ledger_heads) as events,
         (select count(*) from mails where sent_at is null and failed_at is null) as mails_waiting,
         (select count(*) from mails where failed_at is not null) as mails_failed,
         (select count(*) from payroll_uploads where state in ('waiting', 'working')) as uploads_open,
         (select extract(epoch from now() - max(made_at))::float8 from backups) as backup_age,
         (select extract(epoch from now() - last_archived_time)::float8 from pg_stat_archiver) as archive_age`;

/** Figures that the database has, and all processes show alike. @returns reads them anew, before somebody sees them */
export function databaseFigures(metrics: Metrics, database: Database, log: Log): () => Promise<void> {
  const { gauge } = metrics;
  const reachable = gauge('jornada_database_up', 'Whether the database answered the last look');
  const events = gauge('jornada_ledger_events', 'Events in the ledger of all enterprises; never falls');
  const mailsWaiting = gauge('jornada_mails_waiting', 'Mails that the mail server has not taken yet');
  const mailsFailed = gauge('jornada_mails_failed', 'Mails that could not be delivered, until they are sent anew');
  const uploads = gauge('jornada_payroll_uploads_open', 'Uploads of payrolls that wait or are worked on');
  const backup = gauge(
    'jornada_backup_age_seconds',
    'How old the newest backup of `jornada backup` is; 0: there is none',
  );
  const archive = gauge(
    'jornada_archive_age_seconds',
    'How long ago PostgreSQL archived its log (WAL); 0: it never has',
  );
  const jobs = gauge('jornada_jobs', 'Jobs by queue and state', ['queue', 'state']);
  const late = gauge('jornada_queue_late_seconds', 'How long the oldest job of a queue has been due', ['queue']);
  let readAt = -Infinity;

  async function read(): Promise<void> {
    const [figures] = await database.rows(figuresRow, FIGURES);
    if (!figures) return;
    events.set(figures.events);
    mailsWaiting.set(figures.mails_waiting);
    mailsFailed.set(figures.mails_failed);
    uploads.set(figures.uploads_open);
    backup.set(figures.backup_age ?? 0);
    archive.set(figures.archive_age ?? 0);
    const states = await queueStates(database);
    jobs.reset();
    late.reset();
    for (const { name: queue, late_seconds, waiting, working, retrying, failed } of states) {
      for (const [state, count] of Object.entries({ waiting, working, retrying, failed }))
        jobs.set({ queue, state }, count);
      late.set({ queue }, late_seconds);
    }
  }

  return async () => {
    if (performance.now() - readAt < KEPT_MS) return;
    readAt = performance.now();
    try {
      await read();
      reachable.set(1);
    } catch (error) {
      reachable.set(0);
      log.warn({ err: error }, 'the figures of the database could not be read');
    }
  };
}
