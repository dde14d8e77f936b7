import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyOfTree } from './copyOfTree.ts';
import { applyEdit, blocksBelow, editOf } from './guide.ts';

// docs/adding-a-resource.md and docs/adding-a-field.md, carried out in one copy: it is compiled and tested once.

const examples = [
  ['meetingRooms', 'The plain example: meeting rooms'],
  ['trainings', 'The second example: trainings'],
] as const;

/** Every kind of field, several of each. */
const everyKind =
  'name=Nombre:text! provider=Proveedor:text about:longText mode=Modalidad:select(onsite=Presencial,online,mixed) starts_on:date! ' +
  'ends_on:date opens_at:datetime at:time hours:number places:integer cost:money mandatory:flag attendees:employees[] ' +
  'owner:employees team:teams site:url contact:email phone:phone colour:color state:status(open,full) ' +
  'certificate=Certificado:file photo=Foto:image';

const resources = [...examples.map(([name]) => name), 'workshops'];
const created = resources.flatMap((name) => [
  `domain/organization/${name}`,
  `src/resources/${name}`,
  `src/i18n/es/${name}.ts`,
  `server/modules/organization/${name}`,
]);

let copy: Awaited<ReturnType<typeof copyOfTree>>;
let resourceGuide: string;

const read = (file: string) => readFile(path.join(copy.folder, file), 'utf8');
const blocksOf = (heading: string) => blocksBelow(resourceGuide, heading);
const editsOf = (heading: string) =>
  blocksOf(heading).flatMap((block) => (block.language === 'diff' ? [editOf(block)] : []));

async function add(file: string, after: string, line: string): Promise<void> {
  const text = await read(file);
  expect(text).toContain(after);
  await writeFile(path.join(copy.folder, file), text.replace(after, `${after}\n${line}`));
}

beforeAll(async () => {
  copy = await copyOfTree();
  resourceGuide = await read('docs/adding-a-resource.md');
  for (const [name, heading] of examples) {
    for (const block of blocksOf(heading)) {
      if (block.language === 'sh') await copy.shell(block.text);
      else if (block.language === 'diff') await applyEdit(copy.folder, editOf(block));
      else expect(await read(`domain/organization/${name}/${name}.ts`)).toContain(block.text);
    }
  }
  const label = ['--label', 'Taller|Talleres'];
  await copy.run('scripts/new-resource.mjs', 'workshops', ...label, ...everyKind.split(' '));
}, 120_000);
afterAll(() => copy.remove());

test('trainings take fewer than 120 lines by hand, in at most 6 files', () => {
  const edits = editsOf('The second example: trainings');
  expect(edits.reduce((sum, { written }) => sum + written, 0)).toBeLessThan(120);
  expect(new Set(edits.map(({ file }) => file)).size).toBeLessThanOrEqual(6);
});

test('the resources are linted and formatted', async () => {
  const written = examples.flatMap(([, heading]) => editsOf(heading).map(({ file }) => file));
  const files = [...new Set([...created, ...written])];
  await expect(copy.tool('oxlint/bin/oxlint', '--deny-warnings', ...files)).resolves.toContain('0 errors');
  await expect(copy.tool('prettier/bin/prettier.cjs', '--check', ...files)).resolves.toContain('code style');
}, 60_000);

test('they stand in the registries and in the API page', async () => {
  await copy.run('scripts/registries.mjs', '--check');
  const page = await copy.tool('vitest/vitest.mjs', 'run', '--project', 'unit', 'tests/docs/apiPage.test.ts');
  expect(page).toMatch(/Tests +1 passed \(/);
  expect(await read('docs/api.md')).toContain('/api/meeting_rooms/enterprise/{id}');
}, 60_000);

test('they compile; of a field of a person and a term of work, what is left out does not', async () => {
  const guide = await read('docs/adding-a-field.md');
  const declarationOf = (name: string) => new RegExp(`^ +${name}: .*$`, 'm').exec(guide)?.[0] ?? '';
  await add('domain/organization/people/personFields.ts', 'export const personFields = {', declarationOf('locker'));
  await add('domain/organization/people/workFields.ts', 'export const workFields = {', declarationOf('trial_days'));
  const missing = await copy.typeErrors();
  expect(missing.map((line) => line.split('(')[0]).toSorted()).toEqual([
    'domain/operation/privacy/messages/columns.es.ts',
    'server/db/schema/people.ts',
    'src/i18n/es/employees.ts',
  ]);
}, 300_000);

test('the tests of the resources pass, and no path drops the fields: shown, typed, imported, exported, erased', async () => {
  const words = "  locker: 'Taquilla',\n  trial_days: 'Días de prueba',";
  await add('domain/operation/privacy/messages/columns.es.ts', 'export const personalDataColumns = {', words);
  await add('src/i18n/es/employees.ts', '      fields: {', words);
  await add('server/db/schema/people.ts', '    ...({', '      trial_days: smallint(),');
  await copy.tool(
    'drizzle-kit/bin.cjs',
    'generate',
    '--config',
    'build/drizzle.config.ts',
    '--name',
    'locker_and_trial',
  );
  const ofResources = resources.flatMap((name) => [
    `server/modules/organization/${name}/${name}.api.test.ts`,
    `src/resources/${name}/${name}.test.tsx`,
  ]);
  const ofField = [
    'server/modules/organization/employees/memberFields.api.test.ts',
    'server/modules/organization/employees/personFields.api.test.ts',
    'domain/organization/employees/import',
    'tests/web/views.test.tsx',
    'tests/web/csvExports.test.tsx',
  ];
  const projects = ['unit', 'api', 'web'].flatMap((project) => ['--project', project]);
  const said = await copy.tool('vitest/vitest.mjs', 'run', ...projects, ...ofResources, ...ofField);
  for (const file of [...ofResources, ...ofField]) expect(said).toContain(file);
  expect(said).toMatch(/Tests +\d+ passed \(/);
}, 300_000);

test('each call of the resources is proven for every role and for another company', async () => {
  const contract = ['--project', 'api', 'tests/contract/endpoints', '-t', 'MeetingRoom|Training|Workshop'];
  const said = await copy.tool('vitest/vitest.mjs', 'run', ...contract);
  expect(said).toMatch(/Tests +\d\d+ passed/);
}, 300_000);

test.each([
  [['meetingRooms'], 'Already there: domain/organization/meetingRooms/meetingRooms.ts'],
  [['Meeting-Rooms'], 'camelCase'],
  [[], 'camelCase'],
  [['staff'], 'Add --singular'],
  [['rooms', 'name:text!', 'name:date'], 'Two fields are called "name"'],
  [['rooms', 'seats:integer!'], 'One field must name a record'],
  [['rooms', 'name:text!', 'seats:many'], '"many" is neither a kind'],
  [['rooms', 'name:text!', 'mode:select'], 'take choices'],
  [['rooms', 'name:text!', 'dates:date[]'], 'only records of a resource can be many'],
  [['rooms', 'name:text!', 'id:integer'], '"id" is there in every resource'],
])('%j is refused in one line', async (input, message) => {
  const failure = await copy
    .run('scripts/new-resource.mjs', ...input)
    .catch((error: { stderr: string }) => error.stderr);
  expect(failure).toContain(message);
  expect(failure.trim().split('\n')).toHaveLength(1);
});
