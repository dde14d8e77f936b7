import {
  firmPayrollMessages as say,
  firmPayrollReasons as reasons,
} from '#domain/paperwork/payrolls/messages/index.ts';
import type { Tx } from '#server/db/rows.ts';
import { conflict, invalid, notFound } from '#server/http/apiError.ts';
import type { Session } from '#server/http/session.ts';
import { companyOf } from '../repo.ts';
import { changePages, type FirmPageRow, pagesOfUpload, renumberSlip } from './pages.ts';
import { companiesIn, isShown, type Place, placesOf, readerToChange } from './policy.ts';

interface Choice {
  readonly pages: readonly number[];
  readonly placed: { readonly enterprise_id: number; readonly employee_id: number } | null;
}

/**
 * Makes pages one payslip to be of a person, or of nobody.
 * @throws ApiError 409 for what is handed out or not read, 422 at `pages`, `enterprise_id` or `employee_id`
 */
export async function placePages(tx: Tx, session: Session, id: number, { pages, placed }: Choice): Promise<void> {
  const reader = await readerToChange(tx, session, id);
  if (reader.upload.state === 'discarded') throw conflict(say.over);
  if (reader.upload.state !== 'read') throw conflict(say.notRead);
  const all = await pagesOfUpload(tx, id);
  const wanted = new Set(pages);
  const chosen = all.filter(({ page }) => wanted.has(page));
  const places = await placesOf(tx, session, reader, [
    ...companiesIn(chosen),
    ...(placed ? [placed.enterprise_id] : []),
  ]);
  const isMine = (page: FirmPageRow) => isShown(page, places, reader);
  if (chosen.length !== wanted.size || !chosen.every(isMine)) throw invalid({ pages: say.noSuchPage });
  if (chosen.some(({ payroll_upload_id }) => payroll_upload_id !== null)) throw conflict(say.alreadyHanded);
  if (placed) await assertFits(tx, chosen, places.get(placed.enterprise_id), placed);
  const slip = placed && Math.min(...wanted);
  const change = {
    state: placed ? ('placed' as const) : ('asked' as const),
    enterprise_id: placed?.enterprise_id ?? null,
    user_id: placed?.employee_id ?? null,
    slip,
    extra: placed !== null && chosen.some(({ extra }) => extra),
    reason: placed ? null : reasons.leftOut,
  };
  await changePages(tx, id, [...wanted], { change, by: session.actor.accountId });
  for (const one of new Set(chosen.map((page) => page.slip))) {
    const left = all.filter(({ page, slip: own }) => one !== null && own === one && !wanted.has(page));
    if (left.length === 0) continue;
    const rest = left.map(({ page }) => page);
    await renumberSlip(tx, id, rest, Math.min(...rest));
  }
}

async function assertFits(
  tx: Tx,
  chosen: readonly FirmPageRow[],
  place: Place | undefined,
  { enterprise_id, employee_id }: NonNullable<Choice['placed']>,
): Promise<void> {
  if (!place) throw notFound();
  if (place.refusal !== null) throw conflict(place.refusal);
  if (
    chosen.some(
      ({ cif_enterprise_ids }) => cif_enterprise_ids.length > 0 && !cif_enterprise_ids.includes(enterprise_id),
    )
  )
    throw invalid({ 'placed.enterprise_id': say.otherCompany });
  const months = new Set(chosen.flatMap(({ year, month }) => (month === null ? [] : `${year}-${month}`)));
  if (months.size > 1) throw invalid({ pages: say.severalMonths });
  const { people } = await companyOf(tx, enterprise_id);
  if (!people.some(({ id }) => id === employee_id)) throw invalid({ 'placed.employee_id': say.noSuchPerson });
}
