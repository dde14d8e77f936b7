import { useMemo } from 'react';
import { useCan, useMay } from '../scope.tsx';
import type { RowAction, View } from '../view.ts';
import { useEntityView } from '../viewContext.ts';

type Rec = Record<string, unknown>;
type Action = RowAction<Rec>;
type Can = ReturnType<typeof useCan>;
type May = ReturnType<typeof useMay>;

const none: readonly Action[] = [];

/** Whether the actor has an action at all, or with a record for this one. */
function has({ action, right, when }: Action, may: May, can: Can, record?: Rec): boolean {
  if (typeof action === 'string' && !may(action, record)) return false;
  if (right !== undefined && !can(right)) return false;
  return record === undefined || when === undefined || when(record, can);
}

export const hasRowActions = ({ list }: View, may: May, can: Can): boolean =>
  (list.rowActions ?? []).some((action) => has(action, may, can));

/** What the actor may do with a record of the list; `more` comes after it. */
export function useRowActions(more: readonly Action[] = none): (record: Rec) => readonly Action[] {
  const { entity, view } = useEntityView();
  const can = useCan();
  const may = useMay(entity);
  return useMemo(
    () => (record) => [...(view.list.rowActions ?? []), ...more].filter((action) => has(action, may, can, record)),
    [view, may, can, more],
  );
}
