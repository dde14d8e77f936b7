import { useEffect, useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { useScope } from '../scope.tsx';

const shown = 500;
const pause = 250;
const byName = { field: 'name', order: 'ASC' } as const;

/** Records of a resource in the chosen enterprise, narrowed by what is typed once the typing pauses. */
export function useReferenceSearch(reference: string, filter: Readonly<Record<string, unknown>> = {}) {
  const { enterprise } = useScope();
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
      sort: byName,
    },
    { placeholderData: (previous) => previous },
  );
  return { records: data, total, isPending, q, search };
}
