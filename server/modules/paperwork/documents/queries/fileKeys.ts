import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type StorageKind, storageKinds } from '#domain/operation/storage/kinds.ts';
import type { Db } from '#server/db/rows.ts';

const columnRow = z.object({ table: z.string(), column: z.string(), isText: z.boolean() });
const keyRow = z.object({ key: z.string() });
const namedRow = z.object({ key: z.string(), kind: z.enum(storageKinds) });
export type NamedFile = z.output<typeof namedRow>;

/** What the files of a table count as; of others, as `others`. */
const kinds: Readonly<Record<string, StorageKind>> = {
  payrolls: 'payrolls',
  user_files: 'documents',
  document_request_files: 'documents',
};

/**
 * Of tables that say whose enterprise a row is of: a text called `file_key`, or `…_file_key`, is a key of the file store.
 * In the tables of resources (they have `custom_fields`) so is what a field of the kind `file` or `image` keeps.
 */
const columns = sql`
  select c.table_name::text as "table", c.column_name::text as "column", c.data_type = 'text' as "isText"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
   where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
     and exists (select from information_schema.columns e
                  where e.table_schema = 'public' and e.table_name = c.table_name and e.column_name = 'enterprise_id')
     and ((c.data_type = 'text' and c.column_name ~ '(^|_)file_key$')
          or (c.data_type = 'jsonb' and c.column_name <> 'custom_fields'
              and exists (select from information_schema.columns f
                           where f.table_schema = 'public' and f.table_name = c.table_name
                             and f.column_name = 'custom_fields')))
   order by 1, 2`;

/** What names files without such a column. */
const others = (enterpriseId: number): SQL[] => [
  sql`select logo_path as key, 'others' as kind from enterprises where id = ${enterpriseId}`,
  sql`select source ->> 'key', 'payrolls' from payroll_uploads, jsonb_array_elements(sources) source
       where enterprise_id = ${enterpriseId}`,
  sql`select file_key, 'complaints' from complaint_files f join complaints c on c.id = f.complaint_id
       where c.enterprise_id = ${enterpriseId}`,
  sql`select piece #>> '{}', 'payrolls' from payroll_uploads, jsonb_array_elements(pieces) piece
       where enterprise_id = ${enterpriseId}`,
];

/** The keys of all files of an enterprise; some may have gone from the store when their time was over. */
export interface FileKeys {
  all(enterpriseId: number): Promise<string[]>;
  has(enterpriseId: number, key: string): Promise<boolean>;
  /** Those that are not counted. */
  uncounted(enterpriseId: number): Promise<NamedFile[]>;
  /** The keys of files that are counted, and that nothing has named since then. */
  unnamed(enterpriseId: number, keptBefore: Date): Promise<string[]>;
}

export async function fileKeysIn(db: Db): Promise<FileKeys> {
  const found = await db.rows(columnRow, columns);
  const keysOf = (enterpriseId: number): SQL => {
    const parts = found.flatMap(({ table, column, isText }) => {
      const from = sql`from ${sql.identifier(table)} where enterprise_id = ${enterpriseId}`;
      const name = sql.identifier(column);
      const kind = kinds[table] ?? 'others';
      if (isText) return [sql`select ${name}, ${kind}::text ${from}`];
      const isFile = sql`jsonb_typeof(${name}) = 'object' and ${name} ?& array['key', 'name', 'size', 'type']`;
      return ['key', 'small'].map((member) => sql`select ${name} ->> ${member}, ${kind}::text ${from} and ${isFile}`);
    });
    return sql.join([...others(enterpriseId), ...parts], sql` union all `);
  };
  return {
    all: async (enterpriseId) => {
      const rows = await db.rows(
        keyRow,
        sql`select distinct key from (${keysOf(enterpriseId)}) keys where key is not null order by key`,
      );
      return rows.map(({ key }) => key);
    },
    has: async (enterpriseId, key) =>
      (await db.run(sql`select from (${keysOf(enterpriseId)}) keys where key = ${key} limit 1`)) > 0,
    uncounted: (enterpriseId) =>
      db.rows(
        namedRow,
        sql`select key, min(kind) as kind from (${keysOf(enterpriseId)}) keys
             where key is not null and not exists (select from stored_files s where s.key = keys.key)
             group by key order by key`,
      ),
    unnamed: async (enterpriseId, keptBefore) => {
      const rows = await db.rows(
        keyRow,
        sql`select key from stored_files where enterprise_id = ${enterpriseId} and stored_at < ${keptBefore}
             except select key from (${keysOf(enterpriseId)}) keys order by key`,
      );
      return rows.map(({ key }) => key);
    },
  };
}
