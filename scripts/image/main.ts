import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assemble } from './assemble.mjs';
import { checkImage } from './check.ts';
import { megabytes, sizeOf } from './sizes.mjs';

/** Of the base image without Node itself, unpacked: Debian's libraries. It cannot be measured without Docker. */
const BASE_BYTES = 25e6;
const MOST_BYTES = 300e6;

/**
 * `npm run image [-- FOLDER]`: what the Dockerfile makes, without Docker, in a folder outside of the project, so that no
 * package is found by accident; its size by layers; and whether it starts with nothing but the settings that it needs.
 */
const given = process.argv[2];
const folder = given ? path.resolve(given) : await mkdtemp(path.join(tmpdir(), 'jornada-image-'));
try {
  await assemble(folder);
  const layers = {
    'base (estimate)': BASE_BYTES,
    Node: (await stat(process.execPath)).size,
    node_modules: await sizeOf(path.join(folder, 'node_modules')),
    'dist/server': await sizeOf(path.join(folder, 'dist/server')),
    'dist/web': await sizeOf(path.join(folder, 'dist/web')),
  };
  for (const [name, bytes] of Object.entries(layers)) console.log(`${megabytes(bytes)}  ${name}`);
  const all = Object.values(layers).reduce((sum, bytes) => sum + bytes, 0);
  console.log(`${megabytes(all)}  in all, of ${megabytes(MOST_BYTES).trim()}`);
  await checkImage(folder);
  console.log('It starts in a clean environment: /readyz answers 200.');
  console.log('Not tried: Docker and the Dockerfile. This is what the Dockerfile puts together.');
  process.exitCode = all > MOST_BYTES ? 1 : 0;
} finally {
  if (!given) await rm(folder, { recursive: true, force: true });
}
