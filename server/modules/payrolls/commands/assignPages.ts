import { fileMessages, payrollMessages as say } from '../../../../domain/messages/es.ts';
import { payrollDraftMessages } from '../../../../domain/messages/payrollDraft.ts';
import type { UploadPlace, UploadSource } from '../../../db/schema/index.ts';
import type { Deps } from '../../../deps.ts';
import { readKept } from '../../../http/receivedFiles.ts';
import { conflict, invalid } from '../../../http/refusal.ts';
import { cutName } from '../fileNames.ts';
import { contentHash } from '../reading/contentHash.ts';
import { type Candidate, fullName } from '../reading/names.ts';
import { periodText } from '../reading/period.ts';
import { insertPayrolls, lockResult, type UploadRow, writeResult } from '../repo.ts';
import { openToCut } from './cutPdf.ts';
import { correctDraft } from './drafts.ts';
import { inOrder, placeOf } from './places.ts';

interface Choice {
  readonly source: number;
  /** None: all of the file that is not matched. */
  readonly pages: readonly number[];
  readonly person: Candidate;
}

/**
 * Makes unmatched pages of a finished upload one payroll of a person; in a draft, one payroll to be.
 * @throws Refusal 409 before it is read, 422 for pages that are not unmatched, and for what the person has already
 */
export async function assignPages(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  upload: UploadRow,
  { source, pages, person }: Choice,
): Promise<void> {
  if (upload.state === 'draft') return correctDraft({ database }, upload, { source, pages, person });
  if (upload.state !== 'done' || !upload.result) throw conflict(say.notFinished);
  const file = upload.sources[source];
  const chosen = upload.result.unmatched.filter((one) => isChosen(one, source, pages));
  if (!file || chosen.length === 0) throw invalid({ pages: say.notUnmatched });
  const numbers = chosen
    .flatMap(({ page }) => (page === undefined ? [] : [page]))
    .toSorted((one, other) => one - other);
  if (pages.length > 0 && numbers.length !== new Set(pages).size) throw invalid({ pages: say.notUnmatched });
  const whole = !file.isPdf || numbers.length === file.pages;
  const fingerprints = upload.draft?.fingerprints[source] ?? [];
  const content = { fingerprints, sha256: file.sha256 ?? file.key, pages: whole ? ('all' as const) : numbers };
  const bytes = await readKept(files, file.key);
  const file_key = await files.put(whole ? bytes : await cut(bytes, numbers, file));
  try {
    await database.transaction(async (tx) => {
      const result = await lockResult(tx, upload.id);
      const still = result?.unmatched.filter((one) => isChosen(one, source, numbers)) ?? [];
      if (!result || still.length !== chosen.length) throw invalid({ pages: say.notUnmatched });
      const [payroll_id] = await insertPayrolls(tx, [
        {
          enterprise_id: upload.enterprise_id,
          user_id: person.id,
          year: upload.year,
          month: upload.month,
          file_key,
          file_name: whole ? file.name : cutName(person, upload),
          upload_id: upload.id,
          content_hash: contentHash(content),
        },
      ]);
      if (payroll_id === undefined)
        throw invalid({ pages: payrollDraftMessages.alreadyUploaded(fullName(person), periodText(upload)) });
      const places = still.map((one) => ({ ...placeOf(one), user_id: person.id, payroll_id }));
      await writeResult(tx, upload.id, {
        ...result,
        assigned: inOrder([...result.assigned, ...places]),
        unmatched: result.unmatched.filter((one) => !isChosen(one, source, numbers)),
      });
    });
  } catch (error) {
    const unknown = error instanceof Error && 'outcome' in error && error.outcome === 'unknown';
    if (!unknown) await files.remove(file_key);
    throw error;
  }
}

const isChosen = (place: UploadPlace, source: number, pages: readonly number[]): boolean =>
  place.source === source && (pages.length === 0 || (place.page !== undefined && pages.includes(place.page)));

/** @throws Refusal 422 when the file cannot be cut after all */
export async function cut(bytes: Uint8Array, pages: readonly number[], file: UploadSource): Promise<Uint8Array> {
  const cuttable = await openToCut(bytes).catch(() => {
    throw invalid({ files: fileMessages.damaged(file.name) });
  });
  return cuttable.take(pages);
}
