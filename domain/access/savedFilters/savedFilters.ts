import { z } from 'zod';
import { savedFilterLimits } from '#domain/constants.ts';
import { entities } from '#domain/entities.ts';
import { flag01, id, instant } from '#domain/kernel/codecs.ts';
import { requiredName } from '#domain/kernel/requiredText.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { routes } from '#domain/routes.ts';
import { savedFilterMessages as say } from './messages/index.ts';

const order = z.enum(['ASC', 'DESC']);

/** What a list is filtered and sorted by, in the grammar of `listQuery`. */
export const savedQuery = z.object({
  filter: z.record(z.string(), z.unknown()),
  sort: z.tuple([z.string(), order]).optional(),
});
export type SavedQuery = z.output<typeof savedQuery>;

export const savedFilter = z.object({
  id,
  enterprise_id: id,
  /** The entity whose list it is for. */
  resource: z.string(),
  name: z.string(),
  /** Seen by everyone who works in the enterprise's administration. */
  shared: flag01,
  /** Made by the reader. */
  own: flag01,
  /** Who made it. */
  user_name: z.string(),
  query: savedQuery,
  created_at: instant,
});
export type SavedFilter = z.output<typeof savedFilter>;

/** Whether jsonb can hold every text in it: no NUL, no half of a surrogate pair. */
function fitsJsonb(value: unknown): boolean {
  const texts: unknown[] = [];
  JSON.stringify(value, (key, part: unknown) => {
    texts.push(key, part);
    return part;
  });
  return texts.every((text) => typeof text !== 'string' || !/\0|\p{Surrogate}/u.test(text));
}

const queryForm = z.object({
  filter: savedQuery.shape.filter
    .refine((filter) => JSON.stringify(filter).length <= savedFilterLimits.filter, { error: () => say.filterTooLong })
    .refine(fitsJsonb, { error: () => say.filterWrong }),
  sort: z.tuple([z.string().regex(/^\w{1,60}$/, { error: () => say.sortWrong }), order]).optional(),
});

/** What a person types. */
export const savedFilterForm = z.object({
  name: requiredName(
    () => say.nameRequired,
    () => say.nameMax(savedFilterLimits.name),
    savedFilterLimits.name,
  ),
  shared: flag01.default(0),
});

/** What is saved of a list. */
export const savedFilterBody = savedFilterForm.extend({ query: queryForm });
const body = savedFilterBody;
const resource = z.enum(Object.keys(entities), { error: () => say.resourceUnknown });
const byId = z.object({ id });
const query = { filter: { active: 1 }, sort: ['name', 'ASC'] as ['name', 'ASC'] };

export const savedFilterEndpoints = {
  listSavedFilters: endpoint(routes.listSavedFilters, {
    about: 'Saved filters of a list: one’s own, then those that others share.',
    access: 'savedFilters.use',
    scope: { enterprise: 'params.id' },
    params: byId,
    query: z.object({ resource }),
    data: z.array(savedFilter),
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId }, query: { resource: 'employees' } }),
  }),
  createSavedFilter: endpoint(routes.createSavedFilter, {
    about: 'Saves a filter of a list for oneself or, for those who may share, for the enterprise.',
    access: 'savedFilters.use',
    scope: { enterprise: 'params.id' },
    params: byId,
    body: body.extend({ resource }),
    data: savedFilter,
    success: 201,
    example: ({ enterpriseId, unique }) => ({
      params: { id: enterpriseId },
      body: { resource: 'employees', name: `Filtro ${unique()}`, query },
    }),
  }),
  updateSavedFilter: endpoint(routes.updateSavedFilter, {
    about: 'Changes a saved filter: one’s own or, for those who may share, a shared one, which stays shared.',
    access: 'savedFilters.use',
    scope: { record: 'savedFilter' },
    params: byId,
    body,
    data: savedFilter,
    example: ({ savedFilterId, unique }) => ({
      params: { id: savedFilterId },
      body: { name: `Filtro ${unique()}`, shared: 1, query },
    }),
  }),
  deleteSavedFilter: endpoint(routes.deleteSavedFilter, {
    about: 'Deletes a saved filter: one’s own or, for those who may share, a shared one.',
    access: 'savedFilters.use',
    scope: { record: 'savedFilter' },
    params: byId,
    example: ({ savedFilterId }) => ({ params: { id: savedFilterId } }),
  }),
};
