import { payrollMessages as say } from '#domain/paperwork/payrolls/messages/index.ts';
import { payrollEndpoints as endpoints } from '#domain/paperwork/payrolls/payrolls.ts';
import { isOneself } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import type { Module } from '#server/modules/deps.ts';
import { openKept } from '#server/http/receivedFiles.ts';
import { deletePayroll } from './commands/deletePayroll.ts';
import { payrollFor } from './policy.ts';
import { actOn } from './uploads/act.ts';
import { firmUploads } from './firmUploads/routes.ts';
import { markRead } from './repo.ts';
import { presentUnread, unreadOf } from './queries/unread.ts';
import { withheldOf } from './queries/withheld.ts';
import { payrollToRead } from './commands/recut/beforeReading.ts';
import { payrollUploads } from './uploads/routes.ts';

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
