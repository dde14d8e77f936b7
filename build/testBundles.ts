import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** React and what is built on it: one bundle for all, or there would be two Reacts. */
const react = /^(react|ra-|@(mui|emotion|tanstack|testing-library)\/|@stripe\/react)/;
const folders = ['src', 'tests/web', 'tests/support'];

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));

/** The entries of these packages that the web's sources and tests import. */
export const bundledEntries = (): string[] => {
  const imported = folders.flatMap(sourcesOf).flatMap((text) => [...text.matchAll(/(?:from|import) '([^']+)'/g)]);
  return [...new Set(imported.flatMap(([, name]) => (name && react.test(name) ? [name] : [])))];
};

/** Bundles import each other without the version that sources ask for: one address each, or a module is loaded twice. */
export const oneAddress: Plugin = {
  name: 'one-address-for-a-bundle',
  enforce: 'pre',
  async resolveId(id, importer, options) {
    const found = await this.resolve(id, importer, { ...options, skipSelf: true });
    return found && { ...found, id: found.id.replace(/(\/deps\/[^?]+)\?v=\w+$/, '$1') };
  },
};

/** Processes for files run their bundle, as in the product: each of them would compile the sources anew, for half a second and more. */
export const bundledWorker: Plugin = {
  name: 'bundled-worker',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === './workerEntry.ts' && importer?.endsWith('/server/workers/workProcess.ts')
      ? path.resolve('tests/support/workerEntry.ts')
      : null,
};
