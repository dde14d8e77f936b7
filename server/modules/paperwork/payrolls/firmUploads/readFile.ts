import { buffer } from 'node:stream/consumers';
import { setImmediate as letOthers } from 'node:timers/promises';
import {
  firmPayrollReasons as reasons,
  payrollDraftMessages,
  payrollDraftReasons,
} from '#domain/paperwork/payrolls/messages/index.ts';
import type { Database } from '#server/db/connect.ts';
import type { Db } from '#server/db/rows.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { FilesPort } from '#server/ports/files/port.ts';
import type { FileWorkers } from '#server/modules/fileWorkers.ts';
import { ClaimLost } from '../commands/claims.ts';
import { readable } from '../commands/readable.ts';
import type { Client } from '../commands/reading/clients.ts';
import { contentHash } from '../commands/reading/contentHash.ts';
import { fullName } from '../commands/reading/names.ts';
import { type PlannedPage, planFirm } from '../commands/reading/planFirm.ts';
import type { FirmPageFacts } from '../commands/reading/readFirmPages.ts';
import { payrollsIn } from '../repo.ts';
import { type ClaimedFirmUpload, finishReading, renewFirmClaim } from './claims.ts';
import { grouped } from '#domain/kernel/grouped.ts';
import { periodInWords } from '#domain/time/format.ts';
import { type FirmPageRow, insertPages, pagesOfUpload, replacePages } from './pages.ts';
import { clientsOf } from './repo.ts';

const REPORT_MS = 250;

export interface Means {
  readonly database: Database;
  readonly files: FilesPort;
  readonly workers: FileWorkers;
  readonly clock: Clock;
}

/**
 * Reads a file of several clients and keeps what each page is, all of it at once at the end; of one that was read before,
 * what the pages are of which no company was a client.
 * @param mayGoOn asked after each page; false breaks off
 * @throws ClaimLost, Unreadable, FileGone
 */
export async function readFirmFile(means: Means, upload: ClaimedFirmUpload, mayGoOn: () => boolean): Promise<void> {
  const { database, clock } = means;
  const clients = await clientsOf(database, upload.firm_id);
  const pages: FirmPageFacts[] = [];
  let reportedAt = Date.now();
  for await (const page of pagesIn(means, upload, clients)) {
    pages.push(page);
    await letOthers();
    if (!mayGoOn()) throw new ClaimLost();
    if (Date.now() - reportedAt < REPORT_MS) continue;
    reportedAt = Date.now();
    await renewFirmClaim(database, upload, pages.length, clock.now());
  }
  await renewFirmClaim(database, upload, pages.length, clock.now());
  const planned = await withKnown(database, upload, clients, planFirm(pages, clients, upload));
  const kept = await pagesOfUpload(database, upload.id);
  await database.transaction(async (tx) => {
    await finishReading(tx, upload, clock.now());
    if (kept.length > 0) await replacePages(tx, upload.id, plannedAnew(planned, kept));
    else await insertPages(tx, upload.id, planned);
  });
}

/**
 * Whose pages are by now that were of no client, or of nobody yet. A payslip of which somebody has a page already is asked
 * about: it would be handed out without it.
 */
function plannedAnew(planned: readonly PlannedPage[], kept: readonly FirmPageRow[]): PlannedPage[] {
  const open = new Set(kept.filter(isOpen).map(({ page }) => page));
  const parted = new Set(planned.flatMap(({ page, slip }) => (open.has(page) ? [] : (slip ?? []))));
  return planned.flatMap((page) => {
    if (!open.has(page.page)) return [];
    if (page.slip === null || !parted.has(page.slip)) return [page];
    return [{ ...page, state: 'asked' as const, user_id: null, slip: null, reason: reasons.parted }];
  });
}

/** Nobody knows whose it is, and nobody has said so. */
const isOpen = ({ state, enterprise_id, cif_enterprise_ids, by_hand }: FirmPageRow): boolean =>
  state === 'foreign' || (state === 'asked' && enterprise_id === null && cif_enterprise_ids.length === 0 && !by_hand);

async function* pagesIn({ files, workers }: Means, upload: ClaimedFirmUpload, clients: readonly Client[]) {
  const people = clients.flatMap((client) => client.people);
  const content = await buffer(await files.firms.open(upload.firm_id, upload.file_key));
  // Firms take turns with enterprises, of which none has a number below zero.
  const steps = workers.payrolls.for(-upload.firm_id).stream('readFirmPages', content, people);
  try {
    for (;;) {
      const { value, done } = await readable({ name: upload.file_name }, () => steps.next());
      if (done || !value) return;
      yield value;
    }
  } finally {
    await steps.return();
  }
}

/** Leaves out what people have already, and says of what is another one of a month. */
async function withKnown(
  db: Db,
  upload: ClaimedFirmUpload,
  clients: readonly Client[],
  planned: readonly PlannedPage[],
): Promise<PlannedPage[]> {
  const result = [...planned];
  const { year, month } = upload;
  for (const { enterprise_id, people } of clients) {
    const own = planned.filter((page) => page.enterprise_id === enterprise_id && page.slip !== null);
    if (own.length === 0) continue;
    const known = await payrollsIn(db, { enterprise_id, year, month });
    const seen = new Set(known.map(({ user_id, content_hash }) => `${user_id} ${content_hash}`));
    for (const slip of grouped(own, (page) => page.slip).values()) {
      const [{ user_id, extra } = { user_id: null, extra: false }] = slip;
      const person = people.find(({ id }) => id === user_id);
      const name = person ? fullName(person) : '';
      const key = `${user_id} ${hashOfPages(slip, upload.sha256)}`;
      const isKnown = seen.has(key);
      seen.add(key);
      const has = !extra && known.some((one) => one.user_id === user_id);
      if (!isKnown && !has) continue;
      const say = isKnown ? payrollDraftMessages.alreadyUploaded : payrollDraftReasons.another;
      const reason = say(name, periodInWords(upload));
      const left = isKnown ? ({ state: 'skipped', user_id: null, slip: null } as const) : {};
      for (const page of slip) result[page.page - 1] = { ...page, ...left, reason };
    }
  }
  return result;
}

/** What pages say, as of the file that is cut of them. */
export const hashOfPages = (
  pages: readonly { readonly page: number; readonly fingerprint: string | null }[],
  sha256: string,
): string => {
  const fingerprints: (string | null)[] = [];
  for (const { page, fingerprint } of pages) fingerprints[page - 1] = fingerprint;
  return contentHash({ fingerprints, sha256, pages: pages.map(({ page }) => page) });
};
