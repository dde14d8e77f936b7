import type { SavedQuery } from '#domain/access/savedFilters/savedFilters.ts';
import type { EntityView } from '#src/engine/viewContext.ts';
import { standing } from '../standingFilters.ts';

/** What a list is filtered and sorted by. */
export type ListQuery = Required<SavedQuery>;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Whether a list can be searched or filtered at all. */
export const isFilterable = ({ entity, view }: EntityView): boolean =>
  entity.searchable.length > 0 || (view.list.filters ?? []).length > 0;

/**
 * Of a query what the list offers now: filters that it no longer has are left out, as is an order that it lacks; what was
 * kept before there were filters of which one choice always stands is completed by what they begin with.
 */
export function offered({ entity, view }: EntityView, { filter, sort }: SavedQuery): ListQuery {
  const sources = new Set((view.list.filters ?? []).map(({ source }) => source));
  if (entity.searchable.length > 0) sources.add('q');
  const known = Object.entries(filter).filter(([source, value]) => sources.has(source) && !isEmpty(value));
  const { field, order } = view.list.sort;
  return {
    filter: { ...standing(view), ...Object.fromEntries(known) },
    sort: sort && entity.sortable.includes(sort[0]) ? sort : [field, order],
  };
}

/** The same text for what filters alike: neither the order of keys nor that of several choices counts. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).toSorted().join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`)
    .toSorted()
    .join()}}`;
}

export const isSame = (one: ListQuery, other: ListQuery): boolean =>
  one.sort.join() === other.sort.join() && canonical(one.filter) === canonical(other.filter);
