import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const repository = path.resolve(import.meta.dirname, '../..');

/** Writes the server of the former release into a folder, with the packages of this one. */
export async function unpackFormer(folder: string): Promise<void> {
  const bytes = await readFile(path.join(repository, 'tests/formerRelease/server.json.br'));
  const files = JSON.parse(brotliDecompressSync(bytes).toString()) as Record<string, string>;
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  await symlink(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'));
}
