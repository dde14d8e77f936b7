import { useEffect, useMemo, useRef } from 'react';
import { useEvent, useListContext, useStore } from 'react-admin';
import { choose, choosePage } from './choose.ts';
import { useCan } from '#src/engine/scope.tsx';
import type { BulkAction } from '#src/engine/view.ts';
import { useEntityView } from '#src/engine/viewContext.ts';

const none: readonly BulkAction[] = [];

/** What the actor may do to several rows at once. */
export function useBulkActions(): readonly BulkAction[] {
  const { bulk = none } = useEntityView().view.list;
  const can = useCan();
  return useMemo(() => bulk.filter(({ right }) => right === undefined || can(right)), [bulk, can]);
}

type Rec = Record<string, unknown> & { id: number };

/** Calls with the row, whether it is to be chosen, and whether all rows since the last one are meant as well. */
export type OnChoose = (id: number, chosen: boolean, range: boolean) => void;

interface Selection {
  readonly isChosen: (id: number) => boolean;
  readonly onChoose: OnChoose;
  /** How much of the page is chosen. */
  readonly page: 'none' | 'some' | 'all';
  readonly onChoosePage: (chosen: boolean) => void;
}

/** Which rows are chosen; undefined where there is nothing that the actor could do to them. */
export function useSelection(): Selection | undefined {
  const actions = useBulkActions();
  const { data = [], selectedIds = [], onSelect } = useListContext<Rec>();
  const last = useRef<number>(undefined);
  const ids = data.map(({ id }) => id);

  const onChoose = useEvent<[number, boolean, boolean], void>((id, chosen, range) => {
    onSelect(choose(selectedIds, ids, { id, chosen, from: range ? last.current : undefined }));
    last.current = id;
  });
  if (actions.length === 0) return undefined;

  const selected = new Set<unknown>(selectedIds);
  const count = ids.filter((id) => selected.has(id)).length;
  return {
    isChosen: (id) => selected.has(id),
    onChoose,
    page: count === 0 ? 'none' : count === ids.length ? 'all' : 'some',
    onChoosePage: (chosen) => onSelect(choosePage(selectedIds, ids, chosen)),
  };
}

/**
 * What other filters find is not what was chosen: a change of them lets all rows go, also where a link leads back to the
 * list with other ones.
 */
export function useClearOnFilter(): void {
  const { resource, filterValues, onUnselectItems } = useListContext();
  const filters = JSON.stringify(filterValues);
  const [former, setFormer] = useStore<string | undefined>(`${resource}.selectedIds.filters`);
  useEffect(() => {
    if (former === filters) return;
    setFormer(filters);
    if (former !== undefined) onUnselectItems();
  }, [former, filters, setFormer, onUnselectItems]);
}
