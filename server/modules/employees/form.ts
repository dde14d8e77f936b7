import type { z } from 'zod';
import { adminStep, personalStep, stepsFor, workStep } from '../../../domain/employees.ts';
import { fromCommaList } from '../../../domain/kernel/codecs.ts';
import { invalid } from '../../http/refusal.ts';

/** What a form says about the person, and about their work; people of role admin have no work terms. */
export interface PersonInput {
  person: z.output<typeof personalStep> | z.output<typeof adminStep>;
  title: string | null;
  work: z.output<typeof workStep> | null;
}

const steps = { personal: personalStep, work: workStep, admin: adminStep };

/**
 * Validates with the same schemas as the form's steps; a person of role admin has a single one.
 * @throws Refusal 422 with a message per field, of all steps
 */
export function readForm(body: Record<string, unknown>, role: string): PersonInput {
  const errors: Record<string, string> = {};
  const results = stepsFor(role).map((name) => {
    const result = steps[name].safeParse({ ...body, role });
    for (const { path, message } of result.error?.issues ?? []) errors[path.join('.')] ??= message;
    return result.data;
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const [first, second] = results;
  const person = first as PersonInput['person'];
  const work = (second as PersonInput['work'] | undefined) ?? null;
  return { person, title: (work ?? (person as z.output<typeof adminStep>)).title ?? null, work };
}

/** The work terms as the table holds them; a full contract is counted by the week (people-and-billing 5). */
export const termsOf = (work: NonNullable<PersonInput['work']>) => ({
  hours: work.hours,
  contract_type: work.contract_type,
  hours_type: work.contract_type === 'full' ? ('weekly' as const) : work.hours_type,
  flexible_days: work.flex === 1,
  days_of_week: work.flex === 1 ? [] : fromCommaList(work.days_of_week),
  quantity_days: work.flex === 1 ? (work.quantity_days ?? null) : fromCommaList(work.days_of_week).length,
  has_complementary_hours: work.has_complementary_hours === 1,
  complementary_hours: work.has_complementary_hours === 1 ? (work.complementary_hours ?? null) : null,
  vacation_days: work.vacation_days,
});
