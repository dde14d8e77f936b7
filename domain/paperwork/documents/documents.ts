import { z } from 'zod';
import { documentEndings } from '#domain/constants.ts';
import { id } from '#domain/kernel/codecs.ts';
import { requiredName } from '#domain/kernel/requiredText.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { userFileMessages as say } from './messages/index.ts';
import { routes } from '#domain/routes.ts';
import { userFile } from '#domain/organization/employees/users.ts';

export const userFileEndings = documentEndings;

export const userFileEndpoints = {
  uploadUserFiles: endpoint(routes.uploadUserFiles, {
    about: 'Uploads files of one employee with a type: field `files`.',
    access: 'userFiles.manage',
    scope: { enterprise: 'body.enterprise_id' },
    multipart: 'files',
    body: z.object({
      employee_id: z.coerce
        .number({ error: () => say.employeeRequired })
        .int({ error: () => say.employeeRequired })
        .positive({ error: () => say.employeeRequired })
        .max(2_147_483_647, { error: () => say.employeeRequired }),
      type: requiredName(
        () => say.typeRequired,
        () => generalMessages.tooLong,
      ),
      /** Without: the first enterprise that the caller and the employee share. */
      enterprise_id: id.optional(),
    }),
    data: z.array(userFile),
    success: 201,
    example: ({ enterpriseId, employeeId, pdf }) => ({
      body: { employee_id: employeeId, type: 'contract', enterprise_id: enterpriseId },
      files: [{ field: 'files', name: 'contrato.pdf', content: pdf }],
    }),
  }),
  downloadUserFile: endpoint(routes.downloadUserFile, {
    about: 'The content of an employee’s file, one’s own or with the right to see it.',
    access: 'employees.seeFiles',
    whenCanceled: 'admin',
    scope: { record: 'userFile' },
    params: z.object({ id }),
    download: '*/*',
    example: ({ userFileId }) => ({ params: { id: userFileId } }),
  }),
  deleteUserFile: endpoint(routes.deleteUserFile, {
    about: 'Deletes a file of an employee.',
    access: 'userFiles.manage',
    scope: { record: 'userFile' },
    params: z.object({ id }),
    example: ({ userFileId }) => ({ params: { id: userFileId } }),
  }),
};
