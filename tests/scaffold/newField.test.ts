import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyOfTree } from './copyOfTree.ts';

let copy: Awaited<ReturnType<typeof copyOfTree>>;
beforeAll(async () => {
  copy = await copyOfTree();
});
afterAll(() => copy.remove());

async function add(file: string, after: string, line: string): Promise<void> {
  const target = path.join(copy.folder, file);
  const text = await readFile(target, 'utf8');
  expect(text).toContain(after);
  await writeFile(target, text.replace(after, `${after}\n${line}`));
}

// docs/adding-a-field.md
test('a further field of a person takes three files and a migration; what is left out does not compile', async () => {
  const guide = await readFile(path.join(copy.folder, 'docs/adding-a-field.md'), 'utf8');
  const [declaration = ''] = /^ +locker: further.*$/m.exec(guide) ?? [];
  await add('domain/employees/furtherFields.ts', 'export const furtherFields = {', declaration);
  const missing = await copy.typeErrors(/./);
  expect(missing.map((line) => line.split('(')[0]).toSorted()).toEqual([
    'domain/privacy/messages/es.ts',
    'src/i18n/es/employees.ts',
  ]);
  await add('domain/privacy/messages/es.ts', 'export const personalDataColumns = {', "  locker: 'Taquilla',");
  await add('src/i18n/es/employees.ts', '      fields: {', "        locker: 'Número de taquilla',");
}, 300_000);

test('no path drops it: shown, typed, imported, exported, erased', async () => {
  await copy.tool('drizzle-kit/bin.cjs', 'generate', '--config', 'build/drizzle.config.ts', '--name', 'locker');
  const passed = async (project: string, ...files: string[]) =>
    expect(await copy.tool('vitest/vitest.mjs', 'run', '--project', project, ...files)).toMatch(/Tests +\d+ passed \(/);
  await passed(
    'api',
    ...['memberFields', 'furtherFields'].map((name) => `server/modules/employees/${name}.api.test.ts`),
  );
  await passed('unit', 'domain/employees/import');
  await passed('web', 'tests/web/views.test.tsx', 'tests/web/csvExports.test.tsx');
}, 300_000);
