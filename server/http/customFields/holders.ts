import { type SQL, sql } from 'drizzle-orm';
import { entityOf } from '#domain/entities.ts';
import type { AnyEntity } from '#domain/kernel/entity.ts';
import type { PlainEntity } from '#domain/kernel/plainEntity.ts';

const ofProduct: Readonly<Record<string, SQL>> = {
  employees: sql`enterprise_users`,
  enterprises: sql`(select id as enterprise_id, custom_fields from enterprises) e`,
  // Not those that have ended, nor former versions.
  schedules: sql`(select enterprise_id, custom_fields from schedules where valid_to is null) s`,
};

/** The rows that hold the own fields of a resource, each with its enterprise; none where it takes no such fields. */
export function holderOf(resource: string): SQL | undefined {
  const entity = entityOf(resource) as (AnyEntity & Partial<PlainEntity>) | undefined;
  if (!entity?.customFieldsIn) return undefined;
  return ofProduct[resource] ?? (entity.table ? sql`${sql.identifier(entity.table)}` : undefined);
}
