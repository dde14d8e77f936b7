import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** One name for each concept, in every tree (docs/glossary.md). */
const concepts = new Set([
  'auth',
  'employees',
  'advisors',
  'enterprises',
  'kiosks',
  'teams',
  'workPlan',
  'schedules',
  'timeEntries',
  'corrections',
  'closures',
  'incidents',
  'inspections',
  'leave',
  'payrolls',
  'documents',
  'complaints',
  'billing',
  'notifications',
  'privacy',
  'dashboard',
  'system',
]);

const foldersOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** A resource that an operator has added is a concept of its own. */
const isResource = (name: string) => existsSync(`domain/${name}/${name}.ts`) && existsSync(`src/resources/${name}`);

describe('a concept has the same name in every tree', () => {
  it.each([
    ['domain', ['kernel', 'messages', 'time']],
    ['server/modules', []],
    ['src/features', []],
  ])('%s', (tree, shared) => {
    const known = (name: string) => concepts.has(name) || shared.includes(name) || isResource(name);
    expect(foldersOf(tree).filter((name) => !known(name))).toEqual([]);
  });
});
