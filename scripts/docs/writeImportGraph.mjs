// npm run docs:imports: draws who imports whom, folder by folder, into docs/architecture.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';

const { options } = createRequire(import.meta.url)('../../build/importRules.mjs');
const page = 'docs/architecture.md';

/** The folder that a file counts as; nothing for tests and what is not ours. */
function roomOf(file) {
  if (/\.test\.tsx?$|^node_modules/.test(file)) return undefined;
  const [tree, folder, rest] = file.split('/');
  if (tree === 'domain') return 'domain';
  if (tree === 'src') return rest === undefined ? undefined : `src/${folder}`;
  if (tree === 'server')
    return rest === undefined ? (folder === 'config.ts' ? undefined : 'server') : `server/${folder}`;
  return undefined;
}

/** Arrows that follow from others are left out: who imports A, which imports B, may import B as well. */
function withoutShortcuts(edges) {
  const reaches = (from, to, seen = new Set()) =>
    [...(edges.get(from) ?? [])].some((next) => {
      if (seen.has(next)) return false;
      seen.add(next);
      return next === to || reaches(next, to, seen);
    });
  return [...edges].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && other !== from && reaches(other, to)))
      .map((to) => [from, to]),
  );
}

const { output } = await cruise(['domain', 'server', 'src'], { ...options, tsConfig: undefined });
const edges = new Map();
for (const { source, dependencies } of output.modules) {
  for (const { resolved } of dependencies) {
    const [from, to] = [roomOf(source), roomOf(resolved)];
    if (!from || !to || from === to) continue;
    edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }
}
const id = (room) => room.replace('/', '_');
const lines = withoutShortcuts(edges)
  .map(([from, to]) => `  ${id(from)}["${from}"] --> ${id(to)}["${to}"]`)
  .sort();
const drawn = ['<!-- imports -->', '', '```mermaid', 'flowchart TD', ...lines, '```', '', '<!-- /imports -->'].join(
  '\n',
);
const text = readFileSync(page, 'utf8');
if (!/<!-- imports -->[\s\S]*<!-- \/imports -->/.test(text)) throw new Error(`${page} has no place for the picture`);
writeFileSync(page, text.replace(/<!-- imports -->[\s\S]*<!-- \/imports -->/, drawn));
