import { type RaRecord, useGetList } from 'react-admin';
import { mostRows } from '#domain/kernel/list.ts';
import { useScope } from '#src/engine/scope.tsx';

/** All records of a kind in the enterprise, by name, to choose one of them. */
export function useNamed<Rec extends RaRecord & { readonly name: string }>(resource: string) {
  const { enterprise } = useScope();
  const { data: records = [] } = useGetList<Rec>(resource, {
    pagination: { page: 1, perPage: mostRows },
    sort: { field: 'name', order: 'ASC' },
    filter: { enterprise_id: enterprise.id },
  });
  return { records, choices: records.map(({ id, name }) => ({ id: String(id), name })) };
}
