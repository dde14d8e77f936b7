import { peopleReader } from '#domain/organization/firms/import/companies.ts';
import { clientImportMessages as say, firmMessages } from '#domain/organization/firms/messages/index.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { SECOND_MS } from '#domain/time/units.ts';
import { isLockConflict } from '#server/db/lockConflicts.ts';
import type { Log } from '#server/db/log.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';
import { brokenKey } from '#server/db/sqlState.ts';
import { exists, lockRow } from '#server/db/statements.ts';
import { ApiError, forbidden } from '#server/http/apiError.ts';
import { fromDatabase } from '#server/http/errors.ts';
import { forReceiver } from '#server/http/locale.ts';
import { isShutOut, standingNow } from '#server/http/standing.ts';
import type { Job, Worker } from '#server/jobs/queue.ts';
import { notifyInFirm } from '#server/notifications/notify.ts';
import { bringToClient, bringToNew, type Means as MeansToBring } from '../import/bring.ts';
import { noteOutcome } from '../import/outcomes.ts';
import { clientImportQueue, enqueueClientImport } from '../import/queue.ts';
import { onlyOne, readerOf } from '../import/receive.ts';
import {
  endedImport,
  finishImport,
  firmOfImport,
  isCanceling,
  leaveOutWaiting,
  localeOfImport,
  ownerOf,
} from '../import/repo.ts';
import { findMembership } from '../repo.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ChosenClient } from '#domain/organization/firms/import/index.ts';
import type { MandateRight } from '#domain/rights.ts';
import { asMandateRights } from '#domain/organization/firms/mandates.ts';
import type { Config } from '#server/config.ts';
import { headingsIn } from '../import/companies.ts';
import { sealOf } from '../commands/sealed.ts';

const nextRow = z.object({ position: z.number(), attempts: z.number() });

/**
 * The next company that waits and that nobody works on, with this attempt counted: of one that ends the process each
 * time, it is known. Those that failed before come after the others.
 * Of an import that was canceled none is begun.
 * @param tried positions that are passed over
 */
const nextCompany = (db: Db, importId: number, tried: readonly number[]) =>
  db.row(
    nextRow,
    sql`update client_import_companies c set attempts = c.attempts + 1
          from (select w.position from client_import_companies w join client_imports i on i.id = w.import_id
                 where w.import_id = ${importId} and w.state = 'waiting' and i.state = 'working'
                   and w.position <> all(${array(tried)}::int[])
                 order by w.attempts, w.position limit 1 for update of w skip locked) n
         where c.import_id = ${importId} and c.position = n.position
        returning c.position, c.attempts`,
  );

/** What was in its way was no fault of its own. */
const uncountAttempt = (db: Db, importId: number, position: number): Promise<number> =>
  db.run(sql`
    update client_import_companies set attempts = attempts - 1
     where import_id = ${importId} and position = ${position} and state = 'waiting' and attempts > 0`);

/** Whether anything is left to do, be it that somebody works on it. */
const isAnyWaiting = (db: Db, importId: number): Promise<boolean> =>
  exists(db, sql`client_import_companies where import_id = ${importId} and state = 'waiting'`);

const heldRow = z.object({
  cif: z.string(),
  ciphertext: z.string(),
  headings: z.string(),
  firm_id: z.number(),
  user_id: z.number(),
  rights: z.array(z.string()),
});

interface HeldCompany {
  readonly firmId: number;
  readonly userId: number;
  readonly rights: MandateRight[];
  readonly headings: readonly string[];
  readonly kept: ChosenClient;
}

/**
 * Holds a company until the transaction ends; nothing where it is done already, the import was canceled, or somebody else holds it.
 * @throws where it cannot be opened
 */
async function holdCompany(
  tx: Tx,
  config: Config,
  importId: number,
  position: number,
): Promise<HeldCompany | undefined> {
  const row = await tx.row(
    heldRow,
    sql`select c.cif, c.ciphertext, i.headings, i.firm_id, i.user_id, i.rights
          from client_import_companies c join client_imports i on i.id = c.import_id
         where c.import_id = ${importId} and c.position = ${position} and c.state = 'waiting'
           and i.state = 'working'
           for update of c skip locked`,
  );
  if (!row) return undefined;
  const seal = await sealOf(config, ownerOf(importId));
  return {
    firmId: row.firm_id,
    userId: row.user_id,
    rights: asMandateRights(row.rights),
    headings: headingsIn(seal, row.headings),
    kept: seal.open(row.cif, row.ciphertext),
  };
}

