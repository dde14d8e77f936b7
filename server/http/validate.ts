import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { datesOutsideRecordedYears, unfitTexts } from './unfitTexts.ts';

/** An answer names no more fields than anybody reads. */
const MOST_FIELDS = 200;

/** Params, query or body of a call that their schema refuses. */
export class InvalidInput extends Error {
  /** Which of them; Fastify sets it. */
  declare readonly validationContext?: string;

  constructor(readonly issues: readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[]) {
    super('input refused by its schema');
  }
}

/** Reads params, query and body by the schemas of the endpoint table. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (input) => {
    const { success, data, error } = schema.safeParse(input);
    if (!success) return { error: new InvalidInput(error.issues.slice(0, MOST_FIELDS)) };
    const unfit = [
      ...unfitTexts(data, MOST_FIELDS),
      ...(httpPart === 'querystring' ? datesOutsideRecordedYears(data) : []),
    ];
    return unfit.length > 0 ? { error: new InvalidInput(unfit) } : { value: data };
  };
