import { call, type BodyOfRoute } from '../session/http.ts';

interface OfList {
  readonly enterpriseId: number;
  readonly resource: string;
}

/** Saved filters of lists. What changes one answers what the server says of it. All throw `HttpError`. */
export const savedFilters = {
  savedFilters: async ({ enterpriseId, resource }: OfList) =>
    (await call('listSavedFilters', { params: { id: enterpriseId }, query: { resource } })).data,
  createSavedFilter: async ({ enterpriseId, ...body }: OfList & BodyOfRoute<'updateSavedFilter'>): Promise<string> =>
    (await call('createSavedFilter', { params: { id: enterpriseId }, body })).message,
  updateSavedFilter: async ({
    id,
    ...body
  }: BodyOfRoute<'updateSavedFilter'> & { readonly id: number }): Promise<string> =>
    (await call('updateSavedFilter', { params: { id }, body })).message,
  deleteSavedFilter: async ({ id }: { readonly id: number }): Promise<string> =>
    (await call('deleteSavedFilter', { params: { id } })).message,
};
export type SavedFilterMethods = typeof savedFilters;
