import { useEffect } from 'react';
import { type ListQuery, panelReturn } from './panelReturn.ts';

/**
 * From one of these companies a way leads to the next.
 * @param companies ids, in the order in which they are listed
 * @param query where they are a page of a longer list, by which the others are had
 */
export function useListedCompanies(companies: readonly number[], query?: ListQuery): void {
  const key = companies.join();
  const { sort, filter } = query ?? {};
  useEffect(() => {
    const rest = sort === undefined || filter === undefined ? undefined : { sort, filter };
    return panelReturn.show(key === '' ? [] : key.split(',').map(Number), rest);
  }, [key, sort, filter]);
}
