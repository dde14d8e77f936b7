import { agreementFields } from '#domain/organization/agreements/agreementFields.ts';
import { lawfulTerms, type TermName } from '#domain/organization/agreements/lawfulTerms.ts';
import { noteOf } from '#domain/organization/agreements/termWords.ts';
import { later } from '#src/engine/inputs/laterInput.tsx';
import { lazyPage } from '#src/engine/lazyPage.ts';
import { formField } from '#src/engine/plainView.ts';
import type { FormField } from '#src/engine/view.ts';

type Source = keyof typeof agreementFields;

const YearDatesInput = later(lazyPage(() => import('./YearDatesInput.tsx'), 'YearDatesInput'));

const isTerm = (source: Source): source is TermName => source in lawfulTerms;

/** What the fields do not say of themselves; a term has the law’s value, or a warning, under it. */
const typed = (source: Source, more: Partial<FormField> = {}): FormField<Source> =>
  ({
    ...formField(source, agreementFields[source]),
    ...(isTerm(source) && { hint: ({ values }) => noteOf(source, values[source]) }),
    ...more,
    source,
  }) as FormField<Source>;

export const formFields: readonly FormField<Source>[] = [
  typed('name'),
  typed('source'),
  typed('annual_hours', { kind: 'hours', section: 'time' }),
  typed('daily_hours', { kind: 'hours' }),
  typed('rest_hours', { kind: 'hours', section: 'rest' }),
  typed('weekly_rest_hours', { kind: 'hours' }),
  typed('pause_after_hours', { kind: 'hours' }),
  typed('pause_minutes'),
  typed('paid_pause_minutes'),
  typed('night_from', { section: 'night' }),
  typed('night_to'),
  typed('irregular_percent', { section: 'bank' }),
  typed('bank_months'),
  typed('bank_max_hours', { kind: 'hours' }),
  typed('overtime_value', { kind: 'hours', section: 'overtime' }),
  typed('overtime_rest_months'),
  typed('complementary_percent'),
  typed('complementary_notice_days'),
  typed('voluntary_percent'),
  typed('extra_holidays', { section: 'holidays', input: YearDatesInput }),
];
