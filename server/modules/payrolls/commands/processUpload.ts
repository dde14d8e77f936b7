import { setImmediate as letOthers } from 'node:timers/promises';
import type { Database } from '../../../db/connect.ts';
import type { UploadResult } from '../../../db/schema/index.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FilesPort } from '../../../ports/files/port.ts';
import { type ClaimedUpload, ClaimLost, finish, mustHold, renewClaim } from '../claims.ts';
import { Names } from '../reading/names.ts';
import { factsOf } from '../reading/pageFacts.ts';
import { readPages } from '../reading/pageText.ts';
import { type Plan, planSource, type ReadSource } from '../reading/plan.ts';
import { companyOf, insertPayrolls } from '../repo.ts';
import { type Made, makePayrolls } from './makePayrolls.ts';
import { inOrder } from './places.ts';
import { readable, Unreadable } from './readable.ts';

const REPORT_MS = 250;

export interface Tools {
  readonly database: Database;
  readonly files: FilesPort;
  readonly clock: Clock;
}

/**
 * Reads, matches and cuts an upload. All of its payrolls come to be in one transaction at the end; until then only
 * files are made, whose keys are told beforehand so that whoever takes the work up can remove them.
 * @param mayGoOn asked after each page; false breaks off
 * @throws ClaimLost when somebody else has taken it up, Unreadable
 */
export async function processUpload(tools: Tools, upload: ClaimedUpload, mayGoOn: () => boolean): Promise<void> {
  const { database, files, clock } = tools;
  for (const key of upload.pieces) await files.remove(key);
  const keys: string[] = [];
  const report = reporter(tools, upload, keys, mayGoOn);
  try {
    const plans = await planAll(tools, upload, report);
    const keyed = plans.map(({ pieces }) => pieces.map((piece) => ({ ...piece, key: files.newKey() })));
    keys.push(...keyed.flat().map(({ key }) => key));
    await report(0, true);
    const made: Made[] = [];
    for (const [source, pieces] of keyed.entries())
      made.push(...(await makePayrolls(files, upload, { source, pieces, report })));
    await report(0, true);
    await database.transaction(async (tx) => {
      await mustHold(tx, upload);
      const ids = await insertPayrolls(
        tx,
        made.map(({ row }) => row),
      );
      await finish(tx, upload, resultOf(plans, made, ids), clock.now());
    });
  } catch (error) {
    // Otherwise it is not sure that nothing refers to them; who takes it up knows.
    if (error instanceof ClaimLost || error instanceof Unreadable) for (const key of keys) await files.remove(key);
    throw error;
  }
}

type Report = (steps: number, now?: boolean) => Promise<void>;

/** A page counts half when it is read and half when it is put away. */
function reporter({ database, clock }: Tools, upload: ClaimedUpload, keys: string[], mayGoOn: () => boolean): Report {
  let steps = 0;
  let reportedAt = Date.now();
  return async (more, now = false) => {
    steps += more;
    await letOthers();
    if (!mayGoOn()) throw new ClaimLost();
    if (!now && Date.now() - reportedAt < REPORT_MS) return;
    reportedAt = Date.now();
    const pagesDone = Math.min(upload.pages_total, Math.floor(steps / 2));
    await renewClaim(database, upload, { pagesDone, pieces: keys, now: clock.now() });
  };
}

async function planAll({ database, files }: Tools, upload: ClaimedUpload, report: Report): Promise<Plan[]> {
  const company = await companyOf(database, upload.enterprise_id);
  const names = new Names(company.people);
  const read: ReadSource[] = [];
  for (const source of upload.sources) {
    if (!source.isPdf) {
      await report(1);
      read.push({ name: source.name });
      continue;
    }
    const texts = await readable(source, async () => readPages(await files.read(source.key), () => report(1)));
    read.push({ name: source.name, pages: texts.map((text) => factsOf(text, names)) });
  }
  const options = { company, given: upload, wholeFiles: upload.kind === 'files' };
  return read.map((source) => planSource(source, names, options));
}

function resultOf(plans: readonly Plan[], made: readonly Made[], ids: readonly number[]): UploadResult {
  const all = (which: 'unmatched' | 'skipped' | 'warnings') =>
    plans.flatMap((plan, source) => plan[which].map((remark) => ({ source, ...remark })));
  const assigned = made.flatMap(({ row, places }, index) =>
    places.map((place) => ({ ...place, user_id: row.user_id, payroll_id: ids[index] ?? 0 })),
  );
  return {
    assigned: inOrder(assigned),
    unmatched: all('unmatched'),
    skipped: all('skipped'),
    warnings: all('warnings'),
  };
}
