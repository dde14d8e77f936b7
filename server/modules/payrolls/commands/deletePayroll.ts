import { payrollReasons } from '../../../../domain/payrolls/messages/index.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../../http/apiError.ts';
import { inOrder, pageRefOf } from './pageRefs.ts';
import { lockResult, markDeleted, namesOf, type PayrollRow, writeResult } from '../repo.ts';

/** Deletes a payroll; the pages of an upload that it was cut from can be assigned again. */
export async function deletePayroll(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  payroll: PayrollRow,
): Promise<void> {
  const names = await namesOf(database, payroll.enterprise_id, [payroll.user_id]);
  const reason = payrollReasons.deleted(names.get(payroll.user_id) ?? '');
  await database.transaction(async (tx) => {
    const result = payroll.upload_id === null ? undefined : await lockResult(tx, payroll.upload_id);
    if (!(await markDeleted(tx, payroll.enterprise_id, payroll.id, clock.now()))) throw notFound();
    if (!result || payroll.upload_id === null) return;
    const freed = result.assigned.filter(({ payroll_id }) => payroll_id === payroll.id);
    await writeResult(tx, payroll.upload_id, {
      ...result,
      assigned: result.assigned.filter(({ payroll_id }) => payroll_id !== payroll.id),
      unmatched: inOrder([...result.unmatched, ...freed.map((one) => ({ ...pageRefOf(one), reason }))]),
    });
  });
}
