import { useMemo } from 'react';
import { asFields } from '#domain/organization/customFields/asFields.ts';
import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import type { Field } from '#domain/kernel/fields.ts';
import type { Right } from '#domain/rights.ts';
import { messageKey } from '../i18n/keys.ts';
import { filtersOf, formField, shownField } from './plainView.ts';
import { useCan, useScope } from './scope.tsx';
import { type Column, type DetailCard, isAction, type View } from './view.ts';
import type { EntityView } from './viewContext.ts';

type Rec = Record<string, unknown>;
type Own = readonly (readonly [key: string, field: Field])[];

/** The id of their card. */
export const customFieldsCard = 'customFields';
const label = messageKey('schema.customFields');

/** A resource and how it is shown to the actor, with the fields that the enterprise has added to it. */
export function useWithCustomFields(pair: EntityView): EntityView {
  const { customFields } = useScope();
  const can = useCan();
  return useMemo(() => withSeenFilters(withCustomFields(pair, customFields), can), [pair, customFields, can]);
}

/** Nothing is filtered by what the actor may not see. */
function withSeenFilters({ entity, view }: EntityView, can: (right: Right) => boolean): EntityView {
  const { filters } = view.list;
  const isSeen = ({ right }: { readonly right?: Right }) => right === undefined || can(right);
  if (!filters || filters.every(isSeen)) return { entity, view };
  return { entity, view: { ...view, list: { ...view.list, filters: filters.filter(isSeen) } } };
}

/** They stand behind the declared ones: columns before the actions, filters, fields of the form, a card of the detail. */
export function withCustomFields({ entity, view }: EntityView, declared: readonly CustomField[]): EntityView {
  const { customFieldsIn = [] } = entity;
  const own: Own = Object.entries(asFields(declared.filter(({ resource }) => resource === entity.name)));
  if (customFieldsIn.length === 0 || own.length === 0) return { entity, view };

  const shape = Object.fromEntries(own.map(([key, { form }]) => [key, form]));
  const steps = Object.fromEntries(
    Object.entries(entity.steps).map(([name, step]) => [
      name,
      customFieldsIn.includes(name) ? step.safeExtend(shape) : step,
    ]),
  );
  const referred = Object.fromEntries(own.flatMap(([key, field]) => (field.entity ? [[key, field.entity]] : [])));
  const flags = own.flatMap(([key, { kind }]) => (kind === 'flag' ? [[key, 0] as const] : []));
  return {
    entity: {
      ...entity,
      steps,
      sortable: [...entity.sortable, ...own.map(([key]) => key)],
      references: { ...entity.references, ...referred },
      defaults: { ...entity.defaults, ...Object.fromEntries(flags) },
    },
    view: viewWith(view, own, customFieldsIn),
  };
}

function viewWith(view: View, own: Own, stepNames: readonly string[]): View {
  const { list, form, detail } = view;
  const columns = own.map(([key, field]) => shownField(key, field));
  const typed = own.map(([key, field], index) => ({
    ...formField(key, field),
    ...(index === 0 && { section: customFieldsCard, sectionLabel: label }),
  }));
  return {
    ...view,
    list: {
      ...list,
      columns: beforeActions(list.columns, columns),
      filters: [...(list.filters ?? []), ...filtersOf(Object.fromEntries(own))],
      ...(list.exported && { exported: [...list.exported, ...columns] }),
    },
    ...(form && {
      form: {
        ...form,
        steps: Object.fromEntries(
          Object.entries(form.steps).map(([name, fields]) => [
            name,
            stepNames.includes(name) ? [...fields, ...typed] : fields,
          ]),
        ),
      },
    }),
    ...(detail && { detail: { cards: afterFields(detail.cards, { id: customFieldsCard, label, fields: columns }) } }),
  };
}

function beforeActions(columns: readonly Column<Rec>[], own: readonly Column<Rec>[]): readonly Column<Rec>[] {
  const first = columns.findIndex(isAction);
  return first === -1 ? [...columns, ...own] : columns.toSpliced(first, 0, ...own);
}

function afterFields(cards: readonly DetailCard<Rec>[], card: DetailCard<Rec>): readonly DetailCard<Rec>[] {
  const last = cards.findLastIndex(({ fields }) => fields !== undefined);
  return cards.toSpliced(last + 1, 0, card);
}
