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

/** Folder of a package, below `node_modules`. */
const isPackage = /(^|\/node_modules\/)(@[^/]+\/)?[^/@]+$/;

const otherFiles = [/^astronomia\/data\/.*\.cjs$/, /^drizzle-orm\/.*\.cjs$/, /^pdfjs-dist\/.*(\.min|sandbox)\.mjs$/];

/**
 * Whether a server never loads it.
 * @param {string} name below `node_modules`
 * @param {boolean} isFolder
 */
export function isNeedless(name, isFolder) {
  const base = path.basename(name);
  if (!isFolder) return needless.test(base) || otherFiles.some((one) => one.test(name));
  return otherForms.includes(name) || (asideFolders.includes(base) && isPackage.test(path.dirname(name)));
}

/** Leaves in `node_modules` what a server loads; `npm run image` loads each package of it afterwards. */
export async function prune(modules) {
  const entries = await readdir(modules, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    if (isNeedless(path.relative(modules, file), entry.isDirectory())) await rm(file, { recursive: true, force: true });
  }
}
