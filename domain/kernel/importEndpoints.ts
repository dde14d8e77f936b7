import { z } from 'zod';
import { importLimits } from '../constants.ts';
import { id } from './codecs.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { upper } from './fileEndpoints.ts';
import type { Fixture } from './fixture.ts';
import { kernelMessages as say } from './messages/index.ts';
import type { PlainEntity } from './plainEntity.ts';

/** The cells of a file as text, line by line, its headings first. */
export const importedRows = z
  .array(z.array(z.string().max(1000)).max(100))
  .max(importLimits.lines + 1, { error: () => say.tooManyLines(importLimits.lines) });

/** Lines that are not wanted. */
export const leftOut = z.array(z.number().int()).max(importLimits.lines).default([]);

/** Why a line cannot be imported, by the field. */
export const lineErrors = z.array(z.object({ field: z.string(), message: z.string() }));

const checkedRecords = z.object({
  lines: z.array(
    z.object({
      /** As a spreadsheet counts them: the headings stand in line 1. */
      line: z.number().int(),
      name: z.string(),
      state: z.enum(['ok', 'error']),
      errors: lineErrors,
    }),
  ),
  /** Headings that name no field; their cells are left out. */
  ignored: z.array(z.string()),
});
export type CheckedRecords = z.output<typeof checkedRecords>;

const file = z.object({ enterprise_id: id, rows: importedRows });
const chosenLines = file.extend({ leave_out: leftOut });
const imported = z.object({ imported: z.number().int() });

/** The two calls that import records of a plain resource, by names such as `previewTrainingsImport`. */
export type ImportEndpoints<Many extends string> = Record<
  `preview${Capitalize<Many>}Import`,
  Endpoint<z.ZodUnknown, z.ZodUnknown, typeof file, typeof checkedRecords>
> &
  Record<`import${Capitalize<Many>}`, Endpoint<z.ZodUnknown, z.ZodUnknown, typeof chosenLines, typeof imported>>;

/** @param exampleRows a file that can be imported, its first line the names of its fields */
export function importEndpoints(
  { name, routes, rights }: Pick<PlainEntity, 'name' | 'routes' | 'rights'>,
  exampleRows: (fixture: Fixture) => string[][],
): Record<string, Endpoint> {
  if (!routes.previewImport || !routes.import) return {};
  const example = (fixture: Fixture) => ({
    body: { enterprise_id: fixture.enterpriseId, rows: exampleRows(fixture) },
  });
  const ofEnterprise = { access: rights.create, scope: { enterprise: 'body.enterprise_id' } } as const;
  return {
    [`preview${upper(name)}Import`]: endpoint(routes.previewImport, {
      ...ofEnterprise,
      about: `Reads a file of ${name} without saving anything: what would become of each line, and why. Its first line names the fields, own ones by their keys; what a field refers to is found by name.`,
      body: file,
      data: checkedRecords,
      example,
    }) as unknown as Endpoint,
    [`import${upper(name)}`]: endpoint(routes.import, {
      ...ofEnterprise,
      about: `Makes all ${name} of a file, or none (422 with the bad lines). \`leave_out\` names lines that are not wanted.`,
      body: chosenLines,
      data: imported,
      success: 201,
      example,
    }) as unknown as Endpoint,
  };
}
