import { setImmediate as letOthers } from 'node:timers/promises';
import { payrollDraftMessages as say, payrollReasons } from '#domain/paperwork/payrolls/messages/index.ts';
import { periodInWords } from '#domain/time/format.ts';
import type { Database } from '#server/db/connect.ts';
import type { UploadDraft, UploadResult } from './uploadContent.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { FilesPort } from '#server/ports/files/port.ts';
import { StorageFull } from '#server/ports/files/quota/limits.ts';
import type { FileWorkers } from '#server/modules/fileWorkers.ts';
import { type ClaimedUpload, ClaimLost, finish, keepDraft, assertHolds, renewClaim } from './claims.ts';
import { type Candidate, fullName } from './reading/names.ts';
import { companyOf } from '../repo.ts';
import { keepPayrolls } from './keepPayrolls.ts';
import { type KeyedSlip, type Made, makePayrolls } from './makePayrolls.ts';
import { inOrder } from './pageRefs.ts';
import { Unreadable } from './readable.ts';
import { readUpload } from './readUpload.ts';

const REPORT_MS = 250;

interface Dependencies {
  readonly database: Database;
  readonly files: FilesPort;
  readonly workers: FileWorkers;
  readonly clock: Clock;
}

/**
 * Reads, matches and cuts an upload; one that is to be a draft is only read, and cut once it is confirmed. All of its
 * payrolls come to be in one transaction at the end; until then only files are made, whose keys are recorded beforehand so
 * that whoever takes the work up can remove them.
 * @param mayGoOn asked after each page; false breaks off
 * @throws ClaimLost when somebody else has taken it up, Unreadable, StorageFull
 */
export async function processUpload(
  dependencies: Dependencies,
  upload: ClaimedUpload,
  mayGoOn: () => boolean,
): Promise<void> {
  const { database, files } = dependencies;
  for (const key of upload.pieces) await files.remove(key);
  const keys: string[] = [];
  const report = reporter(dependencies, upload, keys, mayGoOn);
  try {
    const draft = upload.draft ?? (await readUpload(dependencies, upload, () => report(1)));
    if (upload.as_draft && !upload.draft) return await keepDraft(database, upload, draft);
    const slips = draft.slips.map((slip) => ({ ...slip, key: files.newKey() }));
    keys.push(...slips.map(({ key }) => key));
    await report(0, true);
    const unused = await makeAll(dependencies, upload, { draft, slips, report });
    for (const key of unused) await files.remove(key);
  } catch (error) {
    // Otherwise it is not sure that nothing refers to them; who takes it up knows.
    const isSure = [ClaimLost, Unreadable, StorageFull].some((kind) => error instanceof kind);
    if (isSure) for (const key of keys) await files.remove(key);
    throw error;
  }
}

type Report = (steps: number, now?: boolean) => Promise<void>;

/** A page counts half when it is read and half when it is put away, unless only one of them is done. */
function reporter(
  { database, clock }: Dependencies,
  upload: ClaimedUpload,
  keys: string[],
  mayGoOn: () => boolean,
): Report {
  const stepsOfPage = upload.as_draft ? 1 : 2;
  let steps = 0;
  let reportedAt = Date.now();
  return async (more, now = false) => {
    steps += more;
    await letOthers();
    if (!mayGoOn()) throw new ClaimLost();
    if (!now && Date.now() - reportedAt < REPORT_MS) return;
    reportedAt = Date.now();
    const pagesDone = Math.min(upload.pages_total, Math.floor(steps / stepsOfPage));
    await renewClaim(database, upload, { pagesDone, pieces: keys, now: clock.now() });
  };
}

interface Work {
  readonly draft: UploadDraft;
  readonly slips: readonly KeyedSlip[];
  readonly report: Report;
}

/** Answers the keys of files that are not needed: what people had by then. */
async function makeAll(
  dependencies: Dependencies,
  upload: ClaimedUpload,
  { draft, slips, report }: Work,
): Promise<string[]> {
  const { database, clock } = dependencies;
  const company = await companyOf(database, upload.enterprise_id);
  const people = new Map(company.people.map((person) => [person.id, person]));
  const made: Made[] = [];
  for (const source of upload.sources.keys()) {
    const own = slips.filter((slip) => slip.source === source);
    made.push(...(await makePayrolls(dependencies, upload, { source, slips: own, people, report })));
  }
  await report(0, true);
  const ids = await database.transaction(async (tx) => {
    await assertHolds(tx, upload);
    const inserted = await keepPayrolls(
      tx,
      made.map(({ row }) => row),
      clock.now(),
    );
    const result = resultOf(draft, made, inserted, people);
    await finish(tx, upload, { draft, result, now: clock.now() });
    return inserted;
  });
  return made.flatMap(({ row }, index) => (ids[index] === undefined ? [row.file_key] : []));
}

function resultOf(
  { unmatched, skipped, warnings }: UploadDraft,
  made: readonly Made[],
  ids: readonly (number | undefined)[],
  people: ReadonlyMap<number, Candidate>,
): UploadResult {
  const placed = made.map(({ row, ...pages }, index) => ({ ...row, ...pages, payroll_id: ids[index] }));
  const assigned = placed.flatMap(({ user_id, pageRefs, payroll_id }) =>
    payroll_id === undefined ? [] : pageRefs.map((pageRef) => ({ ...pageRef, user_id, payroll_id })),
  );
  const doubles = placed.flatMap(({ user_id, year, month, pageRefs, payroll_id }) => {
    const person = people.get(user_id);
    const reason = say.alreadyUploaded(person ? fullName(person) : '', periodInWords({ year, month }));
    return payroll_id === undefined ? pageRefs.map((pageRef) => ({ ...pageRef, reason })) : [];
  });
  const pictures = placed.flatMap(({ pictures: own, payroll_id }) => (payroll_id === undefined ? [] : own));
  return {
    assigned: inOrder(assigned),
    unmatched,
    skipped: [...skipped, ...doubles],
    warnings: [...warnings, ...pictures.map((page) => ({ ...page, reason: payrollReasons.asPicture }))],
  };
}
