// npm run new:resource -- rooms [--singular room] [--label "Sala|Salas"]
// Makes the four places of a resource (entity, view, messages, server module with its migration) and their tests.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { choiceLabels, declaration, isFile, isTitle, labels, readFields, sample } from './new-resource/fields.mjs';
import { updateRegistries } from './registries.mjs';

const root = process.cwd();
const templates = path.join(import.meta.dirname, 'new-resource');

/** Template to where it goes. */
const pathOf = {
  'entity.ts': 'domain/organization/__names__/__names__.ts',
  'said.ts': 'domain/organization/__names__/messages/es.ts',
  'saidIndex.ts': 'domain/organization/__names__/messages/index.ts',
  'view.ts': 'src/resources/__names__/index.ts',
  'messages.ts': 'src/i18n/es/__names__.ts',
  'module.table.ts': 'server/modules/organization/__names__/table.ts',
  'module.routes.ts': 'server/modules/organization/__names__/routes.ts',
  'api.test.ts': 'server/modules/organization/__names__/__names__.api.test.ts',
  'web.test.tsx': 'src/resources/__names__/__names__.test.tsx',
};

const stop = (message) => {
  console.error(message);
  process.exit(1);
};

function readArguments() {
  const { values, positionals } = parseArgs({
    options: { singular: { type: 'string' }, label: { type: 'string' } },
    allowPositionals: true,
  });
  const [names, ...fieldTexts] = positionals;
  if (!names || !/^[a-z][a-zA-Z0-9]*$/.test(names)) {
    stop(
      'Give the name in the plural and in camelCase, then its fields: npm run new:resource -- rooms [--singular room] [--label "Sala|Salas"] name:text! seats:integer',
    );
  }
  const name = values.singular ?? names.replace(/ies$/, 'y').replace(/s$/, '');
  if (name === names) stop(`What is one of "${names}" called? Add --singular`);
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) stop('Give --singular in camelCase');
  const [one, many = one] = (values.label ?? `${upper(name)}|${upper(names)}`).split('|');
  return { names, name, one, many, fields: fieldsOf(fieldTexts.length > 0 ? fieldTexts : plainFields) };
}

const plainFields = ['name:text!', 'description:longText'];

function fieldsOf(texts) {
  const registry = readFileSync(path.join(root, 'domain/entities.ts'), 'utf8');
  const entities = [...registry.matchAll(/^import \{ (\w+) \}/gm)].map(([, entity]) => entity);
  try {
    return readFields(texts, entities);
  } catch (error) {
    return stop(error.message);
  }
}

const upper = (text) => text[0].toUpperCase() + text.slice(1);
const snake = (text) => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const quoted = (text) => text.replace(/\\/g, '\\\\').replace(/'/g, "\\'");

const { names, name, one, many, fields } = readArguments();
const table = snake(names);
const title = fields.find(isTitle);
const samplesOf = (some) =>
  some.flatMap((field) => (field.entity || isFile(field) ? [] : [`${field.name}: ${sample(field)}`])).join(', ');
const words = {
  __names__: names,
  __Names__: upper(names),
  __name__: name,
  __Name__: upper(name),
  __table__: table,
  __one__: quoted(one),
  __many__: quoted(many),
  __oneLower__: quoted(one.toLowerCase()),
  __manyLower__: quoted(many.toLowerCase()),
  __title__: title.name,
  __fields__: fields.map(declaration).join('\n'),
  __labels__: labels(fields),
  __values__: choiceLabels(fields),
  __samples__: samplesOf(fields),
  __samplesWithoutTitle__: samplesOf(fields.filter((field) => field !== title)),
};
const fill = (text) => text.replace(/__[a-zA-Z]+?__/g, (word) => words[word] ?? word);

const targets = Object.entries(pathOf).map(([template, target]) => [template, fill(target)]);
const taken = targets.filter(([, target]) => existsSync(path.join(root, target)));
if (taken.length > 0) stop(`Already there: ${taken.map(([, target]) => target).join(', ')}`);

for (const [template, target] of targets) {
  const file = path.join(root, target);
  const text = fill(readFileSync(path.join(templates, `${template}.tmpl`), 'utf8'));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
  console.log(`  ${target}`);
}

const areasFile = path.join(root, 'build/areas.json');
const areas = JSON.parse(readFileSync(areasFile, 'utf8'));
areas.organization.push(names);
writeFileSync(
  areasFile,
  await format(JSON.stringify(areas), { ...(await resolveConfig(areasFile)), filepath: areasFile }),
);
console.log('  build/areas.json (its rank)');

const run = (tool, ...input) =>
  execFileSync(process.execPath, [path.join(root, 'node_modules', tool), ...input], { cwd: root, stdio: 'pipe' });

for (const file of await updateRegistries(root)) console.log(`  ${file} (registry)`);
run('drizzle-kit/bin.cjs', 'generate', '--config', 'build/drizzle.config.ts', '--name', table);
console.log('  server/db/migrations (its table)');
run('tsx/dist/cli.mjs', 'scripts/docs/writeApiPage.ts');
console.log('  docs/api.md');
console.log(`\n${upper(names)} stands. Now say what it means and how it looks: docs/adding-a-resource.md`);
