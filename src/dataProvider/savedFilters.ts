import { advisory } from '../../domain/advisory/advisory.ts';
import { can } from '../../domain/rights.ts';
import { call, type BodyOfRoute } from '../session/http.ts';
import { actorOf, session } from '../session/store.ts';

interface OfList {
  readonly enterpriseId: number;
  readonly resource: string;
}

/** Where a filter is kept: one of the panel, which is of all companies, in the first that the person sees there. */
function enterpriseFor({ enterpriseId, resource }: OfList): number {
  const user = session.get()?.user;
  if (resource !== advisory.name || !user) return enterpriseId;
  const seen = user.enterprises.filter(({ id }) => can(actorOf(user), advisory.rights.list, { enterprise_id: id }));
  return Math.min(...seen.map(({ id }) => id));
}

/** Saved filters of lists. What changes one answers what the server says of it. All throw `HttpError`. */
export const savedFilters = {
  savedFilters: async (list: OfList) =>
    (await call('listSavedFilters', { params: { id: enterpriseFor(list) }, query: { resource: list.resource } })).data,
  createSavedFilter: async ({ enterpriseId, ...body }: OfList & BodyOfRoute<'updateSavedFilter'>): Promise<string> => {
    const id = enterpriseFor({ enterpriseId, resource: body.resource });
    return (await call('createSavedFilter', { params: { id }, body })).message;
  },
  updateSavedFilter: async ({
    id,
    ...body
  }: BodyOfRoute<'updateSavedFilter'> & { readonly id: number }): Promise<string> =>
    (await call('updateSavedFilter', { params: { id }, body })).message,
  deleteSavedFilter: async ({ id }: { readonly id: number }): Promise<string> =>
    (await call('deleteSavedFilter', { params: { id } })).message,
};
export type SavedFilterMethods = typeof savedFilters;
