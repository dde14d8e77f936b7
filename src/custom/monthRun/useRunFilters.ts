import { charges } from '#domain/organization/firms/kinds.ts';
import { useAddress } from '#src/engine/useAddress.ts';
import { pendings, type RunFilters, runSorts } from './filtered.ts';

/** The filters, in the address: the way back from a company finds them as they were. */
export function useRunFilters() {
  const { params, write } = useAddress();
  const filters: RunFilters = {
    search: params.get('search') ?? '',
    pending: pendings.find((one) => one === params.get('pending')) ?? '',
    sort: runSorts.find((sort) => sort === params.get('sort')) ?? 'name',
    charge: charges.find((charge) => charge === params.get('charge')) ?? '',
  };
  return { filters, change: (change: Partial<RunFilters>) => write(change) };
}
