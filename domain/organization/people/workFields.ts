import { z } from 'zod';
import { limits } from '#domain/constants.ts';
import { commaList, flag01, id } from '#domain/kernel/codecs.ts';
import { applies } from '#domain/kernel/form.ts';
import { field, schemasOf } from '#domain/kernel/fields.ts';
import { namesOf } from '#domain/kernel/pick.ts';
import { shortText } from '#domain/kernel/shortText.ts';
import { typedNumber } from '#domain/time/format.ts';
import { contractDurations, contractTypes, distributions, hoursTypes } from './terms.ts';
import { personMessages as say } from './messages/index.ts';
import type { Imported, WithoutFile } from './personFields.ts';

const work = <const F extends WithoutFile>(declared: F, said: Imported): F & Imported => ({ ...declared, ...said });

const twoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** Unless a flag of the form says no. */
const unlessNot = (flag: string) => (values: Readonly<Record<string, unknown>>) =>
  flag01.safeParse(values[flag]).data !== 0;

/** Numbers of a form arrive as numbers; an untouched input is null. */
const quantity = (min: number, error: () => string) =>
  z
    .number({ error })
    .min(min, { error })
    .max(limits.hoursMax, { error: () => say.hoursMax(typedNumber(limits.hoursMax)) })
    .refine(twoDecimals, { error: () => say.twoDecimals });

/**
 * What is agreed of a person's work: form, answers, rows, list, CSV and import with its template take it from here. Whoever
 * has no terms, as administrators and advisors, is answered with the `default`, or null; what a form starts with is said
 * by the entity.
 */
export const workFields = {
  /** Position: a column of `enterprise_users`; all others are terms that count from a day on, in `work_terms`. */
  title: work(
    { ...field('text', { sortable: true, filterable: true }), form: shortText().max(limits.text).nullish() },
    { headings: ['Puesto', 'Cargo', 'Puesto de trabajo', 'Categoría'], example: 'Dependienta' },
  ),
  hours: work(
    { ...field('number', { default: 0, sortable: true }), form: quantity(0, () => say.hoursMin) },
    { headings: ['Horas', 'Horas semanales', 'Jornada (horas)', 'Número de horas'], example: '37,5' },
  ),
  contract_type: work(
    { ...field('select', { choices: contractTypes, filterable: true }), form: z.enum(contractTypes).default('full') },
    { headings: ['Tipo de contrato', 'Contrato', 'Jornada', 'Tipo de jornada'], example: 'Jornada completa' },
  ),
  hours_type: work(
    { ...field('select', { choices: hoursTypes }), form: z.enum(hoursTypes).default('weekly') },
    { headings: ['Cómputo de horas', 'Cómputo'], example: 'Por semana' },
  ),
  /** 0 fixed days, 1 flexible days. */
  flex: work(
    { ...field('flag', { default: 1 }), form: flag01.default(1) },
    { headings: ['Días flexibles', 'Flexible'], example: 'No' },
  ),
  /** Comma list of 0 (Sunday) to 6. */
  days_of_week: work(
    { ...field('text', { default: '' }), form: commaList(0, 6).default('') },
    { headings: ['Días de la semana', 'Días laborables', 'Días de trabajo'], example: 'L, M, X, J, V' },
  ),
  quantity_days: work(
    {
      ...field('integer'),
      form: z
        .number({ error: () => say.quantityDaysMin })
        .int()
        .min(1, { error: () => say.quantityDaysMin })
        .max(7, { error: () => say.quantityDaysMax })
        .nullish()
        .register(applies, { when: unlessNot('flex') }),
    },
    { headings: ['Días por semana', 'Días a la semana', 'Número de días'] },
  ),
  has_complementary_hours: work(
    { ...field('flag', { default: 0 }), form: flag01.default(0) },
    { headings: ['Horas complementarias', 'Horas extra'], example: 'No' },
  ),
  /** Extra hours of a full contract, complementary hours of a partial one. */
  complementary_hours: work(
    {
      ...field('number'),
      form: quantity(1, () => say.complementaryHoursMin)
        .nullish()
        .register(applies, { when: unlessNot('has_complementary_hours') }),
    },
    { headings: ['Número de horas complementarias', 'Número de horas extra'] },
  ),
  vacation_days: work(
    {
      ...field('integer', { default: 0, filterable: true }),
      form: z
        .number({ error: () => say.vacationDaysMin })
        .int()
        .min(0, { error: () => say.vacationDaysMin })
        .max(limits.vacationDaysMax, { error: () => say.vacationDaysMax })
        .default(0),
    },
    { headings: ['Días de vacaciones', 'Vacaciones'], example: '22' },
  ),
  // What follows may be left out of a body: it stays as it was.
  duration: work(
    { ...field('select', { choices: contractDurations }), form: z.enum(contractDurations).nullish() },
    { headings: ['Duración del contrato', 'Duración'], example: 'Indefinido' },
  ),
  agreement_id: work(
    { ...field('reference', { entity: 'agreements' }), form: id.nullish() },
    { headings: ['Convenio', 'Convenio colectivo'] },
  ),
  distribution: work(
    {
      ...field('select', { choices: distributions, default: 'regular' }),
      form: z.enum(distributions).optional(),
    },
    { headings: ['Distribución de la jornada', 'Distribución'], example: 'Regular' },
  ),
  /** Of the hours of a comparable full-time worker (art. 12.1 ET). */
  part_time_percent: work(
    {
      ...field('number'),
      form: z
        .number({ error: () => say.partTimePercent })
        .gt(0, { error: () => say.partTimePercent })
        .lt(100, { error: () => say.partTimePercent })
        .refine(twoDecimals, { error: () => say.twoDecimals })
        .nullish()
        .register(applies, { when: ({ contract_type }) => contract_type === 'partial' }),
    },
    { headings: ['Porcentaje de jornada', 'Parcialidad', 'Coeficiente de parcialidad'] },
  ),
  /** Works at night as art. 36.1 ET has it. */
  night_worker: work(
    { ...field('flag', { default: 0 }), form: flag01.optional() },
    { headings: ['Trabajo nocturno', 'Nocturno'], example: 'No' },
  ),
  /** Hours a week for other employers, as the person declares them. */
  other_hours: work(
    {
      ...field('number'),
      form: z
        .number({ error: () => say.otherHours })
        .min(0, { error: () => say.otherHours })
        .max(7 * 24, { error: () => say.otherHours })
        .refine(twoDecimals, { error: () => say.twoDecimals })
        .nullish(),
    },
    { headings: ['Horas en otras empresas', 'Horas semanales en otras empresas'] },
  ),
};

const { title: _ofMembership, ...terms } = workFields;

export const termFields = terms;

export type WorkField = keyof typeof workFields;
export type TermField = keyof typeof termFields;
export type ChoiceField = {
  [Name in WorkField]: (typeof workFields)[Name]['kind'] extends 'select' ? Name : never;
}[WorkField];

export const termNames = namesOf(termFields);
/** Terms that a body may leave out without changing them. */
export const laterTermNames = [
  'duration',
  'agreement_id',
  'distribution',
  'part_time_percent',
  'night_worker',
  'other_hours',
] as const satisfies readonly TermField[];
export const workForm = schemasOf(workFields, 'form');
export const workWire = schemasOf(workFields, 'wire');
