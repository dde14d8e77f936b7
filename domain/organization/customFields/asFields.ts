import { wireOf } from '#domain/kernel/fieldKinds.ts';
import { field, type Field, type Fields, withSchemas } from '#domain/kernel/fields.ts';
import type { Right } from '#domain/rights.ts';
import type { Audience, CustomField } from './customFields.ts';

const rightOf: Readonly<Record<Audience, Right | undefined>> = {
  everyone: undefined,
  office: 'customFields.ofOffice',
  admins: 'customFields.ofAdmins',
};

/** The right without which a field of one's own is not there; everyone has it where there is none. */
export const rightToSee = ({ visible_to }: Pick<CustomField, 'visible_to'>): Right | undefined => rightOf[visible_to];

function asField({ kind, choices, required, visible_to, in_list, summed }: CustomField): Field {
  const options = {
    sortable: true,
    filterable: true,
    ...(required === 1 && { required: true as const }),
    ...(in_list === 0 && { column: 'hidden' as const }),
    ...(summed === 1 && { summed: true as const }),
  } as const;
  const right = rightOf[visible_to];
  const declared: Field = Object.assign(declaredAs(), right && { right });
  // Records that were there before the field have no value, required or not.
  return withSchemas(declared, { wire: () => wireOf(kind, declared).nullable() });

  function declaredAs(): Field {
    if (kind === 'select') return field(kind, { ...options, choices: choices.map(({ id }) => id) });
    return kind === 'reference' ? field(kind, { ...options, entity: 'employees' }) : field(kind, options);
  }
}

/** An enterprise's own fields as the schema engine takes fields, in their order; archived ones are none. */
export const asFields = (declared: readonly CustomField[]): Fields =>
  Object.fromEntries(declared.flatMap((one) => (one.archived === 1 ? [] : [[one.key, asField(one)]])));
