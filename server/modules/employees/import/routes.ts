import { localDateOf } from '../../../../domain/time/localTime.ts';
import { asFields } from '../../../../domain/customFields/asFields.ts';
import { employees as entity } from '../../../../domain/employees/employees.ts';
import { employeesImportEndpoints } from '../../../../domain/employees/import/index.ts';
import type { ImportLine } from '../../../../domain/employees/import/lines.ts';
import { importMessages as say } from '../../../../domain/employees/messages/index.ts';
import { audit } from '../../../db/audit.ts';
import type { Module } from '../../deps.ts';
import { lockRow } from '../../../db/statements.ts';
import { invalid } from '../../../http/apiError.ts';
import { declaredSeenBy } from '../../../http/customFields/declared.ts';
import { mapInSlices } from '../../../http/inSlices.ts';
import { readCustomValues } from '../../../http/customFields/values.ts';
import { zoneOf } from '../../enterprises/index.ts';
import { addPeople, assertRoom, roomIn } from '../commands/savePerson.ts';
import { readPerson } from '../commands/form.ts';
import { countInvitations } from '../commands/invitationLimits.ts';
import { inviteAll, within } from '../events/mails.ts';
import { findPeople } from '../repo.ts';
import { check, assertValid, readFile } from './check.ts';

export const employeesImport: Module = (serve, deps) => {
  const { database, clock } = deps;

  serve(employeesImportEndpoints.previewEmployeesImport, async ({ actor, body }) => {
    const own = await declaredSeenBy(database, actor, body.enterprise_id, entity.name);
    const { lines, ignored } = await readFile(database, actor, body.enterprise_id, own, body.rows);
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

  serve(employeesImportEndpoints.importEmployees, async ({ actor, body }) => {
    const enterpriseId = body.enterprise_id;
    const leftOut = new Set(body.leave_out);

    const { ids, failed } = await database.transaction(async (tx) => {
      await lockRow(tx, 'enterprises', enterpriseId);
      const own = await declaredSeenBy(tx, actor, enterpriseId, entity.name, 'share');
      const file = await readFile(tx, actor, enterpriseId, own, body.rows);
      const lines = file.lines.filter(({ line }) => !leftOut.has(line));
      if (lines.length === 0) throw invalid({ rows: say.nobodyLeft });
      await assertRoom(tx, enterpriseId, lines.length);
      assertValid(await check(tx, enterpriseId, lines));
      const now = clock.now();
      const zone = await zoneOf(tx, enterpriseId);
      const input = { enterpriseId, now, today: localDateOf(now.getTime(), zone), passwordHash: null };
      const people = await mapInSlices(inOneOrder(lines), ({ form }) => ({
        ...input,
        ...readPerson(form, form.role),
        role: form.role,
        custom: readCustomValues(asFields(own), form.custom_fields, { isNew: true }),
      }));
      const made = await addPeople(tx, people);
      const by = { enterpriseId, actorId: actor.id };
      await audit(tx, { ...by, action: 'employees.import', details: { count: made.length } });
      await audit(tx, ...made.map((userId) => ({ ...by, action: 'employees.create' as const, userId })));
      const allowed = await within(() => countInvitations(tx, enterpriseId, made.length));
      const uninvited = allowed ? await inviteAll(tx, deps, await findPeople(tx, enterpriseId, made)) : made.length;
      return { ids: made, failed: uninvited };
    });
    return {
      data: { imported: ids.length, invitations_failed: failed },
      message: failed === 0 ? say.imported : say.importedWithoutMail(failed),
    };
  });
};

/** Two files of different enterprises with the same people take them in the same order, so that neither waits in a ring. */
const inOneOrder = (lines: readonly ImportLine[]) =>
  lines.toSorted((a, b) => (a.email < b.email ? -1 : a.email > b.email ? 1 : 0));
