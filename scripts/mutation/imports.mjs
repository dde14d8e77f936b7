import path from 'node:path';

const specifiers = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/**
 * Distances to a file from each of the files that import it, through others too.
 * @param {string[]} files sources and tests, relative to the folder
 * @param {(file: string) => string} read
 * @returns {(file: string) => Map<string, number>}
 */
export function importersOf(files, read) {
  const importers = new Map();
  for (const file of files) {
    for (const [, name] of read(file).matchAll(specifiers)) {
      const imported = path.posix.join(path.posix.dirname(file), name);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return (file) => {
    const distances = new Map([[file, 0]]);
    for (const [one, distance] of distances)
      for (const importer of importers.get(one) ?? [])
        if (!distances.has(importer)) distances.set(importer, distance + 1);
    return distances;
  };
}
