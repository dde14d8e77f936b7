import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import areas from '../../build/areas.json' with { type: 'json' };

/** One name for each concept, in every tree (docs/glossary.md), and its rank. */
const concepts = new Set(Object.values(areas).flat());

const foldersOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** A resource that an operator has added is a concept of its own. */
const isResource = (name: string) => existsSync(`domain/${name}/${name}.ts`) && existsSync(`src/resources/${name}`);

describe('a concept has the same name in every tree', () => {
  it.each([
    ['domain', ['kernel', 'time']],
    ['server/modules', []],
    ['src/features', []],
  ])('%s', (tree, shared) => {
    const known = (name: string) => concepts.has(name) || shared.includes(name) || isResource(name);
    expect(foldersOf(tree).filter((name) => !known(name))).toEqual([]);
  });
});

describe('a server module has one shape (docs/architecture.md)', () => {
  const files = ['index.ts', 'routes.ts', 'policy.ts', 'repo.ts', 'present.ts', 'table.ts'];
  const folders = ['commands', 'queries', 'events', 'jobs', 'ledger'];

  it.each(foldersOf('server/modules'))('%s', (name) => {
    const module = `server/modules/${name}`;
    const found = readdirSync(module, { withFileTypes: true });
    const isPart = (entry: (typeof found)[number]) =>
      entry.isDirectory()
        ? folders.includes(entry.name) || existsSync(`${module}/${entry.name}/routes.ts`)
        : files.includes(entry.name) || /\.(test|fixture)\./.test(entry.name);
    expect(found.filter((entry) => !isPart(entry)).map((entry) => entry.name)).toEqual([]);
  });
});
