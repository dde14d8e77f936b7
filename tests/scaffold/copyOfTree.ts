import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');
const left = new Set(['node_modules', '.git', 'dist', 'var', 'test-results', 'playwright-report']);

/** The test runner's own variables would make a runner within it behave as part of it. */
const inherited = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST$|FORCE_COLOR)/.test(name));
const env = { ...Object.fromEntries(inherited), NO_COLOR: '1' };

/** A copy of the sources, to be changed as a developer would. */
export async function copyOfTree() {
  const folder = await mkdtemp(path.join(tmpdir(), 'jornada-scaffold-'));
  const requested = (source: string) => !left.has(path.relative(root, source).split(path.sep)[0] ?? '');
  await cp(root, folder, { recursive: true, filter: requested });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));

  /** Runs a script of the copy. @returns what it says @throws with `stdout` and `stderr` where it fails */
  const run = async (script: string, ...input: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(process.execPath, [path.join(folder, script), ...input], {
      cwd: folder,
      env,
    });
    return stdout;
  };
  /** Runs commands as somebody types them. @throws with `stdout` and `stderr` where one fails */
  const shell = async (commands: string): Promise<string> => {
    const { stdout } = await promisify(execFile)('bash', ['-e', '-c', commands], { cwd: folder, env });
    return stdout;
  };
  const tool = (name: string, ...input: string[]) => run(path.join('node_modules', name), ...input);
  return {
    folder,
    run,
    shell,
    tool,
    /** What the type checker says. */
    async typeErrors(): Promise<string[]> {
      const said = await tool('typescript-7/bin/tsc', '--noEmit').catch((error: { stdout: string }) => error.stdout);
      return said.split('\n').filter((line) => /^\S/.test(line));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
