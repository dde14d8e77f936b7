import {
  payrollDraftMessages,
  payrollMessages as say,
  payrollReasons,
} from '#domain/paperwork/payrolls/messages/index.ts';
import { periodInWords } from '#domain/time/format.ts';
import type { UploadPageRef, UploadSource } from './uploadContent.ts';
import type { Deps } from '#server/modules/deps.ts';
import { readKept } from '#server/http/receivedFiles.ts';
import { conflict, invalid } from '#server/http/apiError.ts';
import { QueueFull } from '#server/workers/errors.ts';
import type { Cut } from './cutPdf.ts';
import { cutName } from './fileNames.ts';
import { contentHash } from './reading/contentHash.ts';
import { type Candidate, fullName } from './reading/names.ts';
import type { Period } from './reading/period.ts';
import { lockResult, type UploadRow, writeResult } from '../repo.ts';
import { keepPayrolls } from './keepPayrolls.ts';
import { correctDraft } from './drafts.ts';
import { inOrder, pageRefOf } from './pageRefs.ts';
import { unreadable } from './readable.ts';

interface Choice {
  readonly source: number;
  /** None: all of the file that is not matched. */
  readonly pages: readonly number[];
  readonly person: Candidate;
  /** Of a finished upload: the month of the payroll, where it is not the upload's. */
  readonly period?: Period;
}

/**
 * Makes unmatched pages of a finished upload one payroll of a person; in a draft, one payroll to be.
 * @throws ApiError 409 before it is read, 422 for pages that are not unmatched, and for what the person has already
 */
export async function assignPages(
  deps: Pick<Deps, 'database' | 'files' | 'workers' | 'clock'>,
  upload: UploadRow,
  { source, pages, person, period = upload }: Choice,
): Promise<void> {
  const { database, files } = deps;
  if (upload.state === 'draft')
    return database.transaction((tx) => correctDraft(tx, upload, { source, pages, person }));
  if (upload.state !== 'done' || !upload.result) throw conflict(say.notFinished);
  const file = upload.sources[source];
  const chosen = upload.result.unmatched.filter((one) => isChosen(one, source, pages));
  if (!file || chosen.length === 0) throw invalid({ pages: say.notUnmatched });
  const numbers = chosen
    .flatMap(({ page }) => (page === undefined ? [] : [page]))
    .toSorted((one, other) => one - other);
  if (pages.length > 0 && numbers.length !== new Set(pages).size) throw invalid({ pages: say.notUnmatched });
  const whole = !file.isPdf || (numbers.length === file.pages && !upload.of_firm);
  const fingerprints = upload.draft?.fingerprints[source] ?? [];
  const content = { fingerprints, sha256: file.sha256 ?? file.key, pages: whole ? ('all' as const) : numbers };
  const bytes = await readKept(files, upload.enterprise_id, file.key);
  const uploads = deps.workers.uploads.for(upload.enterprise_id);
  const { content: piece, pictures } = whole
    ? { content: bytes, pictures: [] }
    : await cut(uploads, bytes, numbers, file);
  const file_key = await files.put(upload.enterprise_id, piece, { kind: 'payrolls' });
  try {
    await database.transaction(async (tx) => {
      const result = await lockResult(tx, upload.id);
      const still = result?.unmatched.filter((one) => isChosen(one, source, numbers)) ?? [];
      if (!result || still.length !== chosen.length) throw invalid({ pages: say.notUnmatched });
      const kept = [
        {
          enterprise_id: upload.enterprise_id,
          user_id: person.id,
          year: period.year,
          month: period.month,
          file_key,
          file_name: whole ? file.name : cutName(person, period),
          upload_id: upload.id,
          content_hash: contentHash(content),
          cut_state: whole ? ('whole' as const) : ('rebuilt' as const),
        },
      ];
      const [payroll_id] = await keepPayrolls(tx, kept, deps.clock.now());
      if (payroll_id === undefined)
        throw invalid({ pages: payrollDraftMessages.alreadyUploaded(fullName(person), periodInWords(period)) });
      const pageRefs = still.map((one) => ({ ...pageRefOf(one), user_id: person.id, payroll_id }));
      await writeResult(tx, upload.id, {
        ...result,
        assigned: inOrder([...result.assigned, ...pageRefs]),
        unmatched: result.unmatched.filter((one) => !isChosen(one, source, numbers)),
        warnings: [...result.warnings, ...pictures.map((page) => ({ source, page, reason: payrollReasons.asPicture }))],
      });
    });
  } catch (error) {
    const unknown = error instanceof Error && 'outcome' in error && error.outcome === 'unknown';
    if (!unknown) await files.remove(file_key);
    throw error;
  }
}

const isChosen = (pageRef: UploadPageRef, source: number, pages: readonly number[]): boolean =>
  pageRef.source === source && (pages.length === 0 || (pageRef.page !== undefined && pages.includes(pageRef.page)));

/** @throws ApiError 422 when the file cannot be cut after all */
export async function cut(
  uploads: Pick<ReturnType<Deps['workers']['uploads']['for']>, 'stream'>,
  bytes: Uint8Array,
  pages: readonly number[],
  file: UploadSource,
): Promise<Cut> {
  try {
    for await (const piece of uploads.stream('cutPdf', bytes, [pages])) if (piece) return piece;
  } catch (error) {
    if (error instanceof QueueFull) throw error;
    throw invalid({ files: unreadable(error, file) });
  }
  throw new Error('A PDF was cut into nothing');
}
