// The lists that would otherwise be kept by hand: endpoints and entities of domain/, modules of server/, texts of src/.
// `node scripts/registries.mjs` writes them; with `--check` it only says whether they are up to date.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';

const byName = (a, b) => (a.name < b.name ? -1 : 1);

/** Modules with their areas (build/areas.json). */
function placesOf(root) {
  const areas = JSON.parse(readFileSync(path.join(root, 'build/areas.json'), 'utf8'));
  return Object.entries(areas).flatMap(([area, modules]) =>
    modules.map((name) => ({ name, place: `${area}/${name}` })),
  );
}

/** Sources of the domain's modules. */
function sourcesOf(root) {
  return placesOf(root)
    .filter(({ place }) => existsSync(path.join(root, 'domain', place)))
    .flatMap(({ place }) =>
      readdirSync(path.join(root, 'domain', place), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map((file) => `${place}/${file}`),
    );
}

/** What the concepts export by this pattern, whose first group is the exported name. */
function exported(root, pattern) {
  return sourcesOf(root)
    .flatMap((file) => {
      const text = readFileSync(path.join(root, 'domain', file), 'utf8');
      return [...text.matchAll(pattern)].map(([, name]) => ({ name, from: `./${file}` }));
    })
    .sort(byName);
}

const imports = (found) => found.map(({ name, from }) => `import { ${name} } from '${from}';`).join('\n');

function endpointsFile(root) {
  const found = exported(root, /^export const (\w+Endpoints)\b/gm);
  return `// Written by scripts/registries.mjs from the concepts beside it.
import type { Endpoint } from './kernel/endpoint.ts';
import type { RouteName } from './routes.ts';
${imports(found)}

/** Every call of the product, once. Routes, validation, documentation, the client's types and tests come from here. */
export const endpoints = { ${found.map(({ name }) => `...${name}`).join(', ')} } satisfies Record<RouteName, Endpoint>;

export type Endpoints = typeof endpoints;
`;
}

function entitiesFile(root) {
  const found = exported(root, /^export const (\w+) = (?:entity|plainEntity)\(/gm);
  return `// Written by scripts/registries.mjs from the concepts beside it.
import type { AnyEntity } from './kernel/entity.ts';
${imports(found)}

/** Every entity by its name. */
export const entities = { ${found.map(({ name }) => name).join(', ')} } satisfies Record<string, AnyEntity>;

/** The entity of that name, where the name is only known at run time. */
export const entityOf = (name: string): AnyEntity | undefined =>
  Object.hasOwn(entities, name) ? (entities as Record<string, AnyEntity>)[name] : undefined;
`;
}

function modulesFile(root) {
  const found = placesOf(root)
    .filter(({ place }) => existsSync(path.join(root, 'server/modules', place, 'routes.ts')))
    .map(({ name, place }) => ({ name, from: `./${place}/routes.ts` }))
    .sort(byName);
  return `// Written by scripts/registries.mjs from the folders beside it.
import type { Module } from './deps.ts';
${imports(found)}

export const modules: readonly Module[] = [${found.map(({ name }) => name).join(', ')}];
`;
}

function messageFiles(root) {
  const names = readdirSync(path.join(root, 'src/i18n/es'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
  return `// Written by scripts/registries.mjs from the folder beside it.
${names.map((name) => `import type { messages as ${name} } from './es/${name}.ts';`).join('\n')}

/** What the application says, file by file: for the compiler, which learns the keys from it. */
export interface MessageFiles {
${names.map((name) => `readonly ${name}: typeof ${name};`).join('\n')}
}
`;
}

const files = {
  'domain/endpoints.ts': endpointsFile,
  'domain/entities.ts': entitiesFile,
  'server/modules/index.ts': modulesFile,
  'src/i18n/files.ts': messageFiles,
};

/** Writes the registries of the tree under `root`, or only compares them. Returns those that differed. */
export async function updateRegistries(root, { check = false } = {}) {
  const changed = [];
  for (const [file, make] of Object.entries(files)) {
    const target = path.join(root, file);
    const options = await resolveConfig(target);
    const text = await format(make(root), { ...options, filepath: target });
    if (existsSync(target) && readFileSync(target, 'utf8') === text) continue;
    changed.push(file);
    if (!check) writeFileSync(target, text);
  }
  return changed;
}

if (import.meta.filename === process.argv[1]) {
  const check = process.argv.includes('--check');
  const changed = await updateRegistries(process.cwd(), { check });
  if (check && changed.length > 0) {
    console.error(`Out of date: ${changed.join(', ')}. Run node scripts/registries.mjs`);
    process.exitCode = 1;
  }
}
