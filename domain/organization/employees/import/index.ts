import { z } from 'zod';
import { id } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { importedRows, leftOut, lineErrors } from '#domain/kernel/importEndpoints.ts';
import { routes } from '#domain/routes.ts';
import { headingOf } from './columns.ts';

const state = z.enum(['ok', 'error']);

const checkedLine = z.object({
  /** As a spreadsheet counts them: the headings stand in line 1. */
  line: z.number().int(),
  name: z.string(),
  email: z.string(),
  dni: z.string(),
  role: z.string(),
  state,
  /** Why the line cannot be imported. */
  errors: lineErrors,
});
export type CheckedLine = z.output<typeof checkedLine>;

const checkedFile = z.object({
  lines: z.array(checkedLine),
  /** Headings that mean nothing here; their cells are left out. */
  ignored: z.array(z.string()),
  /** How many more people the plan holds; null without a limit. */
  room: z.number().int().nullable(),
});
export type CheckedFile = z.output<typeof checkedFile>;

const exampleRows = (unique: string) => [
  (['name', 'last_name', 'email', 'dni', 'birth_date', 'phone', 'hours'] as const).map(headingOf),
  ['Ana', 'Prueba', `ana.${unique}@ejemplo.es`, `I${unique}`.slice(0, 20), '17/05/1990', '600000000', '37,5'],
];

export const employeesImportEndpoints = {
  previewEmployeesImport: endpoint(routes.previewEmployeesImport, {
    about: 'Reads a file of employees without saving anything: what would become of each line, and why.',
    access: 'employees.create',
    scope: { enterprise: 'body.enterprise_id' },
    body: z.object({ enterprise_id: id, rows: importedRows }),
    data: checkedFile,
    example: ({ enterpriseId, unique }) => ({ body: { enterprise_id: enterpriseId, rows: exampleRows(unique()) } }),
  }),
  importEmployees: endpoint(routes.importEmployees, {
    about:
      'Creates all people of a file, or none (422 with the bad lines, 409 at the plan’s limit), and sends their invitations. `leave_out` names lines that are not wanted.',
    access: 'employees.create',
    scope: { enterprise: 'body.enterprise_id' },
    body: z.object({
      enterprise_id: id,
      rows: importedRows,
      leave_out: leftOut,
    }),
    data: z.object({ imported: z.number().int(), invitations_failed: z.number().int() }),
    success: 201,
    example: ({ enterpriseId, unique }) => ({ body: { enterprise_id: enterpriseId, rows: exampleRows(unique()) } }),
  }),
};
