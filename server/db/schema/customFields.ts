import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { audiences, customFieldKinds } from '#domain/organization/customFields/customFields.ts';
import { createdAt, identity, instant, oneOf } from './columns.ts';
import { enterprises } from './enterprises.ts';

/** Fields that enterprises add of their own; their values stand in the `custom_fields` of each record, by `f<id>`. */
export const customFields = pgTable(
  'custom_fields',
  {
    id: identity(),
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    /** The name of the entity whose records have it. */
    resource: text().notNull(),
    name: text().notNull(),
    kind: text().notNull(),
    /** `[{ "id": 1, "name": "Azul" }]`, in their order. */
    choices: jsonb().notNull().default([]),
    required: boolean().notNull().default(false),
    visible_to: text().notNull().default('everyone'),
    in_list: boolean().notNull().default(true),
    /** Null: as usual for its kind. */
    summed: boolean(),
    position: smallint().notNull(),
    archived_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    index('custom_fields_by_resource').on(table.enterprise_id, table.resource, table.position),
    uniqueIndex('custom_fields_name_unique')
      .on(table.enterprise_id, table.resource, sql`plain_text(${table.name})`)
      .where(sql`${table.archived_at} is null`),
    check('custom_fields_kind', oneOf(table.kind, customFieldKinds)),
    check('custom_fields_visible_to', oneOf(table.visible_to, audiences)),
    check('custom_fields_choices', sql`jsonb_typeof(${table.choices}) = 'array'`),
  ],
);
