import { z } from 'zod';
import { bodyLimits } from '../constants.ts';
import { kernelMessages as say } from './messages/index.ts';

const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .max(bodyLimits.addressCharacters)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: say.notJsonText });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** Rows that a list answers at once. */
export const mostRows = 1000;

/**
 * react-admin's simple REST grammar: `sort=["name","ASC"]&range=[0,24]&filter={"q":"ana"}`.
 * Without it a list answers all its rows (conventions 4).
 */
export const listQuery = z.object({
  sort: json(z.tuple([z.string(), z.enum(['ASC', 'DESC'])])).optional(),
  range: json(
    z
      .tuple([z.number().int().min(0), z.number().int().min(0)])
      .refine(([from, to]) => to >= from && to - from < mostRows),
  ).optional(),
  filter: json(z.record(z.string(), z.unknown())).optional(),
});
export type ListQuery = z.output<typeof listQuery>;
