import { z } from 'zod';
import { id } from './codecs.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import type { Field } from './fields.ts';
import { fileLimits } from './files.ts';
import type { Fixture } from './fixture.ts';
import { isRemovable, type PlainEntity } from './plainEntity.ts';

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
