import { firmPayrollMessages as say } from '#domain/paperwork/payrolls/messages/index.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { ApiError, conflict, forbidden, invalid } from '#server/http/apiError.ts';
import { countUse } from '#server/http/rateLimit.ts';
import type { Session } from '#server/http/session.ts';
import type { Deps } from '#server/modules/deps.ts';
import { enqueueFirmUpload, wantReading } from './claims.ts';
import { pagesOfUpload } from './pages.ts';
import { companiesIn, placesOf, readerToChange } from './policy.ts';
import { clientsOf, insertFirmUpload, keptOf } from './repo.ts';
import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import { createReadStream } from 'node:fs';
import type { ReceivedFile } from '#server/http/multipart.ts';
import { checkFiles, sha256Of } from '#server/http/receivedFiles.ts';
import type { Caller } from '#server/http/standing.ts';
import type { Membership } from '#server/modules/organization/firms/index.ts';

/** Files of a firm that are read at a time. */
const MOST_OPEN = 5;

interface Input {
  readonly month: number;
  readonly year: number;
  readonly received: readonly ReceivedFile[];
}

/**
 * Keeps a file of payslips of several clients, encrypted for the firm, and has it read.
 * @returns its number
 * @throws ApiError 409 without clients or with too many files at once, 413 without room, 422 at `files`
 */
export async function takeInFirmFile(deps: Deps, actor: Caller, member: Membership, input: Input): Promise<number> {
  const { database, files, clock, config, workers } = deps;
  const { month, year, received } = input;
  const { firm_id } = member;
  const [only, another] = received;
  if (!only) throw invalid({ files: fileMessages.noneChosen });
  if (another) throw invalid({ files: fileMessages.onlyOne });
  if ((await clientsOf(database, firm_id)).length === 0) throw conflict(say.noClients);
  const [file] = await checkFiles(workers.uploads.for(-firm_id), received, ['.pdf']);
  if (!file) throw invalid({ files: fileMessages.noneChosen });
  const sha256 = await sha256Of(file);
  const content = { stream: createReadStream(file.path), bytes: file.bytes };
  const file_key = await files.firms.put(firm_id, content);
  try {
    return await database.transaction(async (tx) => {
      const kept = await keptOf(tx, firm_id, config.storageLimits);
      if (kept.open >= MOST_OPEN) throw conflict(say.tooManyOpen(MOST_OPEN));
      if (kept.allowed !== null && kept.bytes + file.bytes > kept.allowed)
        throw new ApiError(413, say.storageFull, { files: say.storageFull });
      const upload = { firm_id, uploaded_by: actor.accountId, month, year, file_key, file_name: file.name, sha256 };
      const id = await insertFirmUpload(tx, {
        ...upload,
        bytes: file.bytes,
        pages_total: file.pages,
        created_at: clock.now(),
      });
      await enqueueFirmUpload(tx, id);
      return id;
    });
  } catch (error) {
    const unknown = error instanceof Error && 'outcome' in error && error.outcome === 'unknown';
    if (!unknown) await files.remove(file_key);
    throw error;
  }
}

/** While a file is read nobody hands anything of it out. */
const mostInHour = 6;

/**
 * Has an upload read again for the pages of companies that were no clients.
 * @throws ApiError 403 for a colleague without a company in it, 404 for an upload of another firm, 409 where nothing is to be
 * read or too many files are, 429
 */
export const reread = ({ database, config }: Deps, session: Session, id: number): Promise<void> =>
  database.transaction(async (tx) => {
    const reader = await readerToChange(tx, session, id);
    const { upload, isOwn } = reader;
    const pages = await pagesOfUpload(tx, id);
    if (!isOwn && (await placesOf(tx, session, reader, companiesIn(pages))).size === 0)
      throw forbidden(say.rereadDenied);
    if (upload.state === 'discarded') throw conflict(say.over);
    if (upload.state !== 'read') throw conflict(say.notRead);
    if (!pages.some(({ state }) => state === 'foreign')) throw conflict(say.noForeign);
    if ((await keptOf(tx, upload.firm_id, config.storageLimits)).open >= MOST_OPEN)
      throw conflict(say.tooManyOpen(MOST_OPEN));
    const limit = { key: `reread|${id}`, max: mostInHour, windowMs: HOUR_MS, amount: 1 };
    if ((await countUse(tx, limit)) > 0) throw new ApiError(429, generalMessages.tooMany);
    await wantReading(tx, id);
    await enqueueFirmUpload(tx, id);
  });
