import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { root } from './root.mjs';

/** Pages that open without network. */
const pages = ['fichar', 'quiosco'];

/**
 * Writes a service worker for each of the pages: with the list of its files, those loaded on demand too, and a version
 * that changes when one of them does. Comes last, when the pages are as they will be served.
 * @param {string} folder the built web
 */
export async function writeServiceWorkers(folder) {
  for (const name of pages) {
    const page = await readFile(`${folder}/${name}.html`, 'utf8');
    const own = [`/${name}.webmanifest`, '/favicon.svg', '/icon-192.png'];
    const files = [...(await filesOf(folder, name, page)), ...own];
    const hash = createHash('sha256').update(page);
    // Hashed files say by their names what is in them, the others do not.
    for (const file of files)
      hash.update(file).update(file.startsWith('/assets/') ? '' : await readFile(folder + file));
    const version = hash.digest('hex').slice(0, 16);
    await writeFile(`${folder}/${name}-sw.js`, await bundled(name, { path: `/${name}`, version, files }));
  }
}

/** One file without imports, which every browser takes as a worker. */
async function bundled(name, offlinePage) {
  // Only now: whoever imports this file may be about to install the packages.
  const { build } = await import('vite');
  const { NODE_ENV } = process.env;
  const { output } = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    define: { offlinePage: JSON.stringify(offlinePage) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: `${root}/src/clock/offline/${name}Worker.ts`, output: { format: 'iife' } },
    },
  });
  // The bundler sets it for its own process, which is ours: what is run next would take itself for the product.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  return output[0].code;
}

/** Draws a record that only the network brings: half a megabyte that no phone keeps unasked. */
const drawsReports = /^assets\/report\.worker-/;

/** Hashed files of the page's own build, from the bundler's manifest, which goes; and those named in the page. */
async function filesOf(folder, name, page) {
  const manifest = JSON.parse(await readFile(`${folder}/${name}.json`, 'utf8'));
  await rm(`${folder}/${name}.json`);
  const built = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file);
  return [...new Set([...built, ...named])]
    .filter((file) => file.startsWith('assets/') && !drawsReports.test(file))
    .map((file) => `/${file}`)
    .toSorted();
}
