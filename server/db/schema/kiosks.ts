import { type AnyPgColumn, foreignKey, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant } from './columns.ts';
import { enterprises } from './enterprises.ts';
import { workCentres } from './workCentres.ts';

interface Place {
  readonly enterprise_id: AnyPgColumn;
  readonly work_centre_id: AnyPgColumn;
}

// The migration has `on delete set null (work_centre_id)`, for which drizzle has no words.
const ofCentre = (name: string, { enterprise_id, work_centre_id }: Place) =>
  foreignKey({
    name,
    columns: [work_centre_id, enterprise_id],
    foreignColumns: [workCentres.id, workCentres.enterprise_id],
  });

/** Tablets that take PINs; only the hash of a token is kept. */
export const kiosks = pgTable(
  'kiosks',
  {
    id: identity(),
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    /** Null: the first one, the enterprise itself. */
    work_centre_id: integer(),
    name: text().notNull(),
    token_hash: text().notNull().unique(),
    locked_until: instant(),
    failed_tries: smallint().notNull().default(0),
    revoked_at: instant(),
    created_at: createdAt(),
    created_by: integer(),
    last_used_at: instant(),
  },
  (table) => [
    index('kiosks_by_enterprise').on(table.enterprise_id),
    index('kiosks_by_centre').on(table.work_centre_id),
    ofCentre('kiosks_centre', table),
  ],
);

/** Where a kiosk stood until it was moved; since the last of these instants it stands where the kiosk's own row says. */
export const kioskCentres = pgTable(
  'kiosk_centres',
  {
    kiosk_id: integer()
      .notNull()
      .references(() => kiosks.id, { onDelete: 'cascade' }),
    until: instant().notNull(),
    /** Of a centre that may be gone; null: the first one. */
    work_centre_id: integer(),
    /** Its name at that instant. */
    work_centre: text(),
  },
  (table) => [primaryKey({ columns: [table.kiosk_id, table.until] })],
);

/** Codes with which a tablet enrols itself, once and soon. */
export const kioskCodes = pgTable(
  'kiosk_codes',
  {
    code_hash: text().primaryKey(),
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    /** Null: the first one. */
    work_centre_id: integer(),
    name: text().notNull(),
    created_by: integer().notNull(),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [ofCentre('kiosk_codes_centre', table)],
);
