import { employees as entity } from '#domain/organization/employees/employees.ts';
import { employeesImportEndpoints } from '#domain/organization/employees/import/index.ts';
import { importMessages as say } from '#domain/organization/employees/messages/index.ts';
import type { Module } from '#server/modules/deps.ts';
import { lockRow } from '#server/db/statements.ts';
import { invalid } from '#server/http/apiError.ts';
import { declaredSeenBy } from '#server/http/customFields/declared.ts';
import { assertFresh } from '#server/http/route.ts';
import { roomIn } from '../commands/savePerson.ts';
import { check, readFile } from './check.ts';
import { importLines } from './importLines.ts';

export const employeesImport: Module = (serve, deps) => {
  const { database, clock } = deps;

  serve(employeesImportEndpoints.previewEmployeesImport, async ({ actor, body }) => {
    const own = await declaredSeenBy(database, actor, body.enterprise_id, entity.name);
    const { lines, ignored } = await readFile(database, actor, body.enterprise_id, own, body);
    const [checked, room] = await Promise.all([
      check(database, body.enterprise_id, lines),
      roomIn(database, body.enterprise_id),
    ]);
    return {
      data: {
        lines: checked.map(({ read, state, errors }) => ({
          line: read.line,
          name: [read.form.name, read.form.last_name].filter(Boolean).join(' '),
          email: String(read.form.email ?? ''),
          dni: String(read.form.dni ?? ''),
          role: read.form.role,
          state,
          errors: [...errors],
        })),
        ignored: [...ignored],
        room,
      },
    };
  });

  serve(employeesImportEndpoints.importEmployees, async ({ actor, session, body }) => {
    const enterpriseId = body.enterprise_id;
    const leftOut = new Set(body.leave_out);

    const { imported, invitations_failed: failed } = await database.transaction(async (tx) => {
      await lockRow(tx, 'enterprises', enterpriseId);
      const own = await declaredSeenBy(tx, actor, enterpriseId, entity.name, 'share');
      const file = await readFile(tx, actor, enterpriseId, own, body);
      const lines = file.lines.filter(({ line }) => !leftOut.has(line));
      if (lines.length === 0) throw invalid({ rows: say.nobodyLeft });
      if (lines.some(({ form }) => form.role !== 'employee')) assertFresh(session, clock);
      const checked = await check(tx, enterpriseId, lines);
      return importLines(tx, deps, { enterpriseId, accountId: actor.accountId, own, lines: checked });
    });
    return {
      data: { imported, invitations_failed: failed },
      message: failed === 0 ? say.imported : say.importedWithoutMail(failed),
    };
  });
};
