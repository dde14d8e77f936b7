import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import { localeNow } from '#domain/kernel/locale.ts';
import { plainText } from '#domain/kernel/search.ts';
import type { Window } from '#server/db/list.ts';

/** The page of a list that is asked for, of fields that have all been read: there are few. */
export function pageOf(fields: readonly CustomField[], { sort, offset, limit, search, ids, filter }: Window) {
  const { resource, archived } = filter;
  const found = fields.filter(
    (field) =>
      (search === '' || plainText(field.name).includes(plainText(search))) &&
      (ids === null || ids.includes(field.id)) &&
      (typeof resource !== 'string' || field.resource === resource) &&
      (archived === undefined || String(field.archived) === String(archived)),
  );
  const sorted = found.toSorted((one, other) =>
    sort.field === 'name'
      ? one.name.localeCompare(other.name, localeNow())
      : one.resource.localeCompare(other.resource) || one.position - other.position,
  );
  if (sort.direction === 'desc') sorted.reverse();
  return { rows: sorted.slice(offset, limit === null ? undefined : offset + limit), total: found.length };
}
