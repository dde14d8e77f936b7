import { payrollDraftMessages, payrollMessages as say } from '#domain/paperwork/payrolls/messages/index.ts';
import type { PayrollAnswer, PayrollUpload, PayrollUploadResult } from '#domain/paperwork/payrolls/uploads.ts';
import type { Deps } from '#server/modules/deps.ts';
import { invalid, notFound } from '#server/http/apiError.ts';
import { zoneOf } from '#server/modules/organization/enterprises/index.ts';
import { awaitUpload } from '../commands/uploadQueue.ts';
import { namesOf, type UploadRow, type UploadState } from '../repo.ts';
import { isoInZone } from '#domain/time/localTime.ts';
import type {
  Disagreement,
  Filing,
  UnmatchedPage,
  UploadDraft,
  UploadPageRef,
  UploadResult,
  UploadSource,
} from '../commands/uploadContent.ts';
import { inOrder, pageRefsOf } from '../commands/pageRefs.ts';

/** What has become of the pages, or in a draft what is to: `slip` counts the payrolls to be. */
interface Shown extends Omit<UploadResult, 'assigned'> {
  readonly assigned: readonly (UploadPageRef & {
    readonly user_id: number;
    readonly payroll_id: number | null;
    readonly slip?: number;
  })[];
}

const nothing: Shown = { assigned: [], unmatched: [], skipped: [], warnings: [] };

/** @param names of people by their id */
export function presentResult(
  result: Shown | null,
  files: readonly string[],
  names: ReadonlyMap<number, string>,
): PayrollUploadResult {
  const { assigned, unmatched, skipped, warnings } = result ?? nothing;
  const pageRefOf = ({ source, page }: UploadPageRef) => ({
    file: files[source] ?? '',
    source,
    ...(page !== undefined && { page }),
  });
  const remarksOf = (remarks: UploadResult['unmatched']) =>
    remarks.map((remark) => ({ ...pageRefOf(remark), reason: remark.reason }));
  return {
    assigned: assigned.map((one) => ({
      ...pageRefOf(one),
      user_id: one.user_id,
      name: names.get(one.user_id) ?? '',
      payroll_id: one.payroll_id,
      ...(one.slip !== undefined && { slip: one.slip }),
    })),
    unmatched: unmatched.map(({ disagreement, reason, ...pageRef }) => ({
      ...pageRefOf(pageRef),
      reason,
      ...(disagreement && { disagreement: presentDisagreement(disagreement, names) }),
    })),
    skipped: remarksOf(skipped),
    warnings: remarksOf(warnings),
  };
}

function presentDisagreement(
  { pages, named, chosen }: Disagreement,
  names: ReadonlyMap<number, string>,
): NonNullable<PayrollUploadResult['unmatched'][number]['disagreement']> {
  const filing = (one: Filing) => ({ ...one, name: names.get(one.user_id) ?? '' });
  return { pages: [...pages], named: named && filing(named), chosen: filing(chosen) };
}

export function presentUpload(row: UploadRow, names: ReadonlyMap<number, string>, zone: string): PayrollUpload {
  const files = row.sources.map(({ name }) => name);
  return {
    id: row.id,
    enterprise_id: row.enterprise_id,
    kind: row.kind,
    month: row.month,
    year: row.year,
    state: row.state,
    pages_done: row.pages_done,
    pages_total: row.pages_total,
    files,
    error: row.error,
    created_at: isoInZone(row.created_at.getTime(), zone),
    finished_at: row.finished_at && isoInZone(row.finished_at.getTime(), zone),
    ...presentResult(row.state === 'draft' ? draftOf(row.draft, row.sources) : row.result, files, names),
  };
}

function draftOf(draft: UploadDraft | null, sources: readonly UploadSource[]): Shown | null {
  if (!draft) return null;
  const assigned = draft.slips.flatMap((slip, index) =>
    pageRefsOf(slip, sources[slip.source]).map((pageRef) => ({
      ...pageRef,
      user_id: slip.user_id,
      payroll_id: null,
      slip: index + 1,
    })),
  );
  return { ...draft, assigned: inOrder(assigned) };
}

/** Whose names a result needs. */
export const peopleOf = (rows: readonly Pick<UploadRow, 'result' | 'draft'>[]): number[] =>
  rows.flatMap(({ result, draft }) => [
    ...[...(result?.assigned ?? []), ...(draft?.slips ?? [])].map(({ user_id }) => user_id),
    ...peopleNamedIn([...(result?.unmatched ?? []), ...(draft?.unmatched ?? [])]),
  ]);

/** Who is named or chosen by what waits for a decision. */
export const peopleNamedIn = (unmatched: readonly UnmatchedPage[]): number[] =>
  unmatched.flatMap(({ disagreement }) =>
    [disagreement?.named, disagreement?.chosen].flatMap((filing) => filing?.user_id ?? []),
  );

/** A screen rather waits so long than asks again. */
const WAIT_MS = 4_000;

/** How an upload stands once it is worked on, or when that takes long. */
export async function settled(deps: Deps, id: number) {
  const upload = await awaitUpload(deps.database, id, WAIT_MS);
  if (!upload) throw notFound();
  if (upload.state === 'failed') throw invalid({ files: upload.error ?? say.uploadFailed });
  return { data: await presented(deps, upload), message: messages[upload.state]() };
}

const messages: Readonly<Record<Exclude<UploadState, 'failed'>, () => string>> = {
  waiting: () => say.underWay,
  working: () => say.underWay,
  draft: () => payrollDraftMessages.toConfirm,
  done: () => say.uploaded,
  discarded: () => payrollDraftMessages.discarded,
};

export function decidedMessage(answer: PayrollAnswer, state: UploadState): string {
  if (state === 'draft') return payrollDraftMessages.corrected;
  return answer === 'discard' ? payrollDraftMessages.discarded : say.assigned;
}

export async function presented({ database }: Deps, upload: UploadRow) {
  const [names, zone] = await Promise.all([
    namesOf(database, upload.enterprise_id, peopleOf([upload])),
    zoneOf(database, upload.enterprise_id),
  ]);
  return presentUpload(upload, names, zone);
}
