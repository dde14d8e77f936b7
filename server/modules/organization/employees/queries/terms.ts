import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type TermField, termFields, termNames } from '#domain/organization/people/workFields.ts';
import { fromCommaList } from '#domain/kernel/codecs.ts';
import type { Field } from '#domain/kernel/fields.ts';
import { asWire, rowShapeOf } from '#server/http/plain/storedValues.ts';

/** The terms of a person as they are answered. */
export type Terms = { readonly [Name in TermField]: z.output<(typeof termFields)[Name]['wire']> };

/** The column of a term in `work_terms`. */
export const columnOfTerm = (name: TermField): string => (name === 'flex' ? 'flexible_days' : name);

/** The name of the agreement of `work_terms w`. */
export const agreementName = sql`(select a.name from agreements a where a.id = w.agreement_id)`;

/** Terms that are not selected as their column has them. */
const particular: Readonly<Partial<Record<TermField, SQL>>> = {
  days_of_week: sql`array_to_string(w.days_of_week, ',')`,
};
/** For a person to read: words in place of numbers. */
const readable: typeof particular = {
  days_of_week: sql`array_to_string(w.days_of_week, ', ')`,
  agreement_id: agreementName,
};

function valueOf(name: TermField): SQL {
  const column = sql`w.${sql.identifier(columnOfTerm(name))}`;
  return termFields[name].kind === 'number' ? sql`${column}::float8` : column;
}

const selected = (values: typeof particular): SQL =>
  sql.join(
    termNames.map((name) => sql`${values[name] ?? valueOf(name)} as ${sql.identifier(name)}`),
    sql`, `,
  );

/** What is selected of `work_terms w`, each term by its name. */
export const selectedTerms = (): SQL => selected(particular);
export const readableTerms = (): SQL => selected(readable);

const shape = rowShapeOf(termFields);

/** `selectedTerms` in a row; all null of whoever has no terms. */
export const termsShape = Object.fromEntries(termNames.map((name) => [name, shape[name].nullable()])) as {
  [Name in TermField]: z.ZodNullable<(typeof shape)[Name]>;
};

type TermsRow = Readonly<Record<TermField, unknown>>;

export function presentTerms(row: TermsRow): Terms {
  const terms: Partial<Record<TermField, unknown>> = {};
  for (const name of termNames) terms[name] = asWire(row[name] ?? (termFields[name] as Field).default ?? null);
  return terms as unknown as Terms;
}

/** The columns of terms. */
export const storedTerms = (terms: Terms): Record<string, unknown> =>
  Object.fromEntries(
    termNames.map((name) => {
      const value = name === 'days_of_week' ? fromCommaList(terms[name]) : terms[name];
      return [columnOfTerm(name), termFields[name].kind === 'flag' ? value === 1 : value];
    }),
  );
