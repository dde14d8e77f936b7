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
  mails_stuck: z.number(),
  mails_failed: z.number(),
  uploads_open: z.number(),
  backup_age: z.number().nullable(),
  archive_age: z.number(),
});

/**
 * What was never made is as old as what it should hold: the first company, the start of a PostgreSQL that should archive.
 * Who archives the log needs no backups of ours.
 */
const FIGURES = sql`
  with archiver as (
    select coalesce(last_archived_time, case when current_setting('archive_mode') <> 'off' then pg_postmaster_start_time() end) as since,
           last_archived_time is not null as works
      from pg_stat_archiver)
  select (select coalesce(sum(seq), 0)::bigint from ledger_heads) as events,
         (select count(*) from mails where sent_at is null and failed_at is null) as mails_waiting,
         (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from mails
           where sent_at is null and failed_at is null
             and created_at > coalesce((select max(sent_at) from mails where sent_at is not null), '-infinity')) as mails_stuck,
         (select count(*) from mails where failed_at is not null) as mails_failed,
         (select count(*) from payroll_uploads where state in ('waiting', 'working')) as uploads_open,
         (select coalesce(extract(epoch from now() - coalesce(
                            (select max(made_at) from backups), (select min(created_at) from enterprises))), 0)::float8
            from archiver where not works) as backup_age,
         (select coalesce(extract(epoch from now() - since), 0)::float8 from archiver) as archive_age`;

/** Figures that the database has, and all processes show alike. @returns reads them anew, before somebody sees them */
export function databaseFigures(metrics: Metrics, database: Database, log: Log): () => Promise<void> {
  const { gauge } = metrics;
  const reachable = gauge('jornada_database_up', 'Whether the database answered the last look');
  const events = gauge('jornada_ledger_events', 'Events in the ledger of all enterprises; never falls');
  const mailsWaiting = gauge('jornada_mails_waiting', 'Mails that the mail server has not taken yet');
  const mailsStuck = gauge(
    'jornada_mails_stuck_seconds',
    'How long ago the oldest mail was added of those that came after the mail server took the last one; 0: there is none',
  );
  const mailsFailed = gauge('jornada_mails_failed', 'Mails that could not be delivered, until they are sent anew');
  const uploads = gauge('jornada_payroll_uploads_open', 'Uploads of payrolls that wait or are worked on');
  const backup = gauge(
    'jornada_backup_age_seconds',
    'How old the newest backup of `jornada backup` is, or the first company while there is none; 0: no company, or PostgreSQL archives its log',
  );
  const archive = gauge(
    'jornada_archive_age_seconds',
    'How long ago PostgreSQL archived its log (WAL), or began to work while it never has; 0: it need not',
  );
  const jobs = gauge('jornada_jobs', 'Jobs by queue and state', ['queue', 'state']);
  const late = gauge('jornada_queue_late_seconds', 'How long the oldest job of a queue has been due', ['queue']);
  let readAt = -Infinity;

  async function read(): Promise<void> {
    const [figures] = await database.rows(figuresRow, FIGURES);
    if (!figures) return;
    events.set(figures.events);
    mailsWaiting.set(figures.mails_waiting);
    mailsStuck.set(figures.mails_stuck);
    mailsFailed.set(figures.mails_failed);
    uploads.set(figures.uploads_open);
    backup.set(figures.backup_age ?? 0);
    archive.set(figures.archive_age);
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
