import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keyedTables } from '../../server/db/grow/plan.ts';

const folder = 'server/db/migrations';
/** Those of before could not be held to it: backups name them by their hashes, so they stay as they are. */
const FIRST = 86;

const large = [...keyedTables, 'time_events', 'audit_log', 'notifications', 'stored_files', 'enterprise_users'];
const table = `(?:public\\.)?"?(?:${large.join('|')})"?(?![\\w"])`;

/** What holds up everybody who writes a table for as long as it reads all of it. */
const blocking = [
  new RegExp(`create (?:unique )?index (?!concurrently)[^;]*? on (?:only )?${table}`, 'i'),
  new RegExp(`alter table (?:only )?${table}[^;]*? add constraint (?:(?!not valid)[^;])*(?:;|$)`, 'i'),
  new RegExp(`alter table (?:only )?${table}[^;]*? (?:set not null|set data type|alter column \\S+ type)`, 'i'),
];

/** Blocks of PL/pgSQL decide by the size of the table, as `0065_month_indexes.sql` does. */
const blockingIn = (text: string): string[] =>
  text
    .replaceAll(/do \$\$[^]*?end \$\$;?/gi, '')
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter((statement) => blocking.some((pattern) => pattern.test(statement)));

it('no migration from 0086 on reads a large table from end to end while people wait', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && Number(name.slice(0, 4)) >= FIRST);
  expect(files.length).toBeGreaterThan(0);
  const found = files.flatMap((name) =>
    blockingIn(readFileSync(`${folder}/${name}`, 'utf8')).map((one) => `${name}: ${one}`),
  );
  expect(found).toEqual([]);
});

it.each([
  ['an index', 'CREATE INDEX "leave_pending" ON "leave" USING btree ("enterprise_id");', 1],
  ['one of another table', 'CREATE INDEX "leave_types_x" ON "leave_types" USING btree ("enterprise_id");', 0],
  ['one that is decided by size', 'do $$\nbegin\n  create index a on leave (id);\nend $$;', 0],
  ['a check', 'ALTER TABLE "leave" ADD CONSTRAINT "leave_rest" CHECK ("leave"."part" = \'full\');', 1],
  ['a check of rows to come', 'ALTER TABLE "leave" ADD CONSTRAINT "leave_rest" CHECK (true) NOT VALID;', 0],
  ['a column', 'ALTER TABLE "closures" ADD COLUMN "kinds" jsonb;', 0],
  ['a column that must have a value', 'ALTER TABLE "closures" ALTER COLUMN "kinds" SET NOT NULL;', 1],
])('%s', (_, text, count) => {
  expect(blockingIn(text)).toHaveLength(count);
});
