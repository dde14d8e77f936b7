import type { z } from 'zod';
import type { Field } from '#domain/kernel/fields.ts';
import { fileLimits, holdsFile } from '#domain/kernel/files.ts';
import type { PlainEntity } from '#domain/kernel/plainEntity.ts';
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

type ListFilter = NonNullable<View['list']['filters']>[number];
type Column = ShownField<Record<string, unknown>>;

const kindOf = ({ kind, choices }: Field): Kinded => ({ kind, ...(choices && { choices }) }) as Kinded;

/** Files are filtered by whether there is one. */
const filterKindOf = (field: Field): Kinded => (holdsFile(field) ? { kind: 'flag' } : kindOf(field));

/** A field as lists and details show it. */
export const shownField = (source: string, field: Field): Column => ({
  source,
  ...kindOf(field),
  ...(field.right && { right: field.right }),
  ...(field.column === 'hidden' && { hidden: true }),
  ...(field.summed && { total: true }),
});

/** All fields of an entity, so that a file that is saved can be imported again. */
export const exportedFields = <Source extends string>(
  fields: Readonly<Record<Source, Field>>,
): (Column & { readonly source: Source })[] =>
  Object.entries<Field>(fields).map(
    ([source, field]) => shownField(source, field) as Column & { readonly source: Source },
  );

/** A field as forms type it. */
export const formField = (source: string, field: Field): FormField => {
  const { right } = field;
  return {
    source,
    ...kindOf(field),
    ...(narrow.has(field.kind) && { half: true }),
    ...(holdsFile(field) && { props: fileLimits(field) }),
    ...(right && { when: ({ can }) => can(right) }),
  };
};

/**
 * The filters of a list by those of its fields that are filterable. Of teams and the like, and of choices, several can be
 * asked for.
 */
export const filtersOf = <Name extends string>(
  fields: Readonly<Record<Name, Field>>,
): readonly (ListFilter & { readonly source: Name })[] =>
  Object.entries<Field>(fields).flatMap(([source, field]) => {
    if (!field.filterable) return [];
    const several = field.kind === 'references' || field.kind === 'select';
    const { right } = field;
    return [
      { source, ...filterKindOf(field), ...(right && { right }), ...(several && { several }) } as ListFilter & {
        source: Name;
      },
    ];
  });

/** What is shown of a plain entity, whichever its steps are. */
interface Shown extends Pick<PlainEntity, 'fields' | 'routes'> {
  readonly title: string;
  readonly steps: Readonly<Record<string, z.ZodObject>>;
}

type ViewOf<E> = E extends {
  readonly record: infer Rec extends z.ZodObject;
  readonly steps: infer Steps extends Record<string, z.ZodObject>;
  readonly sortable: readonly (infer Sortable extends string)[];
}
  ? View<z.output<Rec>, Steps, Sortable>
  : never;

/** What the fields of an entity do not say of its columns: how they look. */
type Looks<E extends Shown> = {
  readonly [Source in keyof E['fields']]?: Pick<Column, 'tones' | 'value' | 'field' | 'label'>;
};

/**
 * How a plain entity is shown, as its fields say it: a column for each, filters for those that can be filtered by, a form
 * of all that can be given. What is to be otherwise is replaced piece by piece:
 * `{ ...plainView(trainings), detail: … }`.
 * @param looks of columns, e.g. the tones of a status
 */
export function plainView<E extends Shown>(entity: E, looks: Looks<E> = {}): ViewOf<E> {
  const fields = Object.entries<Field>(entity.fields);
  const columns = fields.filter(([, { column }]) => column !== false);
  const view: View = {
    title: [entity.title],
    list: {
      sort: { field: entity.title, order: 'ASC' },
      rowClick: 'edit',
      ...(entity.routes.import && { dialogs: ['import'] }),
      columns: columns.map(([source, field]) => ({ ...shownField(source, field), ...looks[source] }) as Column),
      rowActions: [
        { id: 'edit', action: 'edit' },
        { id: 'delete', action: 'delete' },
      ],
      filters: filtersOf(entity.fields),
    },
    form: {
      steps: Object.fromEntries(
        Object.entries(entity.steps).map(([step, { shape }]) => [
          step,
          Object.keys(shape).map((source) => formField(source, entity.fields[source] as Field)),
        ]),
      ),
    },
  };
  return view as unknown as ViewOf<E>;
}
