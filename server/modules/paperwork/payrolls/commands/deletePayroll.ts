import { payrollReasons } from '#domain/paperwork/payrolls/messages/index.ts';
import type { Tx } from '#server/db/rows.ts';
import { notFound } from '#server/http/apiError.ts';
import { inOrder, pageRefOf } from './pageRefs.ts';
import { lockResult, markDeleted, namesOf, type PayrollRow, writeResult } from '../repo.ts';

/** Deletes a payroll; the pages of an upload that it was cut from can be assigned again. */
export async function deletePayroll(tx: Tx, payroll: PayrollRow, now: Date): Promise<void> {
  // The upload first, as whoever makes payrolls of it does.
  const result = payroll.upload_id === null ? undefined : await lockResult(tx, payroll.upload_id);
  if (!(await markDeleted(tx, payroll.enterprise_id, payroll.id, now))) throw notFound();
  if (!result || payroll.upload_id === null) return;
  const names = await namesOf(tx, payroll.enterprise_id, [payroll.user_id]);
  const reason = payrollReasons.deleted(names.get(payroll.user_id) ?? '');
  const freed = result.assigned.filter(({ payroll_id }) => payroll_id === payroll.id);
  await writeResult(tx, payroll.upload_id, {
    ...result,
    assigned: result.assigned.filter(({ payroll_id }) => payroll_id !== payroll.id),
    unmatched: inOrder([...result.unmatched, ...freed.map((one) => ({ ...pageRefOf(one), reason }))]),
  });
}
