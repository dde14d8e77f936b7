import { buffer } from 'node:stream/consumers';
import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import {
  firmPayrollFile,
  firmPayrollMessages as say,
  payrollReasons,
} from '#domain/paperwork/payrolls/messages/index.ts';
import { can, personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { conflict, notFound } from '#server/http/apiError.ts';
import type { Session } from '#server/http/session.ts';
import { FileGone } from '#server/ports/files/port.ts';
import type { Deps } from '#server/modules/deps.ts';
import { cut } from '../commands/assignPages.ts';
import { confirm } from '../commands/drafts.ts';
import type { DraftSlip, UploadDraft } from '../commands/uploadContent.ts';
import { awaitUpload, enqueueUpload } from '../commands/uploadQueue.ts';
import { companyOf, findUpload, insertUpload } from '../repo.ts';
import { actOn } from '../uploads/act.ts';
import { grouped } from '#domain/kernel/grouped.ts';
import { periodInWords } from '#domain/time/format.ts';
import { type FirmPageRow, handOutsOf, noteHandedOut, pagesOfUpload, readyIn } from './pages.ts';
import { companiesIn, isOwn, type Place, placesOf, type Reader, readerOf, readerToChange } from './policy.ts';
import { otherPeriodOf, presentCompany, presentFirmUpload, presentSummary } from './present.ts';
import { hashOfPages } from './readFile.ts';
import type { CompanyOfUpload, FirmUpload, ListedFirmUpload } from '#domain/paperwork/payrolls/firmUploads.ts';
import { memberOf } from '#server/modules/organization/firms/index.ts';
import { firmCompanies, latestFirmUploads, namesIn } from './repo.ts';

/** The latest uploads of the reader's firm, each with what they can hand out of it. */
export async function listedUploads(db: Db, session: Session): Promise<ListedFirmUpload[]> {
  const { actor } = session;
  const member = await memberOf(db, actor);
  const rows = await latestFirmUploads(db, member.firm_id);
  const ready = await readyIn(
    db,
    rows.map(({ id }) => id),
  );
  const ids = ready.map(({ enterprise_id }) => enterprise_id);
  const allowed = await firmCompanies(db, member.firm_id, [...new Set(ids)]);
  const open = new Set(
    allowed
      .filter(({ id, allowed: isAllowed }) => isAllowed && can(actor, 'payrolls.upload', { enterprise_id: id }))
      .map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...presentSummary(row, isOwn(member, row, actor.accountId)),
    ready: ready
      .filter(({ upload_id, enterprise_id }) => upload_id === row.id && open.has(enterprise_id))
      .reduce((sum, one) => sum + one.ready, 0),
  }));
}

/** An upload as somebody of the firm sees it. */
export async function shownUpload(db: Db, session: Session, id: number): Promise<FirmUpload> {
  const reader = await readerOf(db, session, id);
  const pages = await pagesOfUpload(db, id);
  const places = await placesOf(db, session, reader, companiesIn(pages));
  const [handOuts, names] = await Promise.all([handOutsOf(db, pages), namesIn(db, pages)]);
  return presentFirmUpload({ ...reader, pages, handOuts, places, names });
}

/** How it stands in one of its companies. @throws ApiError 404 where the reader is not told of it */
async function shownCompany(db: Db, session: Session, reader: Reader, enterpriseId: number): Promise<CompanyOfUpload> {
  const pages = await pagesOfUpload(db, reader.upload.id, enterpriseId);
  const place = (await placesOf(db, session, reader, [enterpriseId])).get(enterpriseId);
  if (!place || pages.length === 0) throw notFound();
  return presentCompany(place, pages, await handOutsOf(db, pages));
}

/** A screen rather waits so long than asks again. */
const WAIT_MS = 4_000;

type Means = Pick<Deps, 'database' | 'files' | 'workers' | 'clock'>;

/**
 * Hands the payslips of one client out: they become an upload of the company's, which is confirmed. What was given up
 * there is tried again.
 * @throws ApiError 404 for a company of which the reader is not told, 409 where it refuses or nothing is left, StorageFull
 */
export async function handOut(deps: Means, session: Session, id: number, enterpriseId: number) {
  const { database } = deps;
  const { before, ready, given, place } = await database.transaction(async (tx) => {
    const reader = await readerToChange(tx, session, id);
    const left = await leftOf(tx, session, reader, enterpriseId);
    if (left.ready.length === 0 && left.given.length === 0) throw conflict(say.nothing(left.place.name));
    for (const one of left.given) await tryAgain(tx, session, one);
    return { before: reader, ...left };
  });
  const made = ready.length > 0 ? [await handOutPages(deps, session, before, { enterpriseId, ready })] : [];
  for (const one of [...given, ...made]) await awaitUpload(database, one, WAIT_MS);
  const company = await shownCompany(database, session, await readerOf(database, session, id), enterpriseId);
  const message = company.state === 'under_way' ? say.underWay(place.name) : say.handed(place.name);
  return { data: company, message: company.state === 'failed' ? (company.message ?? say.stopped) : message };
}

