import type { z } from 'zod';
import { fillPath, routes } from '#domain/routes.ts';
import type { userFile } from '#domain/organization/employees/users.ts';
import type { UserFileRow } from './repo.ts';

export const presentUserFile = (row: UserFileRow): z.output<typeof userFile> => ({
  id: row.id,
  name: row.file_name,
  type: row.type,
  month: row.month,
  year: row.year,
  file_path: fillPath(routes.downloadUserFile.path, { id: row.id }),
});
