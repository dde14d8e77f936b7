import { payrollMessages as say } from '#domain/paperwork/payrolls/messages/index.ts';
import { type Actor, can } from '#domain/rights.ts';
import type { Deps } from '#server/modules/deps.ts';
import { conflict, notFound } from '#server/http/apiError.ts';
import { findPayroll, findUpload, type PayrollRow, type UploadRow } from '#server/modules/paperwork/payrolls/repo.ts';
import { recutPayroll } from './recutPayroll.ts';
import { recutUpload } from './recutUpload.ts';

type Dependencies = Pick<Deps, 'database' | 'files' | 'workers'>;

/**
 * A payroll whose file may be read: one that waits to be cut anew is so now. Who may upload reads one that is withheld, unless
 * it may hold payslips of other companies.
 * @throws ApiError 409 when it is withheld
 */
export async function payrollToRead(deps: Dependencies, actor: Actor, payroll: PayrollRow): Promise<PayrollRow> {
  if (payroll.upload_id === null || payroll.cut_state === 'whole' || payroll.cut_state === 'rebuilt') return payroll;
  const { database, workers } = deps;
  await recutPayroll(deps, workers.uploads.for(payroll.enterprise_id), payroll.id);
  const recut = await findPayroll(database, payroll.id);
  if (!recut) throw notFound();
  if (recut.cut_state !== 'withheld') return recut;
  if (!can(actor, 'payrolls.upload', { enterprise_id: recut.enterprise_id })) throw conflict(say.withheld);
  const upload = await findUpload(database, payroll.upload_id);
  if (upload?.of_firm) throw conflict(say.withheldToUploader);
  return recut;
}

/** An upload whose file may be read as a whole. @throws ApiError 409 when it may hold payslips of other companies */
export async function uploadToRead(deps: Dependencies, upload: UploadRow): Promise<UploadRow> {
  if (!upload.of_firm || upload.cut_state === 'rebuilt') return upload;
  await recutUpload(deps, deps.workers.uploads.for(upload.enterprise_id), upload.id);
  const recut = await findUpload(deps.database, upload.id);
  if (!recut) throw notFound();
  if (recut.cut_state === 'withheld') throw conflict(say.uploadWithheld);
  if (recut.cut_state !== 'rebuilt') throw conflict(say.recutLater);
  return recut;
}
