import { useMemo } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { useCan, useScope } from '#src/engine/scope.tsx';
import { usePaused } from '#src/ui/usePaused.ts';

const shortest = 2;
const most = 6;

interface Person extends RaRecord<number> {
  readonly name: string;
  readonly last_name: string;
  readonly title?: string | null;
}

/** People of the chosen enterprise whom the typed text finds, once the typing pauses; nobody for those who may not list them. */
export function usePeople(text: string) {
  const { enterprise } = useScope();
  const allowed = useCan()('employees.list');
  const q = text.trim();
  const asked = usePaused(q);
  const enabled = allowed && asked.length >= shortest && q.length >= shortest;
  const { data, isFetching, error } = useGetList<Person>(
    'employees',
    {
      filter: { enterprise_id: enterprise.id, role: 'employee,manager,admin', active: 1, q: asked },
      pagination: { page: 1, perPage: most },
      sort: { field: 'name', order: 'ASC' },
    },
    { enabled, retry: false },
  );
  const found = useMemo(
    () =>
      enabled
        ? (data ?? []).map(({ id, name, last_name, title }) => ({
            id,
            name: `${name} ${last_name}`,
            title: title ?? '',
          }))
        : [],
    [data, enabled],
  );
  const isWaiting = allowed && q.length >= shortest && (asked !== q || isFetching);
  return { found, searching: isWaiting, failed: enabled && error !== null };
}
