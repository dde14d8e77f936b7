import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import rules from '../../build/importRules.mjs';

const root = path.resolve(import.meta.dirname, '../..');

export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Checks a tree of files in a temporary folder with the project's own import rules, and removes it again.
 * @param tree path, as it would be from the project's root, to content
 * @param withoutCycles leaves out the rule that takes long where everything imports everything
 */
export async function cruiseTree(
  tree: ReadonlyMap<string, string>,
  { withoutCycles = false } = {},
): Promise<Violation[]> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'jornada-imports-')));
  try {
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    for (const [file, content] of tree) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), content);
    }
    const { tsConfig: _tsConfig, ...options } = rules.options as { tsConfig?: object };
    const forbidden = rules.forbidden.filter(({ name }) => !withoutCycles || name !== 'no-cycle');
    const { output } = await cruise(['.'], { ...options, baseDir: folder, validate: true, ruleSet: { forbidden } });
    const { violations } = (output as ICruiseResult).summary;
    return violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
