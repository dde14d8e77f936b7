import { payrollMessages as say, payrollReasons } from '#domain/paperwork/payrolls/messages/index.ts';
import { payrollEndpoints as endpoints } from '#domain/paperwork/payrolls/payrolls.ts';
import { isOneself } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import type { Module } from '#server/modules/deps.ts';
import { openKept } from '#server/http/receivedFiles.ts';
import { payrollFor } from './policy.ts';
import { actOn } from './uploads/act.ts';
import { firmUploads } from './firmUploads/routes.ts';
import { lockResult, markDeleted, markRead, namesOf, type PayrollRow, writeResult } from './repo.ts';
import { presentUnread, unreadOf } from './queries/unread.ts';
import { payrollToRead } from './commands/recut/beforeReading.ts';
import { payrollUploads } from './uploads/routes.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { notFound } from '#server/http/apiError.ts';
import { inOrder, pageRefOf } from './commands/pageRefs.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { mostUnread, type WithheldPayroll } from '#domain/paperwork/payrolls/unread.ts';

const withheldRow = z.object({
  id: z.number(),
  user_id: z.number(),
  name: z.string(),
  year: z.number(),
  month: z.number(),
});

/** Payslips of an enterprise that their people do not get, the newest first. */
async function withheldOf(db: Db, enterpriseId: number): Promise<WithheldPayroll[]> {
  const rows = await db.rows(
    withheldRow,
    sql`select p.id, p.user_id, concat_ws(' ', u.name, u.last_name) as name, p.year, p.month
          from payrolls p join enterprise_users u on u.enterprise_id = p.enterprise_id and u.user_id = p.user_id
         where p.enterprise_id = ${enterpriseId} and p.cut_state = 'withheld' and p.deleted_at is null
         order by p.year desc, p.month desc, p.id desc limit ${mostUnread}`,
  );
  return rows.map(({ id, user_id, name, year, month }) => ({ id, employee: { id: user_id, name }, year, month }));
}

/** Deletes a payroll; the pages of an upload that it was cut from can be assigned again. */
async function deletePayroll(tx: Tx, payroll: PayrollRow, now: Date): Promise<void> {
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

export const payrolls: Module = (serve, deps) => {
  const { database, files, clock } = deps;
  payrollUploads(serve, deps);
  firmUploads(serve, deps);

  serve(endpoints.downloadPayroll, async ({ actor, params }) => {
    const found = await payrollFor(database, actor, 'payrolls.see', params.id);
    const payroll = await payrollToRead(deps, actor, found);
    const isOwn = isOneself(actor, payroll);
    if (!isOwn) await audit(database, { ...actOn(payroll, actor, 'payrolls.read'), userId: payroll.user_id });
    const content = await openKept(files, payroll.enterprise_id, payroll.file_key);
    if (isOwn) await markRead(database, payroll, clock.now());
    return { data: null, file: { name: payroll.file_name, content } };
  });

  serve(endpoints.listUnreadPayrolls, async ({ params: { id } }) => {
    const now = clock.now();
    return { data: (await unreadOf(database, id, now)).map((row) => presentUnread(row, now)) };
  });

  serve(endpoints.listWithheldPayrolls, async ({ params: { id } }) => ({ data: await withheldOf(database, id) }));

  serve(endpoints.deletePayroll, async ({ actor, params }) => {
    const now = clock.now();
    await database.transaction(async (tx) => {
      const payroll = await payrollFor(tx, actor, 'payrolls.upload', params.id);
      await deletePayroll(tx, payroll, now);
      await audit(tx, { ...actOn(payroll, actor, 'payrolls.delete'), userId: payroll.user_id });
    });
    return { data: null, message: say.deleted };
  });
};
