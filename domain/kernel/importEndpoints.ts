import { z } from 'zod';
import { importLimits } from '../constants.ts';
import { id } from './codecs.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { Fixture } from './fixture.ts';
import { kernelMessages as say } from './messages/index.ts';
import { isRemovable, type PlainEntity } from './plainEntity.ts';
import type { Field } from './fields.ts';
import { fileLimits } from './files.ts';

type ByField = z.ZodObject<{ id: typeof id; field: z.ZodEnum }>;

/** The calls of a plain resource's files, by names such as `sendTrainingFile`. */
export type FileEndpoints<One extends string, Rec extends z.ZodType> = Record<
  `get${Capitalize<One>}File`,
  Endpoint<ByField>
> &
  Record<`send${Capitalize<One>}File`, Endpoint<ByField, z.ZodUnknown, z.ZodUnknown, Rec>> &
  Record<`remove${Capitalize<One>}File`, Endpoint<ByField, z.ZodUnknown, z.ZodUnknown, Rec>>;

/** A file that a field takes, for the examples of the calls. */
function sample(field: Field, { pdf, png }: Fixture) {
  const isPdf = fileLimits(field).types.includes('.pdf');
  return { field: 'file', name: isPdf ? 'certificado.pdf' : 'foto.png', content: isPdf ? pdf : png };
}

export const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param names of the fields that hold a file; the examples are of one that everybody sees, where there is one */
export function fileEndpoints(
  { name, fields, record, routes, rights }: PlainEntity,
  one: string,
  names: readonly string[],
): Record<string, Endpoint> {
  const example = names.find((field) => !fields[field]?.right) ?? names[0];
  if (!example || !routes.file || !routes.sendFile) return {};
  const ofFile = { scope: { record: 'plain' }, params: z.object({ id, field: z.enum(names as [string]) }) } as const;
  const own = (fixture: Fixture, field = example) => ({ id: fixture.recordOf(name), field });
  const removable = names.filter((field) => isRemovable(fields[field] as Field));
  const taken = names.map((field) => {
    const { types, mostMegabytes } = fileLimits(fields[field] as Field);
    return `\`${field}\` ${types.join(', ')} up to ${mostMegabytes} MB`;
  });
  const calls = {
    [`get${upper(one)}File`]: endpoint(routes.file, {
      ...ofFile,
      about: `The content of a file of one of the ${name}; \`size=small\`: of an image a small picture.`,
      access: rights.show,
      query: z.object({ size: z.literal('small').optional() }),
      download: '*/*',
      example: (fixture) => ({ params: own(fixture) }),
    }),
    [`send${upper(one)}File`]: endpoint(routes.sendFile, {
      ...ofFile,
      about: `Sets a file of one of the ${name}, in place of the former: field \`file\` (${taken.join('; ')}).`,
      access: rights.edit,
      multipart: 'file',
      data: record,
      example: (fixture) => ({
        params: own(fixture),
        body: {},
        files: [sample(fields[example] as Field, fixture)],
      }),
    }),
    ...(routes.removeFile && {
      [`remove${upper(one)}File`]: endpoint(routes.removeFile, {
        ...ofFile,
        about: `Removes a file of one of the ${name}.`,
        access: rights.edit,
        data: record,
        example: (fixture) => ({
          params: own(fixture, removable.find((field) => !fields[field]?.right) ?? removable[0]),
        }),
      }),
    }),
  };
  return calls as unknown as Record<string, Endpoint>;
}

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
