import type { CompanyOfUpload, FirmUpload } from '../../../../domain/payrolls/firmUploads.ts';
import type { Db } from '../../../db/rows.ts';
import { notFound } from '../../../http/apiError.ts';
import type { Session } from '../../../http/session.ts';
import { handOutsOf, pagesOfUpload } from './pages.ts';
import { companiesIn, placesOf, type Reader, readerOf } from './policy.ts';
import { presentCompany, presentFirmUpload } from './present.ts';
import { namesIn } from './repo.ts';

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
