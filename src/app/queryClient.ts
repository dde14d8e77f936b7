import { MutationCache, QueryClient } from '@tanstack/react-query';
import { HttpError } from '../session/http.ts';

const worthRetrying = (error: Error) => !(error instanceof HttpError) || error.status === 0 || error.status > 501;

/** The key of what badges in the menu count of a resource. */
export const badgeKey = (resource: unknown) => [resource, 'badge'] as const;

/** Resources of which other queries than react-admin's are asked, under keys that begin with their names. */
const askedElsewhere: ReadonlySet<unknown> = new Set(['customFields']);

/**
 * What was asked before a record was saved may be answered after it, with the record as it was: it is asked again.
 * So are the counts in the menu and what is asked elsewhere, which no save brings up to date. react-admin names its
 * saves by their resource.
 */
const makeMutationCache = () =>
  new MutationCache({
    onSuccess: async (_data, _variables, _result, { options }, { client }) => {
      const [resource] = options.mutationKey ?? [];
      if (resource === undefined) return;
      const asking = { queryKey: [resource], fetchStatus: 'fetching' } as const;
      const outdated = client.getQueryCache().findAll(asking);
      await client.cancelQueries(asking);
      void client.refetchQueries({ type: 'active', predicate: (query) => outdated.includes(query) });
      void client.invalidateQueries({ queryKey: askedElsewhere.has(resource) ? [resource] : badgeKey(resource) });
    },
  });

/** Tries twice more what may pass (no network, a restarting server); asks even when the browser says it is offline. */
export const makeQueryClient = () =>
  new QueryClient({
    mutationCache: makeMutationCache(),
    defaultOptions: {
      queries: { networkMode: 'always', retry: (failed, error) => failed < 2 && worthRetrying(error) },
      mutations: { networkMode: 'always' },
    },
  });
