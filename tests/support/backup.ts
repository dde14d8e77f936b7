import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientConfig } from 'pg';
import { withClient } from '#server/commands/archive/catalogue.ts';

/** Every row of every table as text, and what numbers its sequences give next. */
export const contentOf = (owner: ClientConfig) =>
  withClient(owner, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname::text as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'rate_limits' order by 1`,
    );
    const rowsOf: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
      rowsOf[name] = rows.map(({ row }) => row);
    }
    const { rows: sequences } = await client.query<{ row: string }>(
      `select sequencename || ' ' || coalesce(last_value, 0) as row from pg_sequences where schemaname = 'public' order by 1`,
    );
    const { rows: triggers } = await client.query<{ row: string }>(
      `select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text as row from pg_trigger where not tgisinternal order by 1`,
    );
    const textsOf = (rows: { row: string }[]) => rows.map(({ row }) => row);
    return { rowsOf, sequences: textsOf(sequences), triggers: textsOf(triggers) };
  });

/** Keys and contents of a data folder's files. */
export const filesIn = async (dataDir: string) => {
  const folder = path.join(dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  return Promise.all(names.toSorted().map(async (name) => [path.relative(folder, name), await readFile(name, 'hex')]));
};
