import { type Charge, charges } from '#domain/organization/firms/kinds.ts';
import { type RequestGroup, requestGroups } from '#domain/paperwork/documentRequests/kinds.ts';
import { useAddress } from '#src/engine/useAddress.ts';

interface RequestFilters {
  readonly group: RequestGroup;
  readonly charge: Charge | undefined;
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

/**
 * What of the list is shown, in the address: the way back finds it as it was.
 * @param ofMany the list is of all companies, which can be filtered by whose charge they are
 */
export function useRequestFilters(ofMany: boolean) {
  const { params, write } = useAddress();
  const page = Number(params.get('page'));
  const filters: RequestFilters = {
    group: requestGroups.find((one) => one === params.get('group')) ?? 'open',
    charge: ofMany ? charges.find((one) => one === params.get('charge')) : undefined,
    search: params.get('search') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
  return {
    filters,
    /** Any other than of the page leads to the first one. */
    change: ({ page: next = 1, ...change }: Partial<RequestFilters>) =>
      write({ ...change, page: next > 1 ? next : undefined }),
  };
}
