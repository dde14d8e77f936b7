import { toFlag } from '#domain/kernel/codecs.ts';
import type { Actor } from '#domain/rights.ts';
import type { SavedFilter } from '#domain/access/savedFilters/savedFilters.ts';
import { isoInZone } from '#domain/time/localTime.ts';
import { isOwn } from './policy.ts';
import type { SavedFilterRow } from './repo.ts';

export const presentSavedFilter = (row: SavedFilterRow, reader: Actor): SavedFilter => ({
  id: row.id,
  enterprise_id: row.enterprise_id,
  resource: row.resource,
  name: row.name,
  shared: toFlag(row.shared),
  own: toFlag(isOwn(reader, row)),
  user_name: row.user_name,
  query: row.query,
  created_at: isoInZone(row.created_at.getTime(), row.time_zone),
});
