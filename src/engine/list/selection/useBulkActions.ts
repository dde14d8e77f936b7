import { useMemo } from 'react';
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
