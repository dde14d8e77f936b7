import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MessageKey } from '#src/i18n/keys.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useEntityView } from '#src/engine/viewContext.ts';
import { type ListQuery, offered } from './listQuery.ts';
import type { ListedFilter, SavedFilterInput, SavedFilterProvider } from './savedFilterMethods.ts';

/** A saved filter with what the list offers of it now. */
export type OfferedFilter = ListedFilter & { readonly offered: ListQuery };

function useList() {
  const { enterprise } = useScope();
  const pair = useEntityView();
  const list = { enterpriseId: enterprise.id, resource: pair.entity.name };
  return { pair, list, queryKey: ['savedFilters', list] };
}

/** The saved filters of the list around. */
export function useSavedFilters() {
  const provider = useDataProvider<SavedFilterProvider>();
  const { pair, list, queryKey } = useList();
  return useQuery({
    queryKey,
    queryFn: () => provider.savedFilters(list),
    select: (found) => found.map((saved): OfferedFilter => ({ ...saved, offered: offered(pair, saved.query) })),
  });
}

/** Whether the saved filters of the list around may be for others too. */
export const useSharesFilters = (): boolean => useEntityView().view.list?.ownFilters?.() !== true;

/** Says what the server says of a change, and asks for the saved filters anew. */
function useDone(): (message: string) => void {
  const client = useQueryClient();
  const notify = useNotify();
  const { queryKey } = useList();
  return (message) => {
    notify(message, { type: 'success' });
    void client.invalidateQueries({ queryKey });
  };
}

/** Saves a new filter of the list around, or changes one; a form shows what is refused. */
export function useSaveFilter(id?: number): (input: SavedFilterInput) => Promise<void> {
  const provider = useDataProvider<SavedFilterProvider>();
  const { list } = useList();
  const done = useDone();
  return async (input) =>
    done(
      await (id === undefined
        ? provider.createSavedFilter({ ...list, ...input })
        : provider.updateSavedFilter({ ...list, ...input, id })),
    );
}

function useChange<Input>(act: (input: Input) => Promise<string>, failed: MessageKey, onSettled: () => void) {
  const report = useReportFailure();
  const done = useDone();
  return useMutation({
    mutationFn: act,
    onSuccess: done,
    onError: (error) => report(failed, error),
    onSettled,
  });
}

/** Puts another query under the name of a saved filter. */
export function useOverwriteFilter(onSettled: () => void) {
  const provider = useDataProvider<SavedFilterProvider>();
  const { list } = useList();
  return useChange(
    ({ id, name, shared, query }: ListedFilter) => provider.updateSavedFilter({ ...list, id, name, shared, query }),
    'savedFilters.updateFailed',
    onSettled,
  );
}

export function useDeleteFilter(onSettled: () => void) {
  const provider = useDataProvider<SavedFilterProvider>();
  const { list } = useList();
  return useChange(
    ({ id }: ListedFilter) => provider.deleteSavedFilter({ ...list, id }),
    'savedFilters.deleteFailed',
    onSettled,
  );
}
