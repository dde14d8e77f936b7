import type { CompanyOfUpload, FirmUpload, ListedFirmUpload } from '#domain/paperwork/payrolls/firmUploads.ts';
import { can } from '#domain/rights.ts';
import type { Db } from '#server/db/rows.ts';
import { notFound } from '#server/http/apiError.ts';
import type { Session } from '#server/http/session.ts';
import { memberOf } from '#server/modules/organization/firms/index.ts';
import { handOutsOf, pagesOfUpload, readyIn } from './pages.ts';
import { companiesIn, isOwn, placesOf, type Reader, readerOf } from './policy.ts';
import { presentCompany, presentFirmUpload, presentSummary } from './present.ts';
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
export async function shownCompany(
  db: Db,
  session: Session,
  reader: Reader,
  enterpriseId: number,
): Promise<CompanyOfUpload> {
  const pages = await pagesOfUpload(db, reader.upload.id, enterpriseId);
  const place = (await placesOf(db, session, reader, [enterpriseId])).get(enterpriseId);
  if (!place || pages.length === 0) throw notFound();
  return presentCompany(place, pages, await handOutsOf(db, pages));
}
