import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import { firmPayrollMessages as say } from '#domain/paperwork/payrolls/messages/index.ts';
import { createReadStream } from 'node:fs';
import { ApiError, conflict, invalid } from '#server/http/apiError.ts';
import type { ReceivedFile } from '#server/http/multipart.ts';
import { checkFiles, sha256Of } from '#server/http/receivedFiles.ts';
import type { Caller } from '#server/http/standing.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { Membership } from '#server/modules/organization/firms/index.ts';
import { enqueueFirmUpload } from './claims.ts';
import { clientsOf, insertFirmUpload, keptOf } from './repo.ts';

/** Files of a firm that are read at a time. */
export const MOST_OPEN = 5;

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
