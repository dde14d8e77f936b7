import { useListContext } from 'react-admin';
import { useEntityView } from '#src/engine/viewContext.ts';
import { type ListQuery, offered } from './listQuery.ts';

/** What the list around is filtered and sorted by, and the way to set both at once, from the first page on. */
export function useListQuery(): { readonly current: ListQuery; readonly apply: (query: ListQuery) => void } {
  const pair = useEntityView();
  const { filterValues, sort, setFilters, setSort } = useListContext();
  return {
    current: offered(pair, { filter: filterValues, sort: [sort.field, sort.order] }),
    // One navigation: react-admin gathers what is set in one go.
    apply: ({ filter, sort: [field, order] }) => {
      setFilters(filter);
      setSort({ field, order });
    },
  };
}
