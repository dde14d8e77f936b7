import { useMemo } from 'react';
import { resourceKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { hasRowActions } from '../actions/rowActions.ts';
import { RowMenu } from '../actions/RowMenu.tsx';
import type { FieldKind, ShowContext } from '../kinds/kind.ts';
import { kindOf } from '../kinds/kinds.tsx';
import { useCan, useMay, useRole, useScope } from '../scope.tsx';
import { type ActionColumn, type Column, isAction, type ShownField } from '../view.ts';
import { useEntityView } from '../viewContext.ts';
import type { ColumnWidth } from './tracks.ts';

type Field = ShownField<Record<string, unknown>>;

/** A column that the actor may see, ready to be drawn. */
export type ShownColumn = {
  readonly key: string;
  /** Empty where the actor may not see it. */
  readonly header: string;
  readonly sortable: boolean;
  /** Numbers stand at its end. */
  readonly end: boolean;
  /** Texts are cut where there is no room for them. */
  readonly cut: boolean;
  readonly width: ColumnWidth;
} & (
  | { readonly field: Field; readonly context: ShowContext; readonly action?: undefined }
  | {
      readonly action: ActionColumn['action'];
      readonly field?: undefined;
      readonly context?: undefined;
    }
);

/** A name wraps, and is never cut. */
const leastOfName = 84;
/** Room for initials and the whole name beside them. */
const withInitials = { least: 190, narrowest: 148 };

const layoutOf = (
  { align, grow = 1, least = 80, narrowest = least }: FieldKind,
  isName: boolean,
  initials: boolean,
) => ({
  end: align === 'end',
  cut: align !== 'end' && narrowest < least && !isName,
  width:
    isName && initials
      ? { ...withInitials, grow }
      : { least, narrowest: isName ? Math.min(least, leastOfName) : narrowest, grow },
});
/** The column of the rows' menu. */
export const menuKey = 'menu';

const actionWidth: ColumnWidth = { least: 84, narrowest: 84, grow: 0 };
const inAction = { sortable: false, end: false, cut: false } as const;
const menuWidth: ColumnWidth = { least: 72, narrowest: 72, grow: 0 };

/** What tells a column's cells from others. */
export const cellMarks = ({ end, cut }: ShownColumn) => ({
  'data-end': end || undefined,
  'data-cut': cut || undefined,
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
      ...layoutOf(kindOf(field.kind, field.source), view.title.includes(field.source), view.list.initials === true),
      field,
      context: { translate, resource: entity.name, source: field.source, zone },
    });
    const ofAction = ({ id, action, headerRole }: ActionColumn): ShownColumn => ({
      ...inAction,
      key: id,
      header: headerRole === undefined || headerRole === role ? say(`actions.${id}`) : '',
      width: actionWidth,
      action,
    });
    const shown = columns.filter(has).map((column) => (isAction(column) ? ofAction(column) : ofField(column)));
    if (others || !hasRowActions(view, may, can)) return shown;
    const menu = {
      ...inAction,
      key: menuKey,
      header: translate('schema.rowActions'),
      width: menuWidth,
      action: RowMenu,
    };
    return [...shown, menu];
  }, [entity, view, columns, others, can, may, role, zone, translate]);
}
