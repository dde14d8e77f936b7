import { type PersonField, personFields, personFieldsIn } from '#domain/organization/people/personFields.ts';
import { type WorkField, workFields } from '#domain/organization/people/workFields.ts';
import { formField, shownField } from '#src/engine/plainView.ts';
import type { Right } from '#domain/rights.ts';
import { PostalCodeInput } from '../enterprises/lazy.tsx';
import type { FormContext, FormField, ShownField } from '#src/engine/view.ts';

type Shown = ShownField<Record<string, unknown>, PersonField | WorkField>;
type Of = Parameters<typeof personFieldsIn>;

const subjectOf = (record: FormContext['record']) => (record ? { user_id: Number(record.id) } : {});

/** The fields of a card as forms type them; those that are named go first. */
export const typedIn = (...of: Of): readonly FormField<PersonField>[] =>
  personFieldsIn(...of).map(({ source, field }) => ({
    ...formField(source, field),
    source,
    // One's own are everyone's to type.
    ...(field.right && { when: ({ can, record }: FormContext) => can(field.right as Right, subjectOf(record)) }),
    ...(!field.wide && { half: true as const }),
  }));

/** The same as pages show them. */
export const shownIn = (...of: Of): readonly Shown[] =>
  personFieldsIn(...of).map(({ source, field }) => ({ ...shownField(source, field), source }));

const fields = { ...personFields, ...workFields };

/** Fields of a person as lists, pages and files show them. */
export const shown = (...sources: readonly (keyof typeof fields)[]): readonly Shown[] =>
  sources.map((source) =>
    source === 'days_of_week' ? { source, kind: 'weekdays' } : { ...shownField(source, fields[source]), source },
  );

/** Name and surname, which lists show as one. */
export const fullName = ({ name, last_name }: { readonly name: string; readonly last_name: string }): string =>
  `${name} ${last_name}`.trim();

/** Who a person is and how they are reached, in the forms of advisors and of oneself. */
export const personForm = typedIn('personal', ['name', 'last_name', 'dni', 'birth_date']);

/** A postal address in the forms of all people; the postal code fills in city and province. */
export const addressForm = typedIn('address').map((field, index) => ({
  ...field,
  ...(index === 0 && { section: 'address' }),
  ...(field.source === 'zip_code' && { input: PostalCodeInput }),
}));

/** The card of a postal address on the pages of all people. */
export const addressCard = { id: 'address', fields: shownIn('address') } as const;
