import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';

/** Beside this file in the sources; beside the bundle once built. */
export const functionsFolder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'functions');

/** Definitions of the database's functions and a hash of them. */
export interface FunctionSource {
  readonly sql: string;
  readonly hash: string;
}

/** Reads the definitions of a folder, one file for each name. */
export function readFunctions(folder: string): FunctionSource {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const sql = files
    .toSorted()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
  return { sql, hash: createHash('sha256').update(sql).digest('hex') };
}

/** Creates or replaces the functions, within the caller's transaction. */
export async function createFunctions(client: Client, { sql, hash }: FunctionSource): Promise<void> {
  // A function may call one that comes after it.
  await client.query('set local check_function_bodies = off');
  await client.query(sql);
  await client.query('update drizzle.schema_needs set functions_hash = $1', [hash]);
}

const RENEW_SQL = `
  do $$
  declare
    definition text;
  begin
    for definition in
      select pg_get_functiondef(p.oid) from pg_proc p join pg_language l on l.oid = p.prolang
       where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and l.lanname in ('sql', 'plpgsql')
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    loop
      execute definition;
    end loop;
  end
  $$`;

/**
 * Replaces the functions by themselves: a session keeps their plans, which hold positions of columns, until a function is
 * replaced, also when a migration has changed the columns.
 */
export const renewFunctions = (client: Client) => client.query(RENEW_SQL);

/** Whether the database has other functions. False for one that a later release has migrated: those are its own. */
export async function areFunctionsOutdated(
  client: Client,
  { hash }: FunctionSource,
  newestMigration: number,
): Promise<boolean> {
  const { rows } = await client.query<{ outdated: boolean }>(
    `select functions_hash is distinct from $1 and not exists (
              select from drizzle.__drizzle_migrations where created_at > $2) as outdated
       from drizzle.schema_needs`,
    [hash, newestMigration],
  );
  return rows[0]?.outdated ?? false;
}
