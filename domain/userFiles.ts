import { z } from 'zod';
import { id, text255 } from './kernel/codecs.ts';
import { endpoint } from './kernel/endpoint.ts';
import { routes } from './routes.ts';
import { userFile } from './users.ts';

export const userFileEndings = ['.pdf', '.doc', '.docx', '.xls', '.xlsx'] as const;

export const userFileEndpoints = {
  uploadUserFiles: endpoint(routes.uploadUserFiles, {
    about: 'Uploads files of one employee with a type.',
    access: 'userFiles.manage',
    scope: { enterprise: 'body.enterprise_id' },
    multipart: true,
    body: z.object({ employee_id: id, type: text255.min(1), enterprise_id: id.optional() }),
    data: z.array(userFile),
    success: 201,
  }),
  deleteUserFile: endpoint(routes.deleteUserFile, {
    about: 'Deletes a file of an employee.',
    access: 'userFiles.manage',
    scope: { record: 'userFile' },
    params: z.object({ id }),
    example: ({ userFileId }) => ({ params: { id: userFileId } }),
  }),
};
