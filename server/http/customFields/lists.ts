import { type SQL, sql } from 'drizzle-orm';
import type { Field, Fields } from '#domain/kernel/fields.ts';
import type { Actor } from '#domain/rights.ts';
import { targetOf } from '../plain/targets.ts';
import { seenReference } from '../scope.ts';
import { customColumn } from './values.ts';

const texts = new Set<Field['kind']>(['text', 'longText', 'email', 'phone', 'url']);

/** What a field's column sorts by: texts as a Spanish reader expects them. */
export const orderBy = (column: SQL, { kind }: Field): SQL =>
  texts.has(kind) ? sql`${column} collate "es-x-icu"` : column;

/** @param enterprise whose person it is */
const nameOf = (enterprise: SQL, id: SQL): SQL => {
  const people = targetOf('employees');
  return sql`(select ${people.name} from ${people.table} r
               where r.enterprise_id = ${enterprise} and r.${people.id} = ${id} and r.erased_at is null) collate "es-x-icu"`;
};

/**
 * What each own field sorts by, in a table or alias: texts as a Spanish reader expects them, people whom the actor may know by their names.
 * @param enterprise the id of the enterprise to which a row belongs
 */
export const customOrders = (
  actor: Actor,
  own: Fields,
  alias: SQL,
  enterprise = sql`${alias}.enterprise_id`,
): Readonly<Record<string, SQL>> =>
  Object.fromEntries(
    Object.entries(own).map(([key, field]) => {
      const column = customColumn(alias, key, field);
      return [
        key,
        field.kind === 'reference'
          ? nameOf(enterprise, seenReference(actor, field, enterprise, column))
          : orderBy(column, field),
      ];
    }),
  );
