import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { mostIssues, shorten } from './inputLimits.ts';
import { datesOutsideRecordedYears, unfitTexts } from './unfitTexts.ts';

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>;

/** Params, query or body of a call that their schema refuses. */
export class InvalidInput extends Error {
  /** Which of them; Fastify sets it. */
  declare readonly validationContext?: string;

  constructor(readonly issues: readonly Issue[]) {
    super('input refused by its schema');
  }
}

/**
 * Reads an input by its schema, which sees no text that is longer than it allows.
 * @throws InvalidInput
 */
export function readInput<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const { input, shortened } = shorten(schema, given);
  const { success, data, error } = schema.safeParse(input);
  const issues: readonly Issue[] = success ? unfitTexts(data, mostIssues) : error.issues;
  const refused = new Set(shortened.length > 0 ? issues.map(({ path }) => path.join('.')) : []);
  const accepted = shortened.filter(({ path, isRefusedLater }) => !refused.has(path.join('.')) && !isRefusedLater());
  if (!success || issues.length + accepted.length > 0)
    throw new InvalidInput([...issues, ...accepted].slice(0, mostIssues));
  return data;
}

/** Reads params, query and body by the schemas of the endpoint table. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (input) => {
    try {
      const value = readInput(schema, input);
      const outside = httpPart === 'querystring' ? datesOutsideRecordedYears(value) : [];
      return outside.length > 0 ? { error: new InvalidInput(outside) } : { value };
    } catch (error) {
      if (error instanceof InvalidInput) return { error };
      throw error;
    }
  };
