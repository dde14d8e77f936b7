import { firmPayrollMessages as say } from '#domain/paperwork/payrolls/messages/index.ts';
import { can } from '#domain/rights.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { lockRow } from '#server/db/statements.ts';
import { notFound } from '#server/http/apiError.ts';
import type { Session } from '#server/http/session.ts';
import { memberOf, type Membership } from '#server/modules/organization/firms/index.ts';
import type { FirmPageRow } from './pages.ts';
import { findFirmUpload, firmCompanies, type FirmUploadRow } from './repo.ts';

type Asker = Pick<Session, 'actor' | 'canceled'>;

export interface Reader {
  readonly member: Membership;
  readonly upload: FirmUploadRow;
  /** Whether they may discard it, and see pages of which no company is known. */
  readonly isOwn: boolean;
}

/** @throws ApiError 403 for whom belongs to no firm, 404 for an upload of another one */
export async function readerOf(db: Db, { actor }: Asker, id: number): Promise<Reader> {
  const member = await memberOf(db, actor);
  const upload = await findFirmUpload(db, member.firm_id, id);
  if (!upload) throw notFound();
  return { member, upload, isOwn: isOwn(member, upload, actor.accountId) };
}

/** As `readerOf`, and nobody else changes it until the transaction ends. */
export async function readerToChange(tx: Tx, asker: Asker, id: number): Promise<Reader> {
  await lockRow(tx, 'firm_payroll_uploads', id);
  return readerOf(tx, asker, id);
}

export const isOwn = ({ role }: Membership, upload: FirmUploadRow, accountId: number): boolean =>
  role === 'owner' || upload.uploaded_by === accountId;

export interface Place {
  readonly id: number;
  readonly name: string;
  readonly cif: string | null;
  /** Why nothing is handed out there; null: it can be. */
  readonly refusal: string | null;
}

/**
 * The companies of pages of which the reader is told: in which they may upload payslips for the firm, and those that
 * refuse it now. Clients of colleagues are not among them.
 */
export async function placesOf(
  db: Db,
  { actor, canceled }: Asker,
  { upload, isOwn: own }: Pick<Reader, 'upload' | 'isOwn'>,
  ids: readonly number[],
): Promise<Map<number, Place>> {
  const rows = await firmCompanies(db, upload.firm_id, [...new Set(ids)]);
  const places = rows.flatMap(({ id, name, cif, allowed }): Place[] => {
    const place = { id, name, cif };
    if (!allowed) return own ? [{ ...place, refusal: say.mandateOver(name) }] : [];
    if (can(actor, 'payrolls.upload', { enterprise_id: id })) return [{ ...place, refusal: null }];
    return canceled.includes(id) ? [{ ...place, refusal: say.suspended(name) }] : [];
  });
  return new Map(places.map((place) => [place.id, place]));
}

/** All companies that pages name. */
export const companiesIn = (pages: readonly FirmPageRow[]): number[] => [
  ...new Set(
    pages.flatMap(({ enterprise_id, cif_enterprise_ids }) => [
      ...(enterprise_id === null ? [] : [enterprise_id]),
      ...cif_enterprise_ids,
    ]),
  ),
];

const isOpen = (places: ReadonlyMap<number, Place>, id: number): boolean => places.get(id)?.refusal === null;

/** Whether a page is shown: of a company where the reader may upload, or of none while they may look for its company. */
export function isShown(page: FirmPageRow, places: ReadonlyMap<number, Place>, { isOwn: own }: Pick<Reader, 'isOwn'>) {
  if (page.state === 'foreign') return false;
  if (page.enterprise_id !== null) return isOpen(places, page.enterprise_id);
  return page.cif_enterprise_ids.length === 0 ? own : page.cif_enterprise_ids.some((id) => isOpen(places, id));
}
