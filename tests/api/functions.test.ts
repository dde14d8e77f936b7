import { readdir } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { grouped } from '../../domain/kernel/grouped.ts';

const folder = new URL('../../server/db/functions/', import.meta.url).pathname;

let owner: Client;
beforeAll(async () => {
  owner = new Client(inject('databaseServer').owner);
  await owner.connect();
});
afterAll(() => owner.end());

/** As all migrations together leave them; those of one name together. */
async function functions(): Promise<ReadonlyMap<string, string>> {
  const { rows } = await owner.query<{ name: string; source: string }>(
    `select proname as name, pg_get_functiondef(oid) as source
       from pg_proc
      where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = oid and deptype = 'e')
      order by proname, pg_get_function_identity_arguments(oid)`,
  );
  const written = ({ source }: { source: string }) => `${source.trimEnd()};\n`;
  return new Map([...grouped(rows, ({ name }) => name)].map(([name, own]) => [name, own.map(written).join('\n')]));
}

test('each function of the database stands as it is now in a file of its own', async () => {
  for (const [name, source] of await functions()) await expect(source).toMatchFileSnapshot(`${folder}${name}.sql`);
});

test('what is no function any more has no file', async () => {
  const present = await functions();
  expect((await readdir(folder)).filter((file) => !present.has(file.replace(/\.sql$/, '')))).toEqual([]);
});
