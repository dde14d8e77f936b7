import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/session/http.ts';

/** Every reading by an access, the latest first. */
export const viewsQuery = (id: number) =>
  queryOptions({
    queryKey: ['inspectionViews', id],
    queryFn: async () => (await call('listInspectionViews', { params: { id } })).data,
    retry: false,
  });
