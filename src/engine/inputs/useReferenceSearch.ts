import { useEffect, useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { useResourceOptions } from '../referred.ts';
import { useScope } from '../scope.tsx';

const pause = 250;
const byName = 'name';

interface SearchOptions {
  /** Nothing is asked before; true when left out. */
  readonly enabled?: boolean;
  /** How many are asked for at once; 500 when left out. */
  readonly shown?: number;
}

/** Records of a resource in the chosen enterprise, narrowed by what is typed once the typing pauses. */
export function useReferenceSearch(
  reference: string,
  filter: Readonly<Record<string, unknown>> = {},
  { enabled = true, shown = 500 }: SearchOptions = {},
) {
  const { enterprise } = useScope();
  const { sortable = [byName] } = useResourceOptions(reference).entity ?? {};
  const field = sortable.includes(byName) ? byName : (sortable[0] ?? byName);
  const [q, search] = useState('');
  const [requested, ask] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => ask(q.trim()), pause);
    return () => clearTimeout(timer);
  }, [q]);

  const {
    data = [],
    total = 0,
    isPending,
  } = useGetList<RaRecord<number>>(
    reference,
    {
      filter: { enterprise_id: enterprise.id, ...filter, ...(requested && { q: requested }) },
      pagination: { page: 1, perPage: shown },
      sort: { field, order: 'ASC' },
    },
    { enabled, placeholderData: (previous) => previous },
  );
  return { records: data, total, isPending, q, search };
}
