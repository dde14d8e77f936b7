import { fileMessages, userFileMessages as say } from '#domain/paperwork/documents/messages/index.ts';
import { userFileEndings, userFileEndpoints as endpoints } from '#domain/paperwork/documents/documents.ts';
import { type Actor, isOneself, personIn, type Right } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import { lockRow } from '#server/db/statements.ts';
import type { Module } from '#server/modules/deps.ts';
import { receive, temporaryFolder } from '#server/http/multipart.ts';
import { assertRoomFor, checkEachFile, keepFiles, openKept } from '#server/http/receivedFiles.ts';
import { notify } from '#server/notifications/notify.ts';
import { todayIn } from '#server/modules/organization/enterprises/index.ts';
import { enterpriseOfEmployee } from '../payrolls/index.ts';
import { findUserFile, insertUserFiles, markDeleted, type UserFileRow } from './repo.ts';
import type { Db } from '#server/db/rows.ts';
import { notFound } from '#server/http/apiError.ts';
import { authorize } from '#server/http/route.ts';
import type { z } from 'zod';
import { fillPath, routes } from '#domain/routes.ts';
import type { userFile } from '#domain/organization/employees/users.ts';

const presentUserFile = (row: UserFileRow): z.output<typeof userFile> => ({
  id: row.id,
  name: row.file_name,
  type: row.type,
  month: row.month,
  year: row.year,
  file_path: fillPath(routes.downloadUserFile.path, { id: row.id }),
});

/** @throws ApiError 404 in another's company, 403 without the right */
async function userFileFor(db: Db, actor: Actor, right: Right, id: number): Promise<UserFileRow> {
  const file = await findUserFile(db, id);
  if (!file) throw notFound();
  authorize(actor, right, file);
  return file;
}

export const documents: Module = (serve, { database, files, workers, clock, config }) => {
  const folder = temporaryFolder(config.dataDir);

  serve(endpoints.uploadUserFiles, ({ actor, raw }) =>
    receive(raw, { body: endpoints.uploadUserFiles.body, folder, othersGoOn: true }, async (all) => {
      const { fields, files: received } = all;
      const enterprise_id = await enterpriseOfEmployee(database, actor, 'userFiles.manage', fields);
      const owner = { enterpriseId: enterprise_id, kind: 'documents' } as const;
      await assertRoomFor(files, owner, received);
      const lane = workers.uploads.for(enterprise_id);
      const { checked, errors } = await checkEachFile(lane, received, userFileEndings);
      const [year, month] = (await todayIn(database, enterprise_id, clock.now())).split('-');
      const rows = await keepFiles(files, owner, checked, (keys) =>
        database.transaction(async (tx) => {
          const made = await insertUserFiles(
            tx,
            checked.map(({ name }, index) => ({
              enterprise_id,
              user_id: fields.employee_id,
              type: fields.type,
              year: Number(year),
              month: Number(month),
              file_key: keys[index] ?? '',
              file_name: name,
            })),
          );
          const actorId = personIn(actor, enterprise_id);
          const act = { enterpriseId: enterprise_id, actorId, action: 'documents.upload' } as const;
          await audit(tx, ...made.map(({ id: recordId }) => ({ ...act, userId: fields.employee_id, recordId })));
          const receivers = made.flatMap(({ user_id }) => (user_id === actorId ? [] : user_id));
          const notice = { enterpriseId: enterprise_id, receivers, data: {}, at: clock.now() };
          await notify(tx, { kind: 'documentAdded', ...notice });
          return made;
        }),
      );
      const message = errors ? fileMessages.partly(checked.length, received.length) : say.uploaded;
      return { data: rows.map(presentUserFile), message, errors };
    }),
  );

  serve(endpoints.downloadUserFile, async ({ actor, params }) => {
    const file = await userFileFor(database, actor, 'employees.seeFiles', params.id);
    if (!isOneself(actor, file)) await audit(database, actOn(file, actor, 'documents.read'));
    return {
      data: null,
      file: { name: file.file_name, content: await openKept(files, file.enterprise_id, file.file_key) },
    };
  });

  serve(endpoints.deleteUserFile, async ({ actor, params }) => {
    const now = clock.now();
    await database.transaction(async (tx) => {
      await lockRow(tx, 'user_files', params.id);
      const file = await userFileFor(tx, actor, 'userFiles.manage', params.id);
      await markDeleted(tx, file, now);
      await audit(tx, actOn(file, actor, 'documents.delete'));
    });
    return { data: null, message: say.deleted };
  });
};

const actOn = (
  { enterprise_id, user_id, id }: Pick<UserFileRow, 'enterprise_id' | 'user_id' | 'id'>,
  actor: Actor,
  action: 'documents.read' | 'documents.delete',
) => ({
  enterpriseId: enterprise_id,
  actorId: personIn(actor, enterprise_id),
  action,
  userId: user_id,
  recordId: id,
});
