import type { z } from 'zod';
import type { Field } from '../../domain/kernel/fields.ts';
import type { PlainEntity } from '../../domain/kernel/plainEntity.ts';
import type { FormField, Kinded, ShownField, View } from './view.ts';

/** Kinds whose input has room in half of a form's width. */
const narrow = new Set<Field['kind']>([
  'number',
  'integer',
  'money',
  'date',
  'datetime',
  'time',
  'select',
  'status',
  'color',
]);

const kindOf = ({ kind, choices }: Field): Kinded => ({ kind, ...(choices && { choices }) }) as Kinded;

const shownField = (source: string, field: Field): ShownField<Record<string, unknown>> => ({
  source,
  ...kindOf(field),
  ...(field.right && { right: field.right }),
  ...(field.column === 'hidden' && { hidden: true }),
});

const formField = (source: string, field: Field): FormField => {
  const { right } = field;
  return {
    source,
    ...kindOf(field),
    ...(narrow.has(field.kind) && { half: true }),
    ...(right && { when: ({ can }) => can(right) }),
  };
};

type ViewOf<E> =
  E extends PlainEntity<string, infer _Fields>
    ? E extends {
        readonly record: infer Rec extends z.ZodObject;
        readonly steps: infer Steps extends Record<string, z.ZodObject>;
        readonly sortable: readonly (infer Sortable extends string)[];
      }
      ? View<z.output<Rec>, Steps, Sortable>
      : never
    : never;

/**
 * How a plain entity is shown, as its fields say it: a column for each, filters for those that can be filtered by, a form
 * of all that can be given. What is to be otherwise is replaced piece by piece:
 * `{ ...plainView(trainings), detail: … }`.
 */
export function plainView<E extends { readonly fields: PlainEntity['fields']; readonly title: string }>(
  entity: E,
): ViewOf<E> {
  const fields = Object.entries<Field>(entity.fields);
  const columns = fields.filter(([, { column }]) => column !== false);
  const view: View = {
    title: [entity.title],
    list: {
      sort: { field: entity.title, order: 'ASC' },
      rowClick: 'edit',
      columns: [
        ...columns.map(([source, field]) => shownField(source, field)),
        { id: 'edit', action: 'edit' },
        { id: 'delete', action: 'delete' },
      ],
      filters: fields.flatMap(([source, field]) =>
        field.filterable ? [{ source, ...kindOf(field) } as NonNullable<View['list']['filters']>[number]] : [],
      ),
    },
    form: {
      steps: {
        main: fields.flatMap(([source, field]) => (field.storage === null ? [] : [formField(source, field)])),
      },
    },
  };
  return view as unknown as ViewOf<E>;
}
