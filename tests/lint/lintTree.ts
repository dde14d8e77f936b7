import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Finding {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** As oxlint names it, e.g. `eslint(no-restricted-imports)`. */
  readonly rule: string;
}

interface Report {
  readonly diagnostics: readonly {
    readonly filename: string;
    readonly code?: string;
    readonly labels: readonly { readonly span: { readonly line: number } }[];
  }[];
}

const root = path.resolve(import.meta.dirname, '../..');

const run = (cwd: string) =>
  new Promise<string>((resolve, reject) => {
    const linter = path.join(root, 'node_modules/oxlint/bin/oxlint');
    execFile(process.execPath, [linter, '--format', 'json'], { cwd, maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
      // It exits with 1 when it finds something, which is what these trees are for.
      if (stdout.startsWith('{')) resolve(stdout);
      else reject(error ?? new Error(stderr || stdout));
    });
  });

/**
 * Lints a tree of files in a temporary folder with the project's own configuration, and removes it again.
 * @param tree path, as it would be from the project's root, to content
 * @throws when a file cannot be parsed, since oxlint would then look no further in it
 */
export async function lintTree(tree: ReadonlyMap<string, string>): Promise<Finding[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'jornada-lint-'));
  try {
    await copyFile(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
    await symlink(path.join(root, 'build'), path.join(folder, 'build'));
    for (const [file, content] of tree) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), content);
    }
    const { diagnostics } = JSON.parse(await run(folder)) as Report;
    return diagnostics.map(({ filename, code, labels }) => {
      if (!code) throw new Error(`${filename} could not be parsed`);
      return { file: filename, line: labels[0]?.span.line ?? 0, rule: code };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
