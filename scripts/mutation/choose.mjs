import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { randomOf } from '../random.mjs';
import { findDefects } from './defects.mjs';

const skipped = [
  /\.(test|fixture)\.tsx?$/,
  /\.d\.ts$/,
  /(^|\/)(stubs|messages)\//,
  /^server\/(demo|db\/migrations)\//,
  /^src\/i18n\//,
];

/** Folders below the first one that only group others. */
const groups = { domain: 1, modules: 2, ports: 1, features: 1, resources: 1, custom: 1 };
/** `domain/planning/leave`, `server/modules/planning/leave`, `src/features/leave`. */
const moduleOf = (file) => {
  const folders = path.dirname(file).split('/');
  return folders.slice(0, 2 + (groups[folders[0]] ?? groups[folders[1]] ?? 0)).join('/');
};

/**
 * Chooses defects, at most one of a file: the layers in turn, in each of them the modules in turn, and of a module what
 * has been chosen least.
 * @param {string} folder of the product
 * @param {string[]} files relative to it
 */
export async function chooseDefects(folder, files, { count, seed }) {
  const { pick: any } = randomOf(seed);
  const sources = files.filter(
    (file) => /^(domain|server|src)\/.*\.tsx?$/.test(file) && !skipped.some((pattern) => pattern.test(file)),
  );
  /** @type {Map<string, string[]>} */
  const modules = new Map();
  for (const file of sources.toSorted()) modules.set(moduleOf(file), [...(modules.get(moduleOf(file)) ?? []), file]);
  const chosen = [];
  const timesChosen = (key, value) => chosen.filter((one) => one[key] === value).length;
  const leastChosen = (key, values) => {
    const least = Math.min(...values.map((value) => timesChosen(key, value)));
    return any(values.filter((value) => timesChosen(key, value) === least));
  };
  while (chosen.length < count && modules.size > 0) {
    const layer = leastChosen('layer', [...new Set([...modules.keys()].map(layerOf))]);
    const module = leastChosen(
      'module',
      [...modules.keys()].filter((name) => layerOf(name) === layer),
    );
    const found = await defectsIn(folder, modules.get(module));
    if (found.length === 0) {
      modules.delete(module);
      continue;
    }
    const kind = leastChosen('kind', [...new Set(found.map((defect) => defect.kind))]);
    const alike = found.filter((defect) => defect.kind === kind);
    const file = any([...new Set(alike.map((defect) => defect.file))]);
    const defect = any(alike.filter((one) => one.file === file));
    modules.set(
      module,
      modules.get(module).filter((one) => one !== file),
    );
    if (defect.parses()) chosen.push({ id: chosen.length, layer, module, ...defect });
  }
  return chosen;
}

const layerOf = (name) => name.split('/')[0];

async function defectsIn(folder, files) {
  const found = [];
  for (const file of files) {
    const source = await readFile(path.join(folder, file), 'utf8');
    for (const defect of findDefects(file, source))
      found.push({ file, ...defect, was: source.slice(defect.start, defect.end) });
  }
  return found;
}
