import { z } from 'zod';
import { advisorForm } from '#domain/organization/advisors/advisors.ts';
import { adminStep, personalStep, stepsFor, workStep } from '#domain/organization/employees/form.ts';
import { laterTermNames, termFields, termNames } from '#domain/organization/people/workFields.ts';
import { fromCommaList } from '#domain/kernel/codecs.ts';
import type { Field } from '#domain/kernel/fields.ts';
import { readForm } from '#domain/kernel/form.ts';
import { pick } from '#domain/kernel/pick.ts';
import { profileForm } from '#domain/organization/employees/profile.ts';
import type { Role } from '#domain/rights.ts';
import { invalid } from '#server/http/apiError.ts';
import type { Terms } from '../queries/terms.ts';

/** What every form says about the person. */
export type PersonFields = z.output<typeof profileForm>;

/** A person and their membership of an enterprise; people of role admin and advisors have no work terms. */
export interface PersonInput {
  person: PersonFields;
  title: string | null;
  work: z.output<typeof workStep> | null;
}

const titleForm = z.object({ title: adminStep.shape.title });
const steps = { personal: personalStep, work: workStep, admin: adminStep };
const schemasFor = (role: Role) => (role === 'advisor' ? [advisorForm] : stepsFor(role).map((name) => steps[name]));

/**
 * Validates with the same schemas as the form of a person of this role.
 * @throws ApiError 422 with a message per field, of all steps
 */
export function readPerson(body: Record<string, unknown>, role: Role): PersonInput {
  const value = outputOf(schemasFor(role), { ...body, role }) as PersonFields &
    z.output<typeof workStep> & { title?: string | null };
  const hasTerms = role === 'employee' || role === 'manager';
  return { person: value, title: value.title ?? null, work: hasTerms ? value : null };
}

/**
 * The own record; what is no part of its form is ignored.
 * @throws ApiError 422 with a message per field
 */
export const readProfile = (body: Record<string, unknown>): PersonFields =>
  outputOf([profileForm], body) as PersonFields;

/**
 * The position in a form, where it says one: `undefined` leaves it as it is.
 * @throws ApiError 422
 */
export const readTitle = ({ title }: Record<string, unknown>): string | null | undefined =>
  title === undefined ? undefined : ((outputOf([titleForm], { title }) as z.output<typeof titleForm>).title ?? null);

function outputOf(schemas: readonly z.ZodObject[], body: Record<string, unknown>): Record<string, unknown> {
  const result = readForm(schemas, body);
  if (!result.ok) throw invalid({ ...result.errors });
  return result.value;
}

/** A term that a body left out: as it was, or what a new person begins with. */
const left = (name: (typeof laterTermNames)[number], before: Terms | undefined): unknown =>
  before?.[name] ?? (termFields[name] as Field).default ?? null;

/**
 * The work terms as they are kept; who works on fixed days works on so many days.
 * @param before what was agreed, of which a body may leave some out
 */
export const termsOf = (work: NonNullable<PersonInput['work']>, before?: Terms): Terms => ({
  ...pick(work, termNames),
  ...(Object.fromEntries(
    laterTermNames.map((name) => [name, work[name] === undefined ? left(name, before) : work[name]]),
  ) as Pick<Terms, (typeof laterTermNames)[number]>),
  quantity_days: work.flex === 1 ? (work.quantity_days ?? null) : fromCommaList(work.days_of_week).length,
});
