import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

it('the registries hold every concept, entity and module (node scripts/registries.mjs)', async () => {
  const check = promisify(execFile)(process.execPath, ['scripts/registries.mjs', '--check'], { cwd: root });
  await expect(check).resolves.toMatchObject({ stderr: '' });
});
