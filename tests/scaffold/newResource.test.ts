import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyOfTree } from './copyOfTree.ts';

/** Every kind of field, several of each. */
const fields =
  'name=Nombre:text! provider=Proveedor:text about:longText mode=Modalidad:select(onsite=Presencial,online,mixed) starts_on:date! ' +
  'ends_on:date opens_at:datetime at:time hours:number places:integer cost:money mandatory:flag attendees:employees[] ' +
  'owner:employees team:teams site:url contact:email phone:phone colour:color state:status(open,full)';
const resources = ['meetingRooms', 'trainings'];
const created = resources.flatMap((name) => [
  `domain/${name}`,
  `src/resources/${name}`,
  `src/i18n/es/${name}.ts`,
  `server/modules/${name}`,
]);
let copy: Awaited<ReturnType<typeof copyOfTree>>;
const run = (script: string, ...input: string[]) => copy.run(script, ...input);
const tool = (name: string, ...input: string[]) => copy.tool(name, ...input);

beforeAll(async () => {
  copy = await copyOfTree();
  await run('scripts/new-resource.mjs', 'meetingRooms', '--label', 'Sala|Salas');
  await run('scripts/new-resource.mjs', 'trainings', '--label', 'Formación|Formaciones', ...fields.split(' '));
});
afterAll(() => copy.remove());

test('a resource made by the scaffold is linted, formatted and typed', async () => {
  await expect(tool('oxlint/bin/oxlint', '--deny-warnings', ...created)).resolves.toContain('0 errors');
  await expect(tool('prettier/bin/prettier.cjs', '--check', ...created)).resolves.toContain('code style');
  expect(await copy.typeErrors(/meetingRoom|training|entities\.ts|endpoints\.ts/)).toEqual([]);
}, 300_000);

test('its tests pass: on a database with its migration, and on the screen', async () => {
  const files = [
    ...resources.map((name) => `server/modules/${name}/${name}.api.test.ts`),
    ...resources.map((name) => `src/resources/${name}/${name}.test.tsx`),
    'tests/web/views.test.tsx',
  ];
  const said = await tool('vitest/vitest.mjs', 'run', '--project', 'api', '--project', 'web', ...files);
  expect(said).toMatch(/Test Files +5 passed \(5\)/);
}, 300_000);

test('it stands in the registries and in the API page, with nothing written by hand', async () => {
  await run('scripts/registries.mjs', '--check');
  expect(await readFile(path.join(copy.folder, 'docs/api.md'), 'utf8')).toContain('/api/meeting_rooms/enterprise/{id}');
});

test('each of its five calls is proven for every role and for another company', async () => {
  const said = await tool('vitest/vitest.mjs', 'run', '--project', 'api', 'tests/contract/endpoints', '-t', 'Training');
  expect(said).toMatch(/Tests +\d\d passed/);
}, 300_000);

test.each([
  [['meetingRooms'], 'Already there: domain/meetingRooms/meetingRooms.ts'],
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
  const failure = await run('scripts/new-resource.mjs', ...input).catch((error: { stderr: string }) => error.stderr);
  expect(failure).toContain(message);
  expect(failure.trim().split('\n')).toHaveLength(1);
});