/** So often a company is begun that ends its process, or fails by no fault of its own, before it is given up. */
const MOST_ATTEMPTS = 5;
/** Then another import has its turn. */
const TURN_MS = 20 * SECOND_MS;
/** Before what failed, or is held by another process, is looked at again. */
const AGAIN_MS = 15 * SECOND_MS;

type Means = MeansToBring & { readonly log: Log };

/**
 * Brings the companies of imports one after the other, each with what became of it in one transaction: of a process that
 * dies nothing is left, and nothing is done twice.
 */
export const clientImportWorker = (means: Means): Worker<typeof clientImportQueue.data> => ({
  queue: clientImportQueue,
  work: async (job) => {
    const locale = await localeOfImport(means.database, job.data.importId);
    await forReceiver(locale, () => work(means, job));
  },
});

async function work(means: Means, { data: { importId }, signal }: Job<{ importId: number }>): Promise<void> {
  const { database } = means;
  const endsAt = performance.now() + TURN_MS;
  const tried: number[] = [];
  while (!signal.aborted && performance.now() < endsAt) {
    const next = await nextCompany(database, importId, tried);
    if (!next) return database.transaction((tx) => endOrWait(tx, means, importId));
    const { position, attempts } = next;
    tried.push(position);
    if (attempts > MOST_ATTEMPTS) await fail(means, importId, position, say.unfinished);
    else await bringOne(means, importId, position);
  }
  await database.transaction((tx) => enqueueClientImport(tx, importId));
}

/** What is no refusal is logged, and leaves the company waiting: the others go on. */
async function bringOne(means: Means, importId: number, position: number): Promise<void> {
  const { database, config, log } = means;
  try {
    await database.transaction(async (tx) => {
      const held = await holdCompany(tx, config, importId, position);
      if (!held) return;
      await noteOutcome(tx, config, { importId, position }, { ok: true, ...(await bring(tx, means, held)) });
    });
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal) return fail(means, importId, position, Object.values(refusal.errors ?? {})[0] ?? refusal.message);
    log.warn({ err: error, importId, position }, 'a company of an import failed and is tried again');
    if (isLockConflict(error)) await uncountAttempt(database, importId, position);
  }
}

/** What would be answered to a call by which somebody did the same, where that is theirs to mend. */
function refusalIn(error: unknown): ApiError | undefined {
  // Somebody did the same meanwhile: the next try finds it, and says so.
  if (brokenKey(error)) return undefined;
  const refusal = error instanceof ApiError ? error : error instanceof Error ? fromDatabase(error) : undefined;
  return refusal && refusal.status < 500 ? refusal : undefined;
}

/** In the name of who began it, as they may now. @throws ApiError */
async function bring(tx: Tx, means: Means, { firmId, userId, rights, headings, kept }: HeldCompany) {
  // What they may do stays as it is read from here on.
  await lockRow(tx, 'firms', firmId);
  const asker = await standingNow(tx, userId);
  if (isShutOut(asker)) throw forbidden(generalMessages.factorWanted);
  const own = await findMembership(tx, userId);
  // Who left the firm may belong to another one by now.
  if (own?.firm_id !== firmId) throw forbidden(firmMessages.noFirm);
  const company = onlyOne(readerOf(headings)(kept.lines));
  const to = kept.enterprise_id === null ? bringToNew : bringToClient;
  return to(tx, means, { asker, own, company, chosen: kept, people: peopleReader(headings), rights });
}

async function fail({ database, config }: Means, importId: number, position: number, message: string): Promise<void> {
  const outcome = { ok: false, message, people: 0, invitations_failed: 0 };
  await noteOutcome(database, config, { importId, position }, outcome);
}

/** Nothing is left for this job: the import ends, unless a company failed or is held by another one. What a dead process had begun is left out where it was canceled. */
async function endOrWait(tx: Tx, means: Means, importId: number): Promise<void> {
  if (await isCanceling(tx, importId)) await leaveOutWaiting(tx, importId);
  if (await isAnyWaiting(tx, importId)) await enqueueClientImport(tx, importId, new Date(Date.now() + AGAIN_MS));
  else await end(tx, means, importId);
}

/** Tells who began it, once, while they belong to the firm. */
async function end(tx: Tx, { clock }: Means, importId: number): Promise<void> {
  const firmId = await firmOfImport(tx, importId);
  // Who leaves it takes none of its notifications along.
  if (firmId !== undefined) await lockRow(tx, 'firms', firmId);
  const at = clock.now();
  if (!(await finishImport(tx, importId, at))) return;
  const ended = await endedImport(tx, importId);
  if (!ended) return;
  const { user_id: receiver, ...counts } = ended;
  await notifyInFirm(tx, { kind: 'clientImported', receiver, data: { id: importId, ...counts }, at });
}
