import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../prepare/root.mjs';
import { withDefect, withMarker } from './defects.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });

export const commitOf = (ref) => git('rev-parse', `${ref}^{commit}`).trim();

/** @returns {Map<string, string>} each file of a commit and the hash of its content */
export const filesOf = (commit) =>
  new Map(
    git('ls-tree', '-r', '-z', '--format=%(objectname) %(path)', commit)
      .split('\0')
      .filter(Boolean)
      .map((row) => [row.slice(row.indexOf(' ') + 1), row.slice(0, row.indexOf(' '))]),
  );

/** A copy of a commit in the temporary folder, with the packages of this one; only it is ever broken. */
export function openCopy(commit) {
  const folder = mkdtempSync(path.join(tmpdir(), 'jornada-mutation-'));
  execFileSync('git', ['clone', '-q', '--shared', '--no-checkout', root, folder]);
  execFileSync('git', ['checkout', '-q', '--detach', commit], { cwd: folder });
  cpSync(path.join(root, 'scripts/mutation'), path.join(folder, 'scripts/mutation'), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const place = (file) => path.join(folder, file);
  const read = (file) => readFileSync(place(file), 'utf8');

  /** Changes files while `work` runs. */
  async function changed(texts, work) {
    const before = texts.map(([file]) => [file, read(file)]);
    for (const [file, text] of texts) writeFileSync(place(file), text);
    try {
      return await work();
    } finally {
      for (const [file, text] of before) writeFileSync(place(file), text);
    }
  }

  return {
    folder,
    read,
    has: (file) => existsSync(place(file)),
    withDefect: (defect, work) => changed([[defect.file, withDefect(read(defect.file), defect)]], work),
    /** Every place of a defect says that it was run; in processes of files into `elsewhere`, a line for each. */
    withMarkers: (defects, elsewhere, work) => {
      const marked = new Map(defects.map((defect) => [defect.file, withMarker(read(defect.file), defect, defect.id)]));
      const worker = 'server/modules/worker.ts';
      marked.set(
        worker,
        `import { appendFileSync as markElsewhere } from 'node:fs';
globalThis.mutationHits = { add: (id) => markElsewhere(${JSON.stringify(elsewhere)}, id + '\\n') };
${marked.get(worker) ?? read(worker)}`,
      );
      return changed([...marked], work);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
