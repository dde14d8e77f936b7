import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lintTree } from './lintTree.ts';
import { foldersOfSrc, zones } from './zones.ts';

const forms = {
  value: (from: string, n: number) => `import { value${n} } from '${from}';`,
  type: (from: string, n: number) => `import type { Type${n} } from '${from}';`,
  dynamic: (from: string, n: number) => `export const load${n} = () => import('${from}');`,
  again: (from: string) => `export * from '${from}';`,
  effect: (from: string) => `import '${from}';`,
};
type Form = keyof typeof forms;
const everyForm = Object.keys(forms) as Form[];

interface Attempt {
  readonly file: string;
  readonly form: Form;
  readonly from: string;
  readonly allowed: boolean;
}

const relative = (file: string, target: string) => {
  const found = path.posix.relative(path.posix.dirname(file), target);
  return found.startsWith('.') ? found : `./${found}`;
};

const inEveryForm = (file: string, from: string, allowed: (form: Form) => boolean): Attempt[] =>
  everyForm.map((form) => ({ file, form, from, allowed: allowed(form) }));

/** Every file of the zone tries to import every file of every zone, and the zone's packages. */
function attemptsOf(name: string): Attempt[] {
  const { files = [], may = [], mayType = [], packages = { yes: [], no: [] } } = zones[name] ?? {};
  const folders = files.flatMap((file) =>
    Object.entries(zones).flatMap(([other, { files: targets }]) =>
      targets.flatMap((target) =>
        inEveryForm(
          file,
          relative(file, target),
          (form) => other === name || may.includes(other) || (form === 'type' && mayType.includes(other)),
        ),
      ),
    ),
  );
  const ofPackages = files.flatMap((file) => [
    ...packages.yes.flatMap((from) => inEveryForm(file, from, () => true)),
    ...packages.no.flatMap((from) => inEveryForm(file, from, () => false)),
  ]);
  return [...folders, ...ofPackages];
}

/** Ways round the rules: paths that climb out and in again, or name a folder instead of its file. */
const detours = [
  ['src/resources/teams/index.ts', '../../resources/employees/index.ts'],
  ['src/resources/teams/index.ts', '../../../src/resources/employees/index.ts'],
  ['src/resources/teams/index.ts', './../employees/index.ts'],
  ['src/resources/teams/index.ts', './steps/../../employees/index.ts'],
  ['src/resources/teams/index.ts', '../teams/../employees/index.ts'],
  ['src/resources/teams/index.ts', '../employees'],
  ['src/resources/teams/index.ts', '..'],
  ['src/resources/teams/steps/Step.tsx', '../../employees'],
  ['src/resources/teams/index.ts', '../../custom'],
  ['src/resources/teams/index.ts', '../../main.tsx'],
  ['src/custom/dashboard/Page.tsx', '../../../src/app/App.tsx'],
  ['src/custom/dashboard/Page.tsx', '../../../server/app.ts'],
  ['src/ui/Chip.tsx', './../app/App.tsx'],
  ['src/app/App.tsx', '../../server/app.ts'],
  ['src/main.tsx', '../server/app.ts'],
  ['src/main.tsx', '../tests/support/web.ts'],
  ['src/unheardOf/thing.ts', '../../server/app.ts'],
  ['server/app.ts', '../server/../src/app/App.tsx'],
  ['server/modules/teams/index.ts', '../leave/repo.ts'],
  ['server/modules/teams/index.ts', '../leave/commands/approve.ts'],
  ['server/modules/teams/index.ts', '../../modules/leave/repo.ts'],
  ['server/modules/teams/index.ts', './commands/../../leave/repo.ts'],
  ['domain/employees.ts', '../domain/../server/app.ts'],
] as const;

const refusals = new Set(['eslint(no-restricted-imports)', 'import(no-nodejs-modules)']);

/** For each attempt whether the linter refuses it. One file holds all attempts made from it, one on each line. */
async function lintAttempts(attempts: readonly Attempt[]): Promise<boolean[]> {
  const lines = new Map<string, string[]>();
  const places = attempts.map(({ file, form, from }) => {
    const ofFile = lines.get(file) ?? [];
    lines.set(file, ofFile);
    return `${file}:${ofFile.push(forms[form](from, ofFile.length))}`;
  });
  const findings = await lintTree(new Map([...lines].map(([file, ofFile]) => [file, ofFile.join('\n')])));
  const found = new Set(findings.filter(({ rule }) => refusals.has(rule)).map(({ file, line }) => `${file}:${line}`));
  return places.map((place) => found.has(place));
}

const describeAttempt = ({ file, form, from }: Attempt) => `${file} ${form} ${from}`;

describe('who may import whom', () => {
  it.each(Object.keys(zones))('%s imports what its row of the table allows and nothing else', async (name) => {
    const attempts = attemptsOf(name);
    const refused = await lintAttempts(attempts);
    expect(attempts.length).toBeGreaterThan(50);
    expect(attempts.filter(({ allowed }, i) => allowed && refused[i]).map(describeAttempt)).toEqual([]);
    expect(attempts.filter(({ allowed }, i) => !allowed && !refused[i]).map(describeAttempt)).toEqual([]);
  });

  it('is not got round by longer paths', async () => {
    const attempts = detours.flatMap(([file, from]) => inEveryForm(file, from, () => false));
    const refused = await lintAttempts(attempts);
    expect(attempts.filter((_, i) => !refused[i]).map(describeAttempt)).toEqual([]);
  });

  it('knows every folder of src', () => {
    const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(foldersOfSrc).toEqual(expect.arrayContaining(folders.map(({ name }) => name)));
  });
});
