import type { PayrollAnswer } from '#domain/paperwork/payrolls/uploads.ts';
import {
  payrollDraftMessages as say,
  payrollDraftReasons as reasons,
} from '#domain/paperwork/payrolls/messages/index.ts';
import { periodInWords } from '#domain/time/format.ts';
import type { DraftSlip, Filing, UnmatchedPage, UploadDraft } from './uploadContent.ts';
import type { Db } from '#server/db/rows.ts';
import type { Deps } from '#server/modules/deps.ts';
import { conflict, invalid, notFound } from '#server/http/apiError.ts';
import { isSamePeriod, type Period } from './reading/period.ts';
import {
  companyOf,
  confirmDraft,
  discardDraft,
  lockDraft,
  lockResult,
  namesOf,
  payrollsIn,
  type UploadRow,
  writeDraft,
  writeResult,
} from '../repo.ts';
import { enqueueUpload } from './uploadQueue.ts';
import { assignPages } from './assignPages.ts';
import { hashIn } from './drafts.ts';
import { inOrder, pageRefOf } from './pageRefs.ts';

interface Decision {
  readonly answer: PayrollAnswer;
  /** None: all that wait in a draft. */
  readonly source?: number | undefined;
  readonly page?: number | undefined;
}

/** A payroll that waits for a decision: what is unmatched of it. */
interface Undecided {
  readonly source: number;
  readonly pageRefs: readonly UnmatchedPage[];
  readonly named: Filing | null;
  readonly chosen: Filing;
  readonly extra: boolean;
}

/**
 * Decides on payrolls that disagree with what was chosen. In a draft they become payrolls to be, or are left out; an
 * upload of one payroll is confirmed or discarded by it. In a finished upload the payroll is made.
 * @throws ApiError 409 when it is under work, 422 for what is decided already or names nobody, and for what the person has
 */
export async function decide(
  deps: Pick<Deps, 'database' | 'files' | 'clock' | 'workers'>,
  upload: UploadRow,
  decision: Decision,
): Promise<void> {
  if (upload.state === 'draft') return decideInDraft(deps, upload, decision);
  if (upload.state !== 'done' || !upload.result) throw conflict(say.notDraft);
  const [one, another] = undecidedIn(upload.result.unmatched, decision);
  if (!one) throw invalid({ page: say.notUndecided });
  if (another) throw invalid({ source: say.oneByOne });
  if (decision.answer === 'discard') return discardFinished(deps, upload, one);
  const { user_id, month, year } = filingOf(one, decision.answer);
  const { people } = await companyOf(deps.database, upload.enterprise_id);
  const person = people.find(({ id }) => id === user_id);
  if (!person) throw notFound();
  const pages = one.pageRefs.flatMap(({ page }) => page ?? []);
  await assignPages(deps, upload, { source: one.source, pages, person, period: { month, year } });
}

async function decideInDraft(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  upload: UploadRow,
  decision: Decision,
): Promise<void> {
  const { answer } = decision;
  const isOne = upload.kind === 'single';
  await database.transaction(async (tx) => {
    const draft = await lockDraft(tx, upload.id);
    if (!draft) throw conflict(say.notDraft);
    const undecided = undecidedIn(draft.unmatched, decision);
    const answered = answer === 'named' ? undecided.filter(({ named }) => named !== null) : undecided;
    if (undecided.length === 0) throw invalid({ page: say.notUndecided });
    if (answered.length === 0) throw invalid({ answer: say.nobodyNamed });
    const pageRefs = new Set(answered.flatMap((one) => one.pageRefs));
    const rest = draft.unmatched.filter((one) => !pageRefs.has(one));
    if (answer === 'discard') {
      const left = [...pageRefs].map((pageRef) => ({ ...pageRefOf(pageRef), reason: reasons.discarded }));
      await writeDraft(tx, upload.id, { ...draft, unmatched: rest, skipped: inOrder([...draft.skipped, ...left]) });
      if (isOne) await discardDraft(tx, upload.id, clock.now());
      return;
    }
    const slips = answered.map((one) => slipOf(upload, draft, one, filingOf(one, answer)));
    const has = await havingIn(tx, upload, slips);
    const double = slips.find((slip) => has(slip) || draft.slips.some((one) => isSame(one, slip, upload)));
    if (double && slips.length === 1) {
      const names = await namesOf(tx, upload.enterprise_id, [double.user_id]);
      throw invalid({
        page: say.alreadyUploaded(names.get(double.user_id) ?? '', periodInWords(double.period ?? upload)),
      });
    }
    const remarks = [...pageRefs].map((pageRef) => ({ ...pageRefOf(pageRef), reason: pageRef.reason }));
    await writeDraft(tx, upload.id, {
      ...draft,
      slips: [...draft.slips, ...slips],
      unmatched: rest,
      warnings: answer === 'chosen' ? [...draft.warnings, ...remarks] : draft.warnings,
    });
    if (isOne) {
      await confirmDraft(tx, upload.id);
      await enqueueUpload(tx, upload.id);
    }
  });
}

