import { buffer } from 'node:stream/consumers';
import { uploadLimits } from '#domain/constants.ts';
import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import { firmPayrollEndpoints as endpoints } from '#domain/paperwork/payrolls/firmUploads.ts';
import {
  firmPayrollMessages as say,
  firmPayrollReasons as reasons,
} from '#domain/paperwork/payrolls/messages/index.ts';
import { personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import { conflict, forbidden, invalid, notFound } from '#server/http/apiError.ts';
import { receive, temporaryFolder } from '#server/http/multipart.ts';
import { FileGone } from '#server/ports/files/port.ts';
import type { Module } from '#server/modules/deps.ts';
import { memberOf } from '#server/modules/organization/firms/index.ts';
import { cut } from '../commands/assignPages.ts';
import { fullName } from '../commands/reading/names.ts';
import { companyOf } from '../repo.ts';
import { handOut, listedUploads, shownUpload } from './handOut.ts';
import { changePages, type FirmPageRow, pagesOfUpload, renumberSlip } from './pages.ts';
import { companiesIn, isShown, type Place, placesOf, readerOf, readerToChange } from './policy.ts';
import { presentSummary } from './present.ts';
import { reread, takeInFirmFile } from './reread.ts';
import { discardFirmUpload } from './repo.ts';
import type { Tx } from '#server/db/rows.ts';
import type { Session } from '#server/http/session.ts';

interface Choice {
  readonly pages: readonly number[];
  readonly placed: { readonly enterprise_id: number; readonly employee_id: number } | null;
}

/**
 * Makes pages one payslip to be of a person, or of nobody.
 * @throws ApiError 409 for what is handed out or not read, 422 at `pages`, `enterprise_id` or `employee_id`
 */
async function placePages(tx: Tx, session: Session, id: number, { pages, placed }: Choice): Promise<void> {
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

/** Payslips of all clients of a firm in one file, until each company has its own (payrolls 8). */
export const firmUploads: Module = (serve, deps) => {
  const { database, files, workers } = deps;
  const folder = temporaryFolder(deps.config.dataDir);

  serve(endpoints.listFirmPayrolls, async ({ session }) => ({ data: await listedUploads(database, session) }));

  serve(endpoints.uploadFirmPayrolls, async ({ session, actor, raw }) => {
    const member = await memberOf(database, actor);
    const { body } = endpoints.uploadFirmPayrolls;
    const fileMegabytes = uploadLimits.multiPayrollMegabytes;
    return receive(raw, { body, folder, fileMegabytes }, async ({ fields, files: received }) => {
      const id = await takeInFirmFile(deps, actor, member, { ...fields, received });
      const { upload } = await readerOf(database, session, id);
      return { data: presentSummary(upload, true), message: say.received };
    });
  });

  serve(endpoints.getFirmPayrolls, async ({ session, params }) => ({
    data: await shownUpload(database, session, params.id),
  }));

  serve(endpoints.downloadFirmPayrollPage, async ({ session, params }) => {
    const reader = await readerOf(database, session, params.id);
    const { upload } = reader;
    const page = (await pagesOfUpload(database, upload.id)).find((one) => one.page === params.page);
    if (!page) throw notFound();
    const places = await placesOf(database, session, reader, companiesIn([page]));
    if (!isShown(page, places, reader)) throw notFound();
    if (page.enterprise_id !== null)
      await audit(database, {
        enterpriseId: page.enterprise_id,
        actorId: personIn(session.actor, page.enterprise_id),
        action: 'payrolls.readUpload',
      });
    const file = { key: upload.file_key, name: upload.file_name, isPdf: true, pages: upload.pages_total };
    try {
      const bytes = await buffer(await files.firms.open(upload.firm_id, upload.file_key));
      const { content } = await cut(workers.uploads.for(-upload.firm_id), bytes, [page.page], file);
      return { data: null, file: { name: `${page.page} ${upload.file_name}`, content: Buffer.from(content) } };
    } catch (error) {
      throw error instanceof FileGone ? notFound(fileMessages.gone) : error;
    }
  });

  serve(endpoints.listFirmPayrollPeople, async ({ session, params }) => {
    const reader = await readerOf(database, session, params.id);
    const place = (await placesOf(database, session, reader, [params.enterpriseId])).get(params.enterpriseId);
    if (!place) throw notFound();
    if (place.refusal !== null) throw conflict(place.refusal);
    const { people } = await companyOf(database, place.id);
    const names = new Intl.Collator('es');
    const all = people.map((person) => ({ id: person.id, name: fullName(person) }));
    return { data: all.toSorted((a, b) => names.compare(a.name, b.name) || a.id - b.id) };
  });

  serve(endpoints.placeFirmPages, async ({ session, params, body }) => {
    await database.transaction((tx) => placePages(tx, session, params.id, body));
    return {
      data: await shownUpload(database, session, params.id),
      message: body.placed ? say.placed : say.leftOut,
    };
  });

  serve(endpoints.rereadFirmPayrolls, async ({ session, params }) => {
    await reread(deps, session, params.id);
    return { data: await shownUpload(database, session, params.id), message: say.received };
  });

  serve(endpoints.handOutFirmPayrolls, ({ session, params, body }) =>
    handOut(deps, session, params.id, body.enterprise_id),
  );

  serve(endpoints.discardFirmPayrolls, async ({ session, params }) => {
    await database.transaction(async (tx) => {
      const { isOwn: own } = await readerToChange(tx, session, params.id);
      if (!own) throw forbidden(say.discardDenied);
      if ((await discardFirmUpload(tx, params.id, deps.clock.now())) === 0) throw conflict(say.over);
    });
    return { data: null, message: say.discarded };
  });
};
