import { z } from 'zod';
import { printedSocialSecurityNumber } from '#domain/organization/people/socialSecurityNumber.ts';
import { printedIban } from '#domain/kernel/iban.ts';
import { type Joiner, joinerDefaults, joinerForm } from '#domain/organization/staffChanges/joiner.ts';
import { readMoney, readNumber, writeMoney, writeNumber } from '#src/engine/kinds/format.ts';

/** The fields of a form as they are typed: numbers and amounts as texts, nothing as '' or null. */
export type JoinerValues = { [Name in keyof typeof joinerDefaults]: string | null };

const typed = z.record(z.string(), z.unknown());
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads what was typed; what is no number stays as it is, for the form to say so. What does not apply is left out. */
export function readJoiner(values: unknown): unknown {
  const { success, data: given } = typed.safeParse(values);
  if (!success) return values;
  return {
    ...given,
    hours: readNumber(text(given['hours'])),
    quantity_days: readNumber(text(given['quantity_days'])),
    part_time_percent: given['contract_type'] === 'partial' ? readNumber(text(given['part_time_percent'])) : null,
    ends_on: given['duration'] === 'temporary' ? given['ends_on'] : null,
    salary: readMoney(text(given['salary'])),
    work_centre_id: Number(given['work_centre_id']),
    agreement_id: given['agreement_id'] ? Number(given['agreement_id']) : null,
  };
}

export const typedJoiner = z.preprocess(readJoiner, joinerForm);

/** A new form, or what was announced. */
export function joinerValues(announced: Joiner | null): JoinerValues {
  const from = announced ?? joinerDefaults;
  return {
    ...joinerDefaults,
    ...Object.fromEntries(
      Object.keys(joinerDefaults).map((name) => [name, (from as Readonly<Record<string, unknown>>)[name] ?? null]),
    ),
    address: from.address ?? '',
    city: from.city ?? '',
    state: from.state ?? '',
    zip_code: from.zip_code ?? '',
    note: from.note ?? '',
    social_security_number: printedSocialSecurityNumber(from.social_security_number ?? ''),
    iban: printedIban(from.iban ?? ''),
    hours: writeNumber(from.hours),
    quantity_days: writeNumber(from.quantity_days),
    part_time_percent: writeNumber(from.part_time_percent),
    salary: writeMoney(from.salary),
    work_centre_id: String(from.work_centre_id),
    agreement_id: from.agreement_id === null ? '' : String(from.agreement_id),
  };
}
