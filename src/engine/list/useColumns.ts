import { useMemo } from 'react';
import { resourceKey } from '../../i18n/keys.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { FieldKind, ShowContext } from '../kinds/kind.ts';
import { kindOf } from '../kinds/kinds.tsx';
import { useCan, useMay, useRole, useScope } from '../scope.tsx';
import { type ActionColumn, type Column, isAction, type ShownField } from '../view.ts';
import { useEntityView } from '../viewContext.ts';

type Field = ShownField<Record<string, unknown>>;

/** A column that the actor may see, ready to be drawn. */
export type ShownColumn = {
  readonly key: string;
  /** Empty where the actor may not see it. */
  readonly header: string;
  readonly sortable: boolean;
  readonly end: boolean;
  /** Its track in the table's grid. */
  readonly track: string;
} & (
  | { readonly field: Field; readonly context: ShowContext; readonly action?: undefined }
  | { readonly action: ActionColumn['action']; readonly field?: undefined; readonly context?: undefined }
);

const layoutOf = ({ align, grow = 1, least = 80 }: FieldKind) => ({
  end: align === 'end',
  track: `minmax(${least}px, ${grow}fr)`,
});

/** The view's columns, or others instead, less those that the actor has no right to. */
export function useColumns(others?: readonly Column<Record<string, unknown>>[]): readonly ShownColumn[] {
  const { entity, view } = useEntityView();
  const columns = others ?? view.list.columns;
  const translate = useTranslate();
  const can = useCan();
  const may = useMay(entity);
  const role = useRole();
  const zone = useScope().enterprise.time_zone;

  return useMemo(() => {
    const has = (column: Column<Record<string, unknown>>) =>
      isAction(column) && typeof column.action === 'string'
        ? may(column.action)
        : column.right === undefined || can(column.right);
    const say = (key: string) => translate(resourceKey(entity.name, key));

    const ofField = (field: Field): ShownColumn => ({
      key: field.source,
      header: field.label ? translate(field.label) : say(`fields.${field.source}`),
      sortable: entity.sortable.includes(field.source),
      ...layoutOf(kindOf(field.kind, field.source)),
      field,
      context: { translate, resource: entity.name, source: field.source, zone },
    });
    const ofAction = ({ id, action, headerRole }: ActionColumn): ShownColumn => ({
      key: id,
      header: headerRole === undefined || headerRole === role ? say(`actions.${id}`) : '',
      sortable: false,
      end: false,
      track: '84px',
      action,
    });
    return columns.filter(has).map((column) => (isAction(column) ? ofAction(column) : ofField(column)));
  }, [entity, columns, can, may, role, zone, translate]);
}
