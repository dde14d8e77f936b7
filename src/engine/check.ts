import type { AnyEntity } from '#domain/kernel/entity.ts';
import { type KindName, kindOf } from './kinds/kinds.tsx';
import { type FormField, isAction, type ShownField, type View } from './view.ts';
import type { ChoiceId, Filter, FilterKind } from './filterView.ts';
import type { FieldKind } from './kinds/kind.ts';

type Rec = Record<string, unknown>;

/** What is looked at of a field, typed or shown, and of a filter. */
interface Checked {
  readonly source: string;
  readonly kind: KindName | FieldKind;
  readonly choices?: readonly ChoiceId[] | undefined;
}

const filterKinds: Readonly<Record<FilterKind, true>> = {
  select: true,
  status: true,
  flag: true,
  text: true,
  longText: true,
  email: true,
  phone: true,
  url: true,
  color: true,
  date: true,
  datetime: true,
  time: true,
  number: true,
  integer: true,
  hours: true,
  money: true,
  reference: true,
  references: true,
};

/**
 * Refuses a view that could not be shown, when its module loads and by the path of the field: an unknown kind, one that
 * cannot be shown or typed, choices or a reference that are missing. Nothing falls back to a text field.
 */
export function checkView(entity: AnyEntity, view: View): void {
  for (const column of view.list.columns) if (!isAction(column)) checkShown(entity, column, 'list');
  for (const field of view.list.exported ?? []) checkShown(entity, field, 'exported');
  for (const filter of view.list.filters ?? []) checkFilter(entity, filter);
  for (const card of view.detail?.cards ?? []) {
    for (const field of card.fields ?? []) checkShown(entity, field, `detail.${card.id}`);
  }
  for (const [step, fields] of Object.entries(view.form?.steps ?? {})) {
    for (const field of fields) checkTyped(entity, field, `form.${step}`);
  }
}

function checkShown(entity: AnyEntity, field: ShownField<Rec>, where: string): void {
  const path = `${entity.name}.${where}.${field.source}`;
  if (!kindOf(field.kind, path).text) throw new Error(`${path}: the kind "${nameOf(field)}" cannot be shown`);
  if (field.total && (!kindOf(field.kind, path).total || field.value)) {
    throw new Error(`${path}: there is no sum of the kind "${nameOf(field)}", nor of a value that the view makes`);
  }
  checkReference(entity, field, path);
  checkChoices(field, path);
}

function checkTyped(entity: AnyEntity, field: FormField, where: string): void {
  const path = `${entity.name}.${where}.${field.source}`;
  const kind = kindOf(field.kind, path);
  if (kind.computed) throw new Error(`${path}: its value is made by the server, so that a form cannot have it`);
  if (!kind.Input && !field.input) throw new Error(`${path}: the kind "${nameOf(field)}" cannot be typed`);
  checkReference(entity, field, path);
  checkChoices(field, path);
}

function checkFilter(entity: AnyEntity, filter: Filter<Rec>): void {
  const path = `${entity.name}.filters.${filter.source}`;
  kindOf(filter.kind, path);
  if (!Object.hasOwn(filterKinds, filter.kind)) {
    throw new Error(`${path}: a list cannot be filtered by the kind "${nameOf(filter)}"`);
  }
  checkReference(entity, filter, path);
  checkChoices(filter, path);
}

function checkReference(entity: AnyEntity, field: Checked, path: string): void {
  if (kindOf(field.kind, path).needs === 'reference' && !entity.references[field.source]) {
    throw new Error(`${path}: the entity does not say what it refers to`);
  }
}

function checkChoices(field: Checked, path: string): void {
  if (kindOf(field.kind, path).needs === 'choices' && !field.choices?.length) {
    throw new Error(`${path}: the kind "${nameOf(field)}" needs choices`);
  }
}

const nameOf = ({ kind }: Checked) => (typeof kind === 'string' ? kind : 'of its own');
