import { z } from 'zod';
import { id } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { routes } from '#domain/routes.ts';
import { savedFilter, savedFilterBody } from '#domain/access/savedFilters/savedFilters.ts';

/** Of the panel, which is of all companies: it belongs to the person in their firm, and is nobody else's. */
const firmSavedFilter = savedFilter.omit({ enterprise_id: true });
export type FirmSavedFilter = z.output<typeof firmSavedFilter>;

const ofFirm = { access: 'session', scope: 'own', whenCanceled: 'all' } as const;
const body = savedFilterBody.omit({ shared: true });
const byId = z.object({ id });
const query = { filter: { due: 'any' }, sort: ['name', 'ASC'] as ['name', 'ASC'] };

export const firmSavedFilterEndpoints = {
  listFirmSavedFilters: endpoint(routes.listFirmSavedFilters, {
    ...ofFirm,
    about: 'Saved filters of the panel of the caller, who belongs to a firm.',
    data: z.array(firmSavedFilter),
  }),
  createFirmSavedFilter: endpoint(routes.createFirmSavedFilter, {
    ...ofFirm,
    about: 'Saves a filter of the panel for the caller. 409 where they have one of the name.',
    body,
    data: firmSavedFilter,
    success: 201,
    example: ({ unique }) => ({ body: { name: `Filtro ${unique()}`, query } }),
  }),
  updateFirmSavedFilter: endpoint(routes.updateFirmSavedFilter, {
    ...ofFirm,
    about: 'Changes a saved filter of the panel of the caller’s own.',
    params: byId,
    body,
    data: firmSavedFilter,
    example: ({ savedFilterId, unique }) => ({
      params: { id: savedFilterId },
      body: { name: `Filtro ${unique()}`, query },
    }),
  }),
  deleteFirmSavedFilter: endpoint(routes.deleteFirmSavedFilter, {
    ...ofFirm,
    about: 'Deletes a saved filter of the panel of the caller’s own.',
    params: byId,
    example: ({ savedFilterId }) => ({ params: { id: savedFilterId } }),
  }),
};
