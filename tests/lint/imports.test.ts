import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { grouped } from '#domain/kernel/grouped.ts';
import { cruiseTree } from './cruiseTree.ts';
import { zones } from './zones.ts';

const forms = {
  value: (from: string, n: number) => `import { value${n} } from '${from}';\nexport const use${n} = value${n};`,
  type: (from: string, n: number) => `import type { Type${n} } from '${from}';\nexport type Use${n} = Type${n};`,
  dynamic: (from: string, n: number) => `export const load${n} = () => import('${from}');`,
  again: (from: string) => `export * from '${from}';`,
  effect: (from: string) => `import '${from}';`,
};
type Form = keyof typeof forms;
const everyForm = Object.keys(forms) as Form[];

interface Attempt {
  readonly file: string;
  /** A file from the root, or a package. */
  readonly to: string;
  readonly allowed: boolean;
}

const specifier = (file: string, target: string) => {
  if (!target.includes('.')) return target;
  const found = path.posix.relative(path.posix.dirname(file), target);
  return found.startsWith('.') ? found : `./${found}`;
};

/** Every file of the zone tries to import every file of every zone, and the zone's packages. */
const attemptsOf = (name: string): Attempt[] => {
  const { files = [], may = [], packages = { yes: [], no: [] } } = zones[name] ?? {};
  return files.flatMap((file) => [
    ...Object.entries(zones).flatMap(([other, { files: targets }]) =>
      targets.filter((to) => to !== file).map((to) => ({ file, to, allowed: other === name || may.includes(other) })),
    ),
    ...packages.yes.map((to) => ({ file, to, allowed: true })),
    ...packages.no.map((to) => ({ file, to, allowed: false })),
  ]);
};

const everyAttempt = Object.keys(zones).flatMap(attemptsOf);
const everyFile = Object.values(zones).flatMap(({ files }) => files);

/** Whether what was resolved is the file or the package that was meant. */
const names = (resolved: string, to: string): boolean => {
  const found = resolved.split('node_modules/').at(-1)?.replace('@types/', '') ?? '';
  const meant = to.replace('node:', '');
  return found.startsWith(meant) && /^([./]|$)/.test(found.slice(meant.length));
};

/** The attempts that the rules refuse, made in the given form. */
async function refusedOf(attempts: readonly Attempt[], form: Form): Promise<Set<Attempt>> {
  const tree = new Map(everyFile.map((file) => [file, '']));
  attempts.forEach(({ file, to }, n) => tree.set(file, `${tree.get(file)}\n${forms[form](specifier(file, to), n)}`));
  const violations = grouped(await cruiseTree(tree, { withoutCycles: true }), ({ from }) => from);
  const isOf = ({ file, to }: Attempt) => violations.get(file)?.some((one) => names(one.to, to)) ?? false;
  return new Set(attempts.filter(isOf));
}

const described = ({ file, to }: Attempt) => `${file} → ${to}`;

describe('who may import whom', () => {
  it.each(everyForm)('each zone imports what its row of the table allows and nothing else: %s', async (form) => {
    // Types of packages are free.
    const tried = everyAttempt.filter(({ to }) => form !== 'type' || to.includes('.'));
    const refused = await refusedOf(tried, form);
    expect(tried.filter((one) => one.allowed === refused.has(one)).map(described)).toEqual([]);
  });

  it('no cycle, type imports included', async () => {
    const found = await cruiseTree(
      new Map([
        ['domain/a.ts', `import type { B } from './b.ts';\nexport const a = (b: B) => b;\n`],
        ['domain/b.ts', `import type { a } from './a.ts';\nexport type B = typeof a;\n`],
      ]),
    );
    expect(found.map(({ rule }) => rule)).toContain('no-cycle');
  });

  it('knows every folder of src', () => {
    const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const known = new Set(everyFile.map((file) => file.split('/').slice(0, 2).join('/')));
    expect(folders.map(({ name }) => `src/${name}`).filter((folder) => !known.has(folder))).toEqual([]);
  });
});
