import { setImmediate as letOthers } from 'node:timers/promises';
import { fileMessages } from '../../../../domain/messages/es.ts';
import type { Database } from '../../../db/connect.ts';
import type { UploadPlace, UploadResult, UploadSource } from '../../../db/schema/index.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FilesPort } from '../../../ports/files/port.ts';
import { type ClaimedUpload, ClaimLost, finish, mustHold, renewClaim } from '../claims.ts';
import { cutName } from '../fileNames.ts';
import { Names } from '../reading/names.ts';
import { factsOf } from '../reading/pageFacts.ts';
import { readPages } from '../reading/pageText.ts';
import { type Piece, type Plan, planSource, type ReadSource } from '../reading/plan.ts';
import { companyOf, insertPayrolls, type NewPayroll } from '../repo.ts';
import { type Cuttable, openToCut } from './cutPdf.ts';

const REPORT_MS = 250;

export interface Tools {
  readonly database: Database;
  readonly files: FilesPort;
  readonly clock: Clock;
}

/** A file that cannot be read after all; the message is fit for a toast. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

interface Made {
  readonly row: NewPayroll;
  readonly places: readonly UploadPlace[];
}

/**
 * Reads, matches and cuts an upload. All of its payrolls come to be in one transaction at the end; until then only
 * files are made, whose keys are told with the progress so that whoever takes the work up can remove them.
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
    const made: Made[] = [];
    for (const [source, plan] of plans.entries())
      made.push(...(await make(tools, upload, { source, plan, keys, report })));
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
    if (error instanceof ClaimLost) for (const key of keys) await files.remove(key);
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

/** @throws Unreadable instead of what the readers of PDF say */
async function readable<T>(source: UploadSource, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isOurs = error instanceof Error && /^(ClaimLost|FileGone|DatabaseUnavailable)$/.test(error.name);
    const isSystem = error instanceof Error && 'code' in error;
    throw isOurs || isSystem ? error : new Unreadable(fileMessages.damaged(source.name), { cause: error });
  }
}

async function make(
  { files }: Tools,
  upload: ClaimedUpload,
  work: { source: number; plan: Plan; keys: string[]; report: Report },
): Promise<Made[]> {
  const { source, plan, keys, report } = work;
  const file = upload.sources[source];
  if (!file || plan.pieces.length === 0) {
    await report(file?.pages ?? 0);
    return [];
  }
  const bytes = await files.read(file.key);
  const cuttable = plan.pieces.some(({ pages }) => pages !== 'all')
    ? await readable(file, () => openToCut(bytes))
    : undefined;
  const made: Made[] = [];
  const numbers = new Map<string, number>();
  for (const piece of plan.pieces) {
    const content = await contentOf(piece, bytes, cuttable, file);
    const file_key = await files.put(content);
    keys.push(file_key);
    const pages = piece.pages === 'all' ? Array.from({ length: file.pages }, (_, index) => index + 1) : piece.pages;
    const kind = `${piece.person.id} ${piece.extra}`;
    const number = (numbers.get(kind) ?? 0) + 1;
    numbers.set(kind, number);
    made.push({
      row: {
        enterprise_id: upload.enterprise_id,
        user_id: piece.person.id,
        year: upload.year,
        month: upload.month,
        file_key,
        file_name: piece.pages === 'all' ? file.name : cutName(piece.person, upload, { ...piece, number }),
        upload_id: upload.id,
      },
      places: file.isPdf ? pages.map((page) => ({ source, page })) : [{ source }],
    });
    await report(pages.length);
  }
  return made;
}

async function contentOf(piece: Piece, bytes: Buffer, cuttable: Cuttable | undefined, file: UploadSource) {
  const { pages } = piece;
  if (pages === 'all' || !cuttable) return bytes;
  return readable(file, () => cuttable.take(pages));
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

/** As the pages lie in the files. */
export const inOrder = <P extends UploadPlace>(places: readonly P[]): P[] =>
  places.toSorted((one, other) => one.source - other.source || (one.page ?? 0) - (other.page ?? 0));