/** What waits at a page, or anywhere: one for each payroll, with all of its pages that are unmatched still. */
function undecidedIn(unmatched: readonly UnmatchedPage[], { source, page }: Decision): Undecided[] {
  const groups = new Map<string, Undecided & { pageRefs: UnmatchedPage[] }>();
  for (const pageRef of unmatched) {
    if (!pageRef.disagreement || (source !== undefined && pageRef.source !== source)) continue;
    const { pages, ...rest } = pageRef.disagreement;
    const key = `${pageRef.source} ${pages.join()}`;
    const group = groups.get(key) ?? { source: pageRef.source, pageRefs: [], ...rest };
    group.pageRefs.push(pageRef);
    groups.set(key, group);
  }
  const all = [...groups.values()];
  return page === undefined ? all : all.filter(({ pageRefs }) => pageRefs.some((pageRef) => pageRef.page === page));
}

/** @throws ApiError 422 when it names nobody */
function filingOf({ named, chosen }: Undecided, answer: 'named' | 'chosen'): Filing {
  const filing = answer === 'named' ? named : chosen;
  if (!filing) throw invalid({ answer: say.nobodyNamed });
  return filing;
}

function slipOf(upload: UploadRow, draft: UploadDraft, one: Undecided, filing: Filing): DraftSlip {
  const { source, pageRefs, extra } = one;
  const { user_id, ...period } = filing;
  const file = upload.sources[source];
  if (!file) throw invalid({ source: say.noSuchPage });
  const own = pageRefs.flatMap(({ page }) => page ?? []).toSorted((first, second) => first - second);
  const pages = own.length === file.pages ? 'all' : own;
  const content_hash = hashIn(draft, file, { source, pages });
  return { source, pages, user_id, extra, content_hash, ...(!isSamePeriod(period, upload) && { period }) };
}

const isSame = (one: DraftSlip, other: DraftSlip, upload: UploadRow): boolean =>
  one.user_id === other.user_id &&
  one.content_hash === other.content_hash &&
  isSamePeriod(one.period ?? upload, other.period ?? upload);

/** Says whether somebody has a payroll in its month already, word for word. */
async function havingIn(db: Db, upload: UploadRow, slips: readonly DraftSlip[]): Promise<(slip: DraftSlip) => boolean> {
  const key = ({ month, year }: Period, userId: number, hash: string | null) => `${year}-${month} ${userId} ${hash}`;
  const { enterprise_id } = upload;
  const months = slips.map(({ period }) => period ?? upload);
  const periods = new Map(months.map(({ month, year }) => [`${year}-${month}`, { month, year }]));
  const known = new Set<string>();
  for (const period of periods.values())
    for (const { user_id, content_hash } of await payrollsIn(db, { enterprise_id, ...period }))
      known.add(key(period, user_id, content_hash));
  return (slip) => known.has(key(slip.period ?? upload, slip.user_id, slip.content_hash));
}

const discardFinished = ({ database }: Pick<Deps, 'database'>, upload: UploadRow, { pageRefs }: Undecided) =>
  database.transaction(async (tx) => {
    const result = await lockResult(tx, upload.id);
    const isOne = (one: UnmatchedPage) =>
      pageRefs.some(({ source, page }) => one.disagreement && one.source === source && one.page === page);
    const left = result?.unmatched.filter(isOne) ?? [];
    if (!result || left.length !== pageRefs.length) throw invalid({ page: say.notUndecided });
    await writeResult(tx, upload.id, {
      ...result,
      unmatched: result.unmatched.filter((one) => !isOne(one)),
      skipped: inOrder([...result.skipped, ...left.map((one) => ({ ...pageRefOf(one), reason: reasons.discarded }))]),
    });
  });
