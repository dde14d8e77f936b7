import { type RaRecord, useGetList } from 'react-admin';
import { useScope } from '../../../engine/scope.tsx';

/** The server answers no more at once. */
const atOnce = 1000;

/** All records of a kind in the enterprise, by name, to choose one of them. */
export function useNamed<Rec extends RaRecord & { readonly name: string }>(resource: string) {
  const { enterprise } = useScope();
  const { data: records = [] } = useGetList<Rec>(resource, {
    pagination: { page: 1, perPage: atOnce },
    sort: { field: 'name', order: 'ASC' },
    filter: { enterprise_id: enterprise.id },
  });
  return { records, choices: records.map(({ id, name }) => ({ id: String(id), name })) };
}
