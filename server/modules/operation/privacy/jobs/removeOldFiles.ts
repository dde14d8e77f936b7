import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { retention } from '#domain/constants.ts';
import type { Database } from '#server/db/connect.ts';
import type { Log } from '#server/db/log.ts';
import { array } from '#server/db/rows.ts';
import { purgeErasedPeople } from '../commands/purge.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { FilesPort } from '#server/ports/files/port.ts';
import { scheduledQueue, type Worker } from '#server/jobs/queue.ts';

const AT_ONCE = 200;

const dueRow = z.object({ id: z.number(), keys: z.array(z.string()) });

interface Kind {
  /** The rows whose files are due, with the keys, `AT_ONCE` at most. */
  readonly due: (now: Date) => SQL;
  /** Notes that the files of a row are gone. */
  readonly done: (id: number, now: Date) => SQL;
}

const { deletedDays, uploadDays, wageDocumentYears, wageDocumentTypes } = retention;
const daysBefore = (now: Date, days: number): SQL => sql`${now}::timestamptz - make_interval(days => ${days})`;
const yearsBefore = (now: Date, years: number): SQL => sql`${now}::timestamptz - make_interval(years => ${years})`;

/** A receipt of wages counts from the end of its month; one that lives on as somebody else's was a mistake. */
const payrolls: Kind = {
  due: (now) => sql`
    select p.id, array[p.file_key] as keys from payrolls p
     where p.file_removed_at is null and p.deleted_at < ${daysBefore(now, deletedDays)}
       and (make_date(p.year, p.month, 1) + interval '1 month' < ${yearsBefore(now, wageDocumentYears)}
            or exists (select from payrolls other
                        where other.enterprise_id = p.enterprise_id and other.content_hash = p.content_hash
                          and other.year = p.year and other.month = p.month and other.deleted_at is null))
     order by p.id limit ${AT_ONCE}`,
  done: (id, now) => sql`update payrolls set file_removed_at = ${now} where id = ${id}`,
};

const userFiles: Kind = {
  due: (now) => sql`
    select id, array[file_key] as keys from user_files
     where file_removed_at is null and deleted_at < ${daysBefore(now, deletedDays)}
       and (type <> all(${array(wageDocumentTypes)}) or deleted_at < ${yearsBefore(now, wageDocumentYears)})
     order by id limit ${AT_ONCE}`,
  done: (id, now) => sql`update user_files set file_removed_at = ${now} where id = ${id}`,
};

/** What was sent of documents that were asked for, and sent back or not wanted any more. */
const requestedFiles: Kind = {
  due: (now) => sql`
    select id, array[file_key] as keys from document_request_files
     where file_removed_at is null and deleted_at < ${daysBefore(now, deletedDays)} order by id limit ${AT_ONCE}`,
  done: (id, now) => sql`update document_request_files set file_removed_at = ${now} where id = ${id}`,
};

/** Of people whose data were erased: once they have been gone for so long, nothing is kept for the law any more. */
const ofErased = (table: SQL): Kind => ({
  due: (now) => sql`
    select f.id, array[f.file_key] as keys from ${table} f
      join enterprise_users eu using (enterprise_id, user_id)
     where f.file_removed_at is null and eu.erased_at is not null and not eu.active
       and coalesce(eu.left_at, eu.erased_at) < ${yearsBefore(now, wageDocumentYears)}
     order by f.id limit ${AT_ONCE}`,
  done: (id, now) => sql`
    update ${table} set file_removed_at = ${now}, deleted_at = coalesce(deleted_at, ${now}), file_name = ''
     where id = ${id}`,
});

/** Pages that nobody was found for may be receipts of wages. */
const uploads: Kind = {
  due: (now) => sql`
    select id, array(select source->>'key' from jsonb_array_elements(sources) source) as keys from payroll_uploads
     where sources_removed_at is null
       and ((state in ('failed', 'discarded') and finished_at < ${daysBefore(now, deletedDays)})
            or (state = 'done' and finished_at < ${daysBefore(now, uploadDays)}
                and (jsonb_array_length(result->'unmatched') = 0
                     or finished_at < ${yearsBefore(now, wageDocumentYears)})))
     order by id limit ${AT_ONCE}`,
  done: (id, now) => sql`update payroll_uploads set sources_removed_at = ${now} where id = ${id}`,
};

/** As `uploads`, of a firm's: until all of it is handed out it may hold receipts of wages. */
const firmUploads: Kind = {
  due: (now) => sql`
    select u.id, array[u.file_key] as keys from firm_payroll_uploads u
     where u.file_removed_at is null
       and ((u.state in ('failed', 'discarded') and u.finished_at < ${daysBefore(now, deletedDays)})
            or (u.state = 'read' and u.finished_at < ${daysBefore(now, uploadDays)}
                and (u.finished_at < ${yearsBefore(now, wageDocumentYears)}
                     or not exists (select from firm_payroll_pages p
                                     where p.upload_id = u.id and p.state <> 'skipped' and p.payroll_upload_id is null))))
     order by u.id limit ${AT_ONCE}`,
  done: (id, now) => sql`update firm_payroll_uploads set file_removed_at = ${now} where id = ${id}`,
};

/**
 * Removes files whose time is over from the store: of deleted payrolls and employees' files, and the originals of
 * uploads, and of people whose data were erased. What the law orders kept stays for its time (see `retention`).
 * @returns how many files
 */
export async function removeOldFiles(
  dependencies: { database: Database; files: FilesPort },
  now: Date,
): Promise<number> {
  let removed = 0;
  const erased = [sql`payrolls`, sql`user_files`, sql`document_request_files`].map(ofErased);
  const kinds = [payrolls, userFiles, requestedFiles, uploads, firmUploads, ...erased];
  for (const kind of kinds) removed += await removeOf(kind, dependencies, now);
  return removed;
}

async function removeOf({ due, done }: Kind, { database, files }: { database: Database; files: FilesPort }, now: Date) {
  let removed = 0;
  for (;;) {
    const rows = await database.rows(dueRow, due(now));
    for (const { id, keys } of rows) {
      for (const key of keys) await files.remove(key);
      await database.run(done(id, now), { idempotent: true });
      removed += keys.length;
    }
    if (rows.length < AT_ONCE) return removed;
  }
}

interface Dependencies {
  readonly database: Database;
  readonly files: FilesPort;
  readonly clock: Clock;
  readonly log: Log;
}

/** Files whose time is over, and the names of erased people, are removed. */
export const removeOldFilesWorker = ({ log, clock, ...dependencies }: Dependencies): Worker => ({
  queue: scheduledQueue('remove-files'),
  work: async () => {
    const removed = await removeOldFiles(dependencies, clock.now());
    if (removed > 0) log.info({ removed }, 'files whose time was over were removed');
    const forgotten = await purgeErasedPeople(dependencies.database, clock.now());
    if (forgotten > 0) log.info({ forgotten }, 'people whose data were erased lost their names');
  },
});
