import { lazy, Suspense } from 'react';
import { useListContext } from 'react-admin';
import { useBulkActions } from './useBulkActions.ts';
import { useClearOnFilter } from './useSelection.ts';

const SelectionBar = lazy(() => import('./SelectionBar.tsx'));

/** What can be done to the chosen rows, once there are some. */
export function Selection() {
  const actions = useBulkActions();
  const { selectedIds } = useListContext();
  useClearOnFilter();
  if (actions.length === 0 || !selectedIds?.length) return null;
  return (
    <Suspense>
      <SelectionBar actions={actions} />
    </Suspense>
  );
}
