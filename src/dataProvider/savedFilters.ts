import { advisory } from '#domain/overview/advisory/advisory.ts';
import type { FirmSavedFilter } from '#domain/organization/firms/savedFilters.ts';
import { can } from '#domain/rights.ts';
import { call, type BodyOfRoute } from '../session/http.ts';
import { areFiltersOfFirm } from '../session/filtersOfFirm.ts';
import { actorOf, session } from '../session/store.ts';

interface OfList {
  readonly enterpriseId: number;
  readonly resource: string;
}
type Input = BodyOfRoute<'updateSavedFilter'>;

/** Where a filter is kept: one of the panel, by whom belongs to no firm, in the first company that they see there. */
function enterpriseFor({ enterpriseId, resource }: OfList): number {
  const user = session.get()?.user;
  if (resource !== advisory.name || !user) return enterpriseId;
  const seen = user.enterprises.filter(({ id }) => can(actorOf(user), advisory.rights.list, { enterprise_id: id }));
  return Math.min(...seen.map(({ id }) => id));
}

/** Saved filters of lists. What changes one answers what the server says of it. All throw `HttpError`. */
export const savedFilters = {
  savedFilters: async (list: OfList): Promise<readonly FirmSavedFilter[]> => {
    if (areFiltersOfFirm(list.resource)) return (await call('listFirmSavedFilters', {})).data;
    const { resource } = list;
    return (await call('listSavedFilters', { params: { id: enterpriseFor(list) }, query: { resource } })).data;
  },
  createSavedFilter: async ({ enterpriseId, resource, ...input }: OfList & Input): Promise<string> => {
    if (areFiltersOfFirm(resource)) return (await call('createFirmSavedFilter', { body: input })).message;
    const params = { id: enterpriseFor({ enterpriseId, resource }) };
    return (await call('createSavedFilter', { params, body: { resource, ...input } })).message;
  },
  updateSavedFilter: async ({ id, resource, name, shared, query }: OfList & Input & { readonly id: number }) => {
    const route = areFiltersOfFirm(resource) ? 'updateFirmSavedFilter' : 'updateSavedFilter';
    return (await call(route, { params: { id }, body: { name, shared, query } })).message;
  },
  deleteSavedFilter: async ({ id, ...list }: OfList & { readonly id: number }): Promise<string> => {
    const route = areFiltersOfFirm(list.resource) ? 'deleteFirmSavedFilter' : 'deleteSavedFilter';
    return (await call(route, { params: { id } })).message;
  },
};
export type SavedFilterMethods = typeof savedFilters;
