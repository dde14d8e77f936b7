import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** Of no use at run time: source maps, types, sources in TypeScript, documents; licences stay. */
const needless = /\.(map|d\.[cm]?ts|[cm]?ts|markdown|flow|tsbuildinfo)$|^(?!licen[cs]e|notice|copying).*\.md$/i;

/** At the root of a package. */
const asideFolders = [
  'test',
  'tests',
  '__tests__',
  'examples',
  'example',
  'benchmark',
  'benchmarks',
  'e2e',
  'integration',
];

/** What only a browser, or who works with the other kind of modules, would load. */
const otherForms = [
  'astronomia/lib',
  'date-holidays/dist',
  'date-holidays/lib',
  'date-holidays-parser/lib',
  'moment/dist',
  'moment/min',
  'moment/src',
  'moment-timezone/builds',
  'pdf-lib/es',
  'pdfjs-dist/build',
  'pdfjs-dist/image_decoders',
  'pdfjs-dist/legacy/image_decoders',
  'pdfjs-dist/legacy/web',
  'pdfjs-dist/web',
  'stripe/cjs',
];

const otherFiles = [/^astronomia\/data\/.*\.cjs$/, /^drizzle-orm\/.*\.cjs$/, /^pdfjs-dist\/.*(\.min|sandbox)\.mjs$/];

/** Leaves in `node_modules` what a server loads; `npm run image` loads each package of it afterwards. */
export async function prune(modules) {
  for (const part of otherForms) await rm(path.join(modules, part), { recursive: true, force: true });
  const entries = await readdir(modules, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    const isAside = asideFolders.includes(entry.name) && /node_modules\/(@[^/]+\/)?[^/@]+$/.test(entry.parentPath);
    const isNeedless = needless.test(entry.name) || otherFiles.some((one) => one.test(path.relative(modules, file)));
    if (entry.isDirectory() ? isAside : isNeedless) await rm(file, { recursive: true, force: true });
  }
}
