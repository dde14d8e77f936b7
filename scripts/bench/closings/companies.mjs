import { readFile } from 'node:fs/promises';

/** Companies that are written by one statement. */
const atOnce = 500;

/** Fills so many companies of `people` each, with the entries of last month. */
export async function fill(client, companies, people) {
  const text = await readFile(new URL('companies.sql', import.meta.url), 'utf8');
  // What guards the writing of entries has no part in reading them.
  await client.query('alter table time_entries drop constraint time_entries_no_overlap');
  await client.query("set jornada.rebuilding = 'on'");
  for (let made = 0; made < companies; made += atOnce) {
    await client.query(text, [Math.min(atOnce, companies - made), people]);
    if ((made + atOnce) % 2_000 === 0) console.error(`${made + atOnce} companies filled`);
  }
  await client.query('vacuum analyze');
}
