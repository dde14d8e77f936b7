import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import drizzle from '../../build/drizzle.config.ts';
import { largeTables } from '#server/db/grow.ts';

const folder = 'server/db/migrations';
const table = `(?:public\\.)?"?(?:${largeTables.join('|')})"?(?![\\w"])`;

/** Statements that block everybody who writes a table for as long as they read all of it. */
const blocking = [
  new RegExp(`create (?:unique )?index (?!concurrently)[^;]*? on (?:only )?${table}`, 'i'),
  new RegExp(`alter table (?:only )?${table}[^;]*? add constraint (?:(?!not valid)[^;])*(?:;|$)`, 'i'),
  new RegExp(`alter table (?:only )?${table}[^;]*? (?:set not null|set data type|alter column \\S+ type)`, 'i'),
];

/** Blocks of PL/pgSQL may decide by the size of the table. */
const blockingIn = (text: string): string[] =>
  text
    .replaceAll(/do \$\$[^]*?end \$\$;?/gi, '')
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter((statement) => blocking.some((pattern) => pattern.test(statement)));

it('no migration after the baseline reads a large table from end to end while people wait', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && name !== '0000_baseline.sql');
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

it('the tables in TypeScript are those of the migrations', async () => {
  const out = await mkdtemp(path.join(tmpdir(), 'jornada-generate-'));
  try {
    await cp(folder, path.join(out, 'migrations'), { recursive: true });
    const config = { ...drizzle, out: path.relative(process.cwd(), path.join(out, 'migrations')) };
    await writeFile(path.join(out, 'drizzle.config.json'), JSON.stringify(config));
    const command = [path.resolve('node_modules/drizzle-kit/bin.cjs'), 'generate', '--config'];
    const { stdout } = await promisify(execFile)(process.execPath, [...command, path.join(out, 'drizzle.config.json')]);
    expect(stdout).toContain('No schema changes, nothing to migrate');
  } finally {
    await rm(out, { recursive: true });
  }
}, 60_000);
