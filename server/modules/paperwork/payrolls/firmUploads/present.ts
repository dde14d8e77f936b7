import { mandateZone } from '#domain/organization/firms/kinds.ts';
import type { CompanyOfUpload, FirmUpload, FirmUploadSummary } from '#domain/paperwork/payrolls/firmUploads.ts';
import { firmPayrollMessages as say } from '#domain/paperwork/payrolls/messages/index.ts';
import { isoInZone } from '#domain/time/localTime.ts';
import { isSamePeriod, type Period } from '../commands/reading/period.ts';
import type { FirmPageRow, HandOutRow } from './pages.ts';
import { isShown, type Place } from './policy.ts';
import type { FirmUploadRow } from './repo.ts';

export const presentSummary = (row: FirmUploadRow, own: boolean): FirmUploadSummary => ({
  id: row.id,
  month: row.month,
  year: row.year,
  file_name: row.file_name,
  state: row.state,
  pages_done: row.pages_done,
  pages_total: row.pages_total,
  uploaded_by: row.uploader,
  own,
  error: row.error,
  created_at: isoInZone(row.created_at.getTime(), mandateZone),
});

interface Found {
  readonly upload: FirmUploadRow;
  readonly isOwn: boolean;
  readonly pages: readonly FirmPageRow[];
  readonly handOuts: readonly HandOutRow[];
  readonly places: ReadonlyMap<number, Place>;
  readonly names: ReadonlyMap<string, string>;
}

export function presentFirmUpload({ upload, isOwn, pages, handOuts, places, names }: Found): FirmUpload {
  const shown = pages.filter((page) => isShown(page, places, { isOwn }));
  const companies = [...places.values()].flatMap((place) => {
    const own = pages.filter(({ enterprise_id }) => enterprise_id === place.id);
    return own.length > 0 ? [presentCompany(place, own, handOuts)] : [];
  });
  const named = new Set(companies.map(({ enterprise_id }) => enterprise_id));
  const collator = new Intl.Collator('es');
  return {
    ...presentSummary(upload, isOwn),
    companies: companies.toSorted((a, b) => collator.compare(a.name, b.name) || a.enterprise_id - b.enterprise_id),
    pages: shown.map((page) => presentPage(page, upload, places, names)),
    foreign: pages.filter(({ state }) => state === 'foreign').length,
    others: pages.filter(
      (page) =>
        page.state !== 'foreign' &&
        !shown.includes(page) &&
        !(page.enterprise_id !== null && named.has(page.enterprise_id)),
    ).length,
  };
}

function presentPage(
  page: FirmPageRow,
  upload: FirmUploadRow,
  places: ReadonlyMap<number, Place>,
  names: ReadonlyMap<string, string>,
): FirmUpload['pages'][number] {
  return {
    page: page.page,
    state: page.state,
    enterprise_id: page.enterprise_id,
    companies: page.cif_enterprise_ids.filter((id) => places.get(id)?.refusal === null),
    user_id: page.user_id,
    name: page.user_id === null ? null : (names.get(`${page.enterprise_id}:${page.user_id}`) ?? ''),
    slip: page.slip,
    period: otherPeriodOf(page, upload),
    reason: page.reason,
    handed: page.payroll_upload_id !== null,
  };
}

/** The month that a page says, where it is another one than the upload's. */
export function otherPeriodOf(
  { year, month }: Pick<FirmPageRow, 'year' | 'month'>,
  upload: Pick<FirmUploadRow, 'year' | 'month'>,
): Period | null {
  const said = year === null || month === null ? null : { year, month };
  return said && !isSamePeriod(said, upload) ? said : null;
}

const slipsIn = (pages: readonly FirmPageRow[]): number => new Set(pages.map(({ slip }) => slip)).size;

/** How it stands in one company. @param own its pages */
export function presentCompany(
  { id: enterprise_id, name, cif, refusal }: Place,
  own: readonly FirmPageRow[],
  handOuts: readonly HandOutRow[],
): CompanyOfUpload {
  const theirs = handOuts.filter((one) => one.enterprise_id === enterprise_id);
  const done = theirs.filter(({ state }) => state === 'done');
  const given = theirs.find(({ state }) => state === 'draft');
  const sent = own.filter(({ payroll_upload_id }) => done.some(({ id }) => id === payroll_upload_id));
  const counts = {
    ready: slipsIn(own.filter(({ state, payroll_upload_id }) => state === 'placed' && payroll_upload_id === null)),
    handed: done.reduce((sum, { handed }) => sum + handed, 0),
    asked: own.filter(({ state }) => state === 'asked').length,
    skipped: own.filter(({ state }) => state === 'skipped').length,
  };
  const company = { enterprise_id, name, cif, ...counts };
  if (refusal !== null) return { ...company, state: 'refused', message: refusal };
  if (theirs.some(({ state }) => state === 'waiting' || state === 'working'))
    return { ...company, state: 'under_way', message: null };
  if (given) return { ...company, state: 'failed', message: given.error ?? say.stopped };
  const known = slipsIn(sent) - counts.handed;
  const message = known > 0 ? say.partly(known) : null;
  if (counts.ready > 0) return { ...company, state: 'ready', message };
  return { ...company, state: done.length > 0 ? 'handed' : 'asked', message };
}