interface Left {
  readonly place: Place;
  /** Pages that nobody has handed out. */
  readonly ready: readonly FirmPageRow[];
  /** Uploads of the company that were given up. */
  readonly given: readonly number[];
}

async function leftOf(
  db: Deps['database'] | Tx,
  session: Session,
  reader: Reader,
  enterpriseId: number,
): Promise<Left> {
  if (reader.upload.state === 'discarded') throw conflict(say.over);
  if (reader.upload.state !== 'read') throw conflict(say.notRead);
  const own = await pagesOfUpload(db, reader.upload.id, enterpriseId);
  const place = (await placesOf(db, session, reader, [enterpriseId])).get(enterpriseId);
  if (!place || own.length === 0) throw notFound();
  if (place.refusal !== null) throw conflict(place.refusal);
  const ready = own.filter(({ state, payroll_upload_id }) => state === 'placed' && payroll_upload_id === null);
  const given = (await handOutsOf(db, own)).flatMap(({ id, state }) => (state === 'draft' ? [id] : []));
  return { place, ready, given };
}

async function tryAgain(tx: Tx, { actor }: Session, id: number): Promise<void> {
  const upload = await findUpload(tx, id);
  if (!upload) throw notFound();
  await confirm(tx, upload);
  await audit(tx, actOn(upload, actor, 'payrolls.upload'));
}

interface Ready {
  readonly enterpriseId: number;
  readonly ready: readonly FirmPageRow[];
}

/** @returns the company's upload */
async function handOutPages(deps: Means, session: Session, before: Reader, { enterpriseId, ready }: Ready) {
  const { database, files, clock } = deps;
  const { upload } = before;
  const numbers = ready.map(({ page }) => page);
  const { content, pictures } = await cut(
    deps.workers.handOuts.for(enterpriseId),
    await contentOf(deps, before),
    numbers,
    {
      key: upload.file_key,
      name: upload.file_name,
      isPdf: true,
      pages: upload.pages_total,
    },
  );
  const key = await files.put(enterpriseId, content, { kind: 'payrolls' });
  try {
    return await database.transaction(async (tx) => {
      const reader = await readerToChange(tx, session, upload.id);
      const left = await leftOf(tx, session, reader, enterpriseId);
      if (JSON.stringify(left.ready) !== JSON.stringify(ready)) throw conflict(say.changed);
      const { people } = await companyOf(tx, enterpriseId);
      if (ready.some(({ user_id }) => !people.some(({ id }) => id === user_id))) throw conflict(say.changed);
      const name = firmPayrollFile.name(periodInWords(upload));
      const made = await insertUpload(tx, {
        enterprise_id: enterpriseId,
        uploaded_by: personIn(session.actor, enterpriseId),
        kind: 'multiple',
        month: upload.month,
        year: upload.year,
        sources: [{ key, name, isPdf: true, pages: ready.length }],
        as_draft: true,
        cut_state: 'rebuilt',
        draft: draftOf(ready, before, pictures),
        created_at: clock.now(),
      });
      await noteHandedOut(tx, upload.id, numbers, made);
      await audit(tx, actOn({ id: made, enterprise_id: enterpriseId }, session.actor, 'payrolls.upload'));
      await enqueueUpload(tx, made);
      return made;
    });
  } catch (error) {
    const unknown = error instanceof Error && 'outcome' in error && error.outcome === 'unknown';
    if (!unknown) await files.remove(key);
    throw error;
  }
}

async function contentOf({ files }: Means, { upload }: Reader): Promise<Buffer> {
  try {
    return await buffer(await files.firms.open(upload.firm_id, upload.file_key));
  } catch (error) {
    throw error instanceof FileGone ? notFound(fileMessages.gone) : error;
  }
}

/** What is to become of the file that is cut of these pages, in which they lie one after the other. */
function draftOf(ready: readonly FirmPageRow[], { upload }: Reader, pictures: readonly number[]): UploadDraft {
  const placeOf = new Map(ready.map(({ page }, index) => [page, index + 1]));
  const slips = [...grouped(ready, ({ slip }) => slip).values()].map((pages): DraftSlip => {
    const said = pages.find(({ month }) => month !== null);
    const period = said && otherPeriodOf(said, upload);
    return {
      source: 0,
      pages: pages.map(({ page }) => placeOf.get(page) ?? 1),
      user_id: pages[0]?.user_id ?? 0,
      extra: pages.some(({ extra }) => extra),
      ...(period && { period }),
      content_hash: hashOfPages(pages, upload.sha256),
    };
  });
  const fingerprints = [ready.map(({ fingerprint }) => fingerprint)];
  const warnings = pictures.map((page) => ({
    source: 0,
    page: placeOf.get(page) ?? 1,
    reason: payrollReasons.asPicture,
  }));
  return { slips, fingerprints, unmatched: [], skipped: [], warnings };
}
