import { type Candidate, fullName, Names } from './reading/names.ts';
import { payrollDraftMessages, payrollDraftReasons as reasons } from '#domain/paperwork/payrolls/messages/index.ts';
import { periodInWords } from '#domain/time/format.ts';
import type { DraftSlip, UnmatchedPage, UploadDraft, UploadPageRef, UploadSource } from './uploadContent.ts';
import type { Db } from '#server/db/rows.ts';
import type { FilesPort } from '#server/ports/files/port.ts';
import type { FileWorkers } from '#server/modules/fileWorkers.ts';
import type { ClaimedUpload } from './claims.ts';
import { contentHash } from './reading/contentHash.ts';
import type { PageFacts } from './reading/pageFacts.ts';
import { type Plan, planSource, type ReadSource } from './reading/plan.ts';
import { companyOf, payrollsIn, uploadsBefore } from '../repo.ts';
import { inOrder, pagesOf, pageRefsOf } from './pageRefs.ts';
import { readable } from './readable.ts';

interface Dependencies {
  readonly database: Db;
  readonly files: FilesPort;
  readonly workers: FileWorkers;
}

/**
 * Reads the files of an upload and says what is to become of each page. What people have already is left out, in words.
 * @param onPage called after each page
 * @throws Unreadable
 */
export async function readUpload(
  dependencies: Dependencies,
  upload: ClaimedUpload,
  onPage: () => Promise<void>,
): Promise<UploadDraft> {
  const { database } = dependencies;
  const company = await companyOf(database, upload.enterprise_id);
  const names = new Names(company.people);
  const read: ReadSource[] = [];
  for (const source of upload.sources)
    read.push(await readSource(dependencies, upload, { source, people: company.people, onPage }));
  const fingerprints = read.map(({ pages = [] }) =>
    pages.map(({ hasText, fingerprint }) => (hasText ? fingerprint : null)),
  );
  const options = { company, input: upload, wholeFiles: upload.kind === 'files' };
  const plans = read.map((source) => planSource(source, names, options));
  const slips = plans.flatMap(({ pieces }, source) =>
    pieces.map(({ person, pages, extra }): DraftSlip => {
      const content = { fingerprints: fingerprints[source] ?? [], sha256: sha256Of(upload, source), pages };
      return { source, pages, user_id: person.id, extra, content_hash: contentHash(content) };
    }),
  );
  const nameOf = new Map(company.people.map((person) => [person.id, fullName(person)]));
  const { fresh, doubles, remarks } = await partDoubles(database, upload, slips, (id) => nameOf.get(id) ?? '');
  return {
    slips: fresh,
    fingerprints,
    unmatched: inOrder([...all(plans, 'unmatched'), ...otherPeriods(upload, plans)]),
    skipped: [...all(plans, 'skipped'), ...doubles],
    warnings: [...(await sameFiles(database, upload)), ...all(plans, 'warnings'), ...remarks],
  };
}

const sha256Of = ({ sources }: ClaimedUpload, source: number) => sources[source]?.sha256 ?? sources[source]?.key ?? '';

/** Each page of what is of another month than the one chosen. */
function otherPeriods(upload: ClaimedUpload, plans: readonly Plan[]): UnmatchedPage[] {
  return plans.flatMap((plan, source) =>
    plan.otherPeriods.flatMap(({ person, pages: own, extra, period, reason }) => {
      const file = upload.sources[source];
      const pages = own === 'all' ? pagesOf(file) : own;
      const chosen = { user_id: person.id, month: upload.month, year: upload.year };
      const disagreement = { pages, extra, named: { user_id: person.id, ...period }, chosen };
      return pageRefsOf({ source, pages: own }, file).map((pageRef) => ({ ...pageRef, reason, disagreement }));
    }),
  );
}

const all = (plans: readonly Plan[], which: 'unmatched' | 'skipped' | 'warnings') =>
  plans.flatMap((plan, source) => plan[which].map((remark) => ({ source, ...remark })));

interface Reading {
  readonly source: UploadSource;
  readonly people: readonly Candidate[];
  readonly onPage: () => Promise<void>;
}

async function readSource(
  { files, workers }: Dependencies,
  { enterprise_id }: ClaimedUpload,
  { source, people, onPage }: Reading,
): Promise<ReadSource> {
  if (!source.isPdf) {
    await onPage();
    return { name: source.name };
  }
  const pages: PageFacts[] = [];
  await readable(source, async () => {
    const content = await files.read(enterprise_id, source.key);
    for await (const page of workers.payrolls.for(enterprise_id).stream('readFacts', content, people)) {
      pages.push(page);
      await onPage();
    }
  });
  return { name: source.name, pages };
}

type Remark = UploadPageRef & { readonly reason: string };

/** Parts what is new from what a person has in that month, or in these files, word for word. */
async function partDoubles(db: Db, upload: ClaimedUpload, slips: readonly DraftSlip[], nameOf: (id: number) => string) {
  const known = await payrollsIn(db, upload);
  const having = new Set(known.map(({ user_id }) => user_id));
  const seen = new Set(known.map(({ user_id, content_hash }) => `${user_id} ${content_hash}`));
  const period = periodInWords(upload);
  const fresh: DraftSlip[] = [];
  const doubles: Remark[] = [];
  const remarks: Remark[] = [];
  for (const slip of slips) {
    const key = `${slip.user_id} ${slip.content_hash}`;
    const pageRefs = pageRefsOf(slip, upload.sources[slip.source]);
    const name = nameOf(slip.user_id);
    if (seen.has(key)) {
      const reason = payrollDraftMessages.alreadyUploaded(name, period);
      doubles.push(...pageRefs.map((pageRef) => ({ ...pageRef, reason })));
      continue;
    }
    seen.add(key);
    fresh.push(slip);
    const [pageRef] = pageRefs;
    if (pageRef && !slip.extra && having.has(slip.user_id))
      remarks.push({ ...pageRef, reason: reasons.another(name, period) });
  }
  return { fresh, doubles, remarks };
}

/** Files that came before, in this upload or in another one of the same month. */
async function sameFiles(db: Db, upload: ClaimedUpload): Promise<Remark[]> {
  const before = await uploadsBefore(db, upload);
  const period = periodInWords(upload);
  return upload.sources.flatMap(({ sha256 }, source): Remark[] => {
    if (sha256 === undefined) return [];
    const twin = upload.sources.slice(0, source).find((one) => one.sha256 === sha256);
    if (twin) return [{ source, reason: reasons.twiceHere(twin.name) }];
    const earlier = before.find(({ sources }) => sources.some((one) => one.sha256 === sha256));
    if (!earlier) return [];
    const say = earlier.state === 'draft' ? reasons.sameFileWaits : reasons.sameFile;
    return [{ source, reason: say(earlier.day, period) }];
  });
}
