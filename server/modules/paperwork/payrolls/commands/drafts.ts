import {
  payrollDraftMessages as say,
  payrollDraftReasons as reasons,
} from '#domain/paperwork/payrolls/messages/index.ts';
import { periodInWords } from '#domain/time/format.ts';
import type { DraftSlip, UploadDraft, UploadSource } from './uploadContent.ts';
import type { Tx } from '#server/db/rows.ts';
import { conflict, invalid } from '#server/http/apiError.ts';
import { contentHash } from './reading/contentHash.ts';
import { type Candidate, fullName } from './reading/names.ts';
import { enqueueUpload } from './uploadQueue.ts';
import { confirmDraft, discardDraft, lockDraft, payrollsIn, type UploadRow, writeDraft } from '../repo.ts';
import { inOrder, pagesOf, pageRefsOf } from './pageRefs.ts';

interface Choice {
  readonly source: number;
  /** None: the whole file. */
  readonly pages: readonly number[];
  /** Null: nobody. */
  readonly person: Candidate | null;
}

/**
 * Makes pages of a draft, wherever they are in it, one payroll to be of a person, or leaves them out.
 * @throws ApiError 409 when it is no draft any more, 422 for pages that are not there and for what the person has already
 */
export async function correctDraft(tx: Tx, upload: UploadRow, { source, pages, person }: Choice): Promise<void> {
  const file = upload.sources[source];
  const own = file && chosenPages(file, pages);
  if (!file || !own) throw invalid({ pages: say.noSuchPage });
  const { enterprise_id } = upload;
  const draft = await lockDraft(tx, upload.id);
  if (!draft) throw conflict(say.notDraft);
  const { period = upload } = slipAt(draft, { source, pages: own }) ?? {};
  const known = await payrollsIn(tx, { enterprise_id, month: period.month, year: period.year });
  const slip = person && slipOf(draft, file, { source, pages: own, user_id: person.id });
  const rest = without(draft, file, source, own);
  const isThere = (one: { user_id: number; content_hash: string | null }) =>
    one.user_id === slip?.user_id && one.content_hash === slip.content_hash;
  if (person && [...known, ...rest.slips].some(isThere))
    throw invalid({ pages: say.alreadyUploaded(fullName(person), periodInWords(period)) });
  const left = pageRefsOf({ source, pages: own }, file).map((pageRef) => ({ ...pageRef, reason: reasons.leftOut }));
  await writeDraft(tx, upload.id, {
    ...rest,
    slips: slip ? [...rest.slips, slip] : rest.slips,
    unmatched: slip ? rest.unmatched : inOrder([...rest.unmatched, ...left]),
  });
}

/** Has the payrolls of a draft made. @throws ApiError 409 when it is no draft any more, or nothing would come of it */
export async function confirm(tx: Tx, { id }: UploadRow): Promise<void> {
  const draft = await lockDraft(tx, id);
  if (!draft) throw conflict(say.notDraft);
  if (draft.slips.length === 0) throw conflict(say.nothing);
  await confirmDraft(tx, id);
  await enqueueUpload(tx, id);
}

/** @throws ApiError 409 when it is no draft any more */
export async function discard(tx: Tx, { id }: UploadRow, now: Date): Promise<void> {
  if (!(await lockDraft(tx, id))) throw conflict(say.notDraft);
  await discardDraft(tx, id, now);
}

/** Sorted; `all` for a file that stays as it is. Nothing when a page is not there. */
function chosenPages(file: UploadSource, pages: readonly number[]): readonly number[] | 'all' | undefined {
  if (!file.isPdf) return pages.length === 0 ? 'all' : undefined;
  const own = [...new Set(pages)].toSorted((one, other) => one - other);
  if (own.some((page) => page > file.pages)) return undefined;
  return own.length === 0 || own.length === file.pages ? 'all' : own;
}

type PlacedSlip = Pick<DraftSlip, 'source' | 'pages' | 'user_id'>;

function slipOf(draft: UploadDraft, file: UploadSource, placed: PlacedSlip): DraftSlip {
  const { source, pages } = placed;
  const extra = draft.slips.some((slip) => slip.source === source && slip.extra && overlap(slip.pages, pages));
  const period = slipAt(draft, placed)?.period;
  return { ...placed, extra, ...(period && { period }), content_hash: hashIn(draft, file, placed) };
}

/** What pages of a file of a draft say. */
export function hashIn(draft: UploadDraft, file: UploadSource, { source, pages }: Omit<PlacedSlip, 'user_id'>): string {
  return contentHash({ fingerprints: draft.fingerprints[source] ?? [], sha256: file.sha256 ?? file.key, pages });
}

const slipAt = (draft: UploadDraft, { source, pages }: Omit<PlacedSlip, 'user_id'>): DraftSlip | undefined =>
  draft.slips.find((slip) => slip.source === source && overlap(slip.pages, pages));

const overlap = (one: DraftSlip['pages'], other: DraftSlip['pages']): boolean =>
  one === 'all' || other === 'all' || one.some((page) => other.includes(page));

/** The draft without these pages of a file. */
function without(draft: UploadDraft, file: UploadSource, source: number, pages: DraftSlip['pages']): UploadDraft {
  const isElsewhere = (pageRef: { source: number; page?: number }) =>
    pageRef.source !== source || (pages !== 'all' && !(pageRef.page !== undefined && pages.includes(pageRef.page)));
  const slips = draft.slips.flatMap((slip) => {
    if (slip.source !== source || !overlap(slip.pages, pages)) return [slip];
    if (pages === 'all') return [];
    const left = (slip.pages === 'all' ? pagesOf(file) : slip.pages).filter((page) => !pages.includes(page));
    return left.length === 0 ? [] : [slipOf(draft, file, { source, pages: left, user_id: slip.user_id })];
  });
  return {
    ...draft,
    slips,
    unmatched: draft.unmatched.filter(isElsewhere),
    skipped: draft.skipped.filter(isElsewhere),
  };
}
