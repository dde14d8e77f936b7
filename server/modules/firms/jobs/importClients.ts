import { clientImportMessages as say, firmMessages } from '../../../../domain/firms/messages/index.ts';
import { generalMessages } from '../../../../domain/system/messages/index.ts';
import { SECOND_MS } from '../../../../domain/time/units.ts';
import type { Tx } from '../../../db/rows.ts';
import { ApiError, forbidden } from '../../../http/apiError.ts';
import { forReceiver } from '../../../http/locale.ts';
import { isShutOut, standingNow } from '../../../http/standing.ts';
import type { Job, Worker } from '../../../jobs/queue.ts';
import { notifyInFirm } from '../../../notifications/notify.ts';
import { bringToClient, bringToNew, type Means } from '../import/bring.ts';
import { type HeldCompany, holdCompany, nextCompany, noteOutcome } from '../import/companies.ts';
import { clientImportQueue, enqueueClientImport } from '../import/queue.ts';
import { onlyOne, readable } from '../import/receive.ts';
import { endedImport, finishImport, localeOfImport } from '../import/repo.ts';
import { findMembership } from '../repo.ts';

/** So often a company is begun that ends its process, or fails by no fault of its own, before it is given up. */
const MOST_ATTEMPTS = 5;
/** Then another import has its turn. */
const TURN_MS = 20 * SECOND_MS;

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
  while (!signal.aborted && performance.now() < endsAt) {
    const next = await nextCompany(database, importId);
    if (!next) return database.transaction((tx) => end(tx, means, importId));
    if (next.attempts > MOST_ATTEMPTS) await fail(means, importId, next.position, say.unfinished);
    else await bringOne(means, importId, next.position);
  }
  await database.transaction((tx) => enqueueClientImport(tx, importId));
}

/** @throws what is no refusal: it is tried again */
async function bringOne(means: Means, importId: number, position: number): Promise<void> {
  const { database, config } = means;
  try {
    await database.transaction(async (tx) => {
      const held = await holdCompany(tx, config, importId, position);
      if (held) await noteOutcome(tx, importId, position, { ok: true, ...(await bring(tx, means, held)) });
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await fail(means, importId, position, Object.values(error.errors ?? {})[0] ?? error.message);
  }
}

/** In the name of who began it, as they may now. @throws ApiError */
async function bring(tx: Tx, means: Means, { firmId, userId, rights, kept }: HeldCompany) {
  const asker = await standingNow(tx, userId);
  if (isShutOut(asker)) throw forbidden(generalMessages.factorWanted);
  // Who left the firm may belong to another one by now.
  if ((await findMembership(tx, userId))?.firm_id !== firmId) throw forbidden(firmMessages.noFirm);
  const company = onlyOne(readable(kept.headings, kept.lines));
  const to = kept.enterprise_id === null ? bringToNew : bringToClient;
  return to(tx, means, { asker, company, chosen: kept, rights });
}

const fail = ({ database }: Means, importId: number, position: number, message: string) =>
  noteOutcome(database, importId, position, { ok: false, message, people: 0, invitations_failed: 0 });

/** Tells who began it, once, while they belong to the firm. */
async function end(tx: Tx, { clock }: Means, importId: number): Promise<void> {
  const at = clock.now();
  if (!(await finishImport(tx, importId, at))) return;
  const ended = await endedImport(tx, importId);
  if (!ended) return;
  const { user_id: receiver, done, failed } = ended;
  await notifyInFirm(tx, { kind: 'clientImported', receiver, data: { done, failed }, at });
}
