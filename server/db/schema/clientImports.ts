import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  clientImportStates,
  endedImportStates,
  importedCompanyStates,
} from '#domain/organization/firms/import/states.ts';
import { createdAt, identity, instant, oneOf } from './columns.ts';
import { firms } from './firms.ts';
import { users } from './people.ts';

/** A firm's companies and their people, handed over from a spreadsheet and brought in the background. */
export const clientImports = pgTable(
  'client_imports',
  {
    id: identity(),
    firm_id: integer()
      .notNull()
      .references(() => firms.id),
    /** Who began it, and for whom it is done, with the rights that they have then. */
    user_id: integer()
      .notNull()
      .references(() => users.id),
    state: text().notNull().default('receiving'),
    /** What the firm would do in companies that are prepared. */
    rights: text().array().notNull(),
    /** Those of the file, of the first companies that were handed over; sealed as their lines, null once it is done. */
    headings: text(),
    created_at: createdAt(),
    finished_at: instant(),
    /** When who began it had seen enough of the result. */
    dismissed_at: instant(),
  },
  (table) => [
    index('client_imports_by_firm').on(table.firm_id, table.id),
    /** Somebody imports one file at a time. */
    uniqueIndex('client_imports_one_open')
      .on(table.user_id)
      .where(sql`not (${oneOf(table.state, endedImportStates)})`),
    check('client_imports_state', oneOf(table.state, clientImportStates)),
    check(
      'client_imports_finished',
      sql`(${oneOf(table.state, endedImportStates)}) = (${table.finished_at} is not null)`,
    ),
  ],
);

/** A company of such a file: what is to become of it, and what has. */
export const clientImportCompanies = pgTable(
  'client_import_companies',
  {
    import_id: integer()
      .notNull()
      .references(() => clientImports.id, { onDelete: 'cascade' }),
    /** In the order of the preview, from 1. */
    position: integer().notNull(),
    /** Capitals and digits alone. */
    cif: text().notNull(),
    name: text().notNull(),
    /** How many lines of the file are its own. */
    lines: integer().notNull(),
    state: text().notNull().default('waiting'),
    /** Its lines, with the secret of the installation; null as soon as it is done. */
    ciphertext: text(),
    attempts: smallint().notNull().default(0),
    /** What became of it, in words that may say what was typed: sealed as its lines, null a day after the import is done. */
    message: text(),
    people: integer().notNull().default(0),
    invitations_failed: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.position] }),
    uniqueIndex('client_import_companies_cif').on(table.import_id, table.cif),
    check('client_import_companies_state', oneOf(table.state, importedCompanyStates)),
    check('client_import_companies_ciphertext', sql`(${table.state} = 'waiting') = (${table.ciphertext} is not null)`),
  ],
);
