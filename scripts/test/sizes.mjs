import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { lockOf } from '../image/lockOf.mjs';
import { isNeedless } from '../image/prune.mjs';
import { root } from '../prepare/root.mjs';

const web = path.join(root, 'dist/web');
const modules = path.join(root, 'node_modules');

/** Status line and headers of one script's answer, as `npm run bench` has measured them. */
const HEAD_BYTES = 480;

const text = (file) => readFileSync(file, 'utf8');
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Scripts with all that they import, dynamic imports left out. */
function withImports(scripts) {
  const found = new Set();
  const follow = (name) => {
    if (found.has(name)) return;
    found.add(name);
    for (const [, next] of text(path.join(web, name)).matchAll(/\b(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      follow(`assets/${next}`);
  };
  scripts.forEach(follow);
  return [...found];
}

function wireBytes(script) {
  const file = path.join(web, script);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size + HEAD_BYTES;
}

/** @param isSignedIn whether a session is stored, for which the boot script preloads the application (build/boot.ts) */
function scriptsOf(file, isSignedIn) {
  const html = text(path.join(web, file));
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, script]) => script);
  const preloaded = [...html.matchAll(/\bpreload\((\[[^\]]+\])\)/g)].flatMap(([, list]) => JSON.parse(list));
  if (named.length === 0 || (isSignedIn && preloaded.length === 0)) throw new Error(`${file} names no scripts`);
  return withImports(isSignedIn ? [...named, ...preloaded] : named);
}

function page(file, isSignedIn = false) {
  const scripts = scriptsOf(file, isSignedIn).map((name) => ({ name, bytes: wireBytes(name) }));
  return {
    value: sum(scripts.map(({ bytes }) => bytes)) / 1000,
    parts: scripts
      .toSorted((a, b) => b.bytes - a.bytes)
      .map(({ name, bytes }) => `${(bytes / 1000).toFixed(1).padStart(7)}  ${name}`),
  };
}

/** Installed packages that the server image takes along, in MB; the same files that `npm run image` leaves. */
function imagePackages() {
  const json = (name) => JSON.parse(text(path.join(root, name)));
  const { lock } = lockOf(json('package.json'), json('package-lock.json'), json('dist/server/packages.json'));
  const sizes = Object.keys(lock.packages)
    .filter((folder) => folder && existsSync(path.join(root, folder)))
    .map((folder) => sizeOf(path.join(root, folder)));
  return sum(sizes) / 1e6;
}

function sizeOf(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  return sum(
    entries.map((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.name === 'node_modules' || isNeedless(path.relative(modules, file), entry.isDirectory())) return 0;
      if (entry.isDirectory()) return sizeOf(file);
      return entry.isFile() ? statSync(file).size : 0;
    }),
  );
}

const isTest = (file) => /^tests\/|\.(test|fixture)\.tsx?$/.test(file);
const isProduct = (file) => /^(domain|server|src)\/.*\.(tsx?|css)$/.test(file) && !isTest(file);
/** Texts and data, which are no code to read. */
const isData = (file) =>
  /^src\/i18n\/|\/messages\/|^server\/demo\/|^domain\/(access\/auth\/commonPasswords|kernel\/fixture)\.ts$/.test(file);

function repositoryFiles() {
  const flags = ['--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', ['ls-files', ...flags], { cwd: root, encoding: 'utf8' }).split('\n');
  return listed.filter((file) => file && existsSync(path.join(root, file)));
}

const count = (list, pattern) => sum(list.map((file) => text(path.join(root, file)).match(pattern)?.length ?? 0));

function trackedFiles() {
  const files = repositoryFiles();
  const product = files.filter((file) => isProduct(file) && !isData(file));
  // docs/api.md is written from the endpoint table.
  const documents = files.filter((file) => file.endsWith('.md') && file !== 'docs/api.md');
  return {
    'product, lines': { value: count(product, /\n/g) },
    'product, files': { value: product.length },
    'repository without tests, files': { value: files.filter((file) => !isTest(file)).length },
    'documents, words': { value: count(documents, /\S+/g) },
  };
}

/**
 * Sizes of the built product, of the repository and its documents, by the names of their budgets in build/budgets.json:
 * `value`, and of a page `parts`, its scripts with their KB, largest first.
 * @returns {Record<string, { value: number, parts?: string[] }>}
 */
export const measured = () => ({
  'sign-in page, KB of scripts': page('index.html'),
  'employee list, KB of scripts': page('index.html', true),
  '/fichar, KB of scripts': page('fichar.html'),
  '/quiosco, KB of scripts': page('quiosco.html'),
  'server image, MB of packages': { value: imagePackages() },
  ...trackedFiles(),
});
