import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import areas from '../../build/areas.json' with { type: 'json' };

/** One name for each concept, in every tree (docs/glossary.md), with its area and rank. */
const places = Object.entries(areas).flatMap(([area, concepts]) => concepts.map((concept) => `${area}/${concept}`));

const foldersOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

const placesIn = (tree: string) =>
  foldersOf(tree).flatMap((area) => foldersOf(`${tree}/${area}`).map((concept) => `${area}/${concept}`));

describe('a concept has the same name and place in every tree, and a rank', () => {
  it('domain', () => {
    const found = placesIn('domain').filter((place) => !/^(kernel|time)\//.test(place));
    expect(found.filter((place) => !places.includes(place))).toEqual([]);
  });
  it('server/modules', () => {
    expect(placesIn('server/modules').filter((place) => !places.includes(place))).toEqual([]);
  });
  it('src/features', () => {
    const concepts = places.map((place) => place.split('/')[1]);
    expect(foldersOf('src/features').filter((name) => !concepts.includes(name))).toEqual([]);
  });
  it('every concept that is ranked is there', () => {
    const found = new Set([...placesIn('domain'), ...placesIn('server/modules')]);
    expect(places.filter((place) => !found.has(place))).toEqual([]);
  });
});

describe('a server module has one shape (docs/architecture.md)', () => {
  const files = ['index.ts', 'routes.ts', 'policy.ts', 'repo.ts', 'present.ts', 'table.ts'];
  const folders = ['commands', 'queries', 'events', 'jobs', 'ledger'];

  it.each(placesIn('server/modules'))('%s', (place) => {
    const module = `server/modules/${place}`;
    const found = readdirSync(module, { withFileTypes: true });
    const isPart = (entry: (typeof found)[number]) =>
      entry.isDirectory()
        ? folders.includes(entry.name) || existsSync(`${module}/${entry.name}/routes.ts`)
        : files.includes(entry.name) || /\.(test|fixture)\./.test(entry.name);
    expect(found.filter((entry) => !isPart(entry)).map((entry) => entry.name)).toEqual([]);
  });
});
