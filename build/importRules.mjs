import { readFileSync } from 'node:fs';

/**
 * Who may import whom (docs/architecture.md). One row per folder: what it may import beside itself. Checked by
 * `npm run imports`, proven by tests/lint/imports.test.ts.
 */
const layers = {
  domain: [],
  'server/db': ['domain', 'server/config'],
  'server/ports': ['domain', 'server/config', 'server/db'],
  'server/jobs': ['domain', 'server/db', 'server/ports'],
  'server/http': ['domain', 'server/config', 'server/db', 'server/ports', 'server/workers'],
  'server/notifications': ['domain', 'server/db', 'server/ports', 'server/jobs', 'server/http'],
  'server/modules': [
    'domain',
    'server/config',
    'server/db',
    'server/ports',
    'server/jobs',
    'server/http',
    'server/workers',
    'server/notifications',
  ],
  'server/demo': ['domain', 'server/db', 'server/ports', 'server/http', 'server/modules'],
  server: ['domain'],
  'src/focus': [],
  'src/ui': ['domain/time', 'src/i18n'],
  'src/password': ['domain', 'src/i18n'],
  'src/session': ['domain', 'src/i18n/pages'],
  'src/notifications': ['domain', 'src/session', 'src/i18n'],
  'src/i18n': ['domain'],
  'src/dataProvider': ['domain', 'src/session'],
  'src/authProvider': ['domain', 'src/session'],
  'src/engine': ['domain', 'src/ui', 'src/i18n', 'src/password'],
  'src/features': [
    'domain',
    'src/ui',
    'src/password',
    'src/notifications',
    'src/session',
    'src/i18n',
    'src/dataProvider',
    'src/engine',
  ],
  'src/resources': [
    'domain',
    'src/ui',
    'src/password',
    'src/notifications',
    'src/session',
    'src/i18n',
    'src/dataProvider',
    'src/engine',
    'src/features',
  ],
  'src/custom': [
    'domain',
    'src/ui',
    'src/password',
    'src/notifications',
    'src/session',
    'src/i18n',
    'src/dataProvider',
    'src/engine',
    'src/features',
  ],
  'src/app': ['domain', 'src'],
  'src/boot': ['domain', 'src/app/access', 'src/session'],
  'src/clock': ['domain', 'src/focus', 'src/password', 'src/notifications', 'src/session', 'src/i18n'],
  'src/kiosk': ['domain', 'src/focus', 'src/session', 'src/i18n', 'src/clock'],
};

/** Packages that a folder may import, where not every one of them. */
const clockPackages = '^react(-dom)?(/|$)';
const packages = {
  domain: '^(zod|date-fns|papaparse)(/|$)',
  'src/boot': '^$',
  'src/focus': '^$',
  'src/session': '^(react(-dom)?|@simplewebauthn/browser|altcha-lib)(/|$)',
  'src/password': '^(react(-dom)?|@zxcvbn-ts/core)(/|$)',
  'src/notifications': clockPackages,
  'src/clock': clockPackages,
  'src/kiosk': clockPackages,
};

const ours = '^(domain|server|src|tests|scripts|build)/';
const tests = '\\.(test|fixture)\\.tsx?$';
const within = (folder) => `^${folder}[/.]`;
const inPackages = (pattern) => pattern.replace('^', '(^|node_modules/)');

const layerRules = Object.entries(layers).map(([folder, may]) => ({
  name: `layer-of-${folder.replaceAll('/', '-')}`,
  comment: `${folder} imports ${may.length > 0 ? may.join(', ') : 'nothing of ours'}.`,
  severity: 'error',
  from: { path: within(folder), pathNot: tests },
  to: { path: ours, pathNot: [folder, ...may].map(within) },
}));

const packageRules = Object.entries(packages).map(([folder, allowed]) => ({
  name: `packages-of-${folder.replaceAll('/', '-')}`,
  severity: 'error',
  from: { path: within(folder), pathNot: tests },
  to: { dependencyTypesNot: ['local', 'type-only'], pathNot: [ours, inPackages(allowed)] },
}));

/** What stands side by side never knows its neighbour. */
const neighbours = (folder) => ({
  name: `neighbours-in-${folder.replaceAll('/', '-')}`,
  severity: 'error',
  from: { path: `^${folder}/([^/]+)/`, pathNot: tests },
  to: { path: `^${folder}/[^/]+/`, pathNot: `^${folder}/$1/` },
});

/** Modules from below, area by area (build/areas.json): each may import those before it. */
const areas = Object.entries(JSON.parse(readFileSync(new URL('areas.json', import.meta.url), 'utf8')));
const places = areas.flatMap(([area, modules]) => modules.map((module) => `${area}/${module}`));
const ranks = {
  domain: ['kernel', 'time', ...places],
  'server/modules': places,
  'src/features': areas.flatMap(([, modules]) => modules),
};
const orderRules = Object.entries(ranks).flatMap(([tree, modules]) =>
  modules.slice(0, -1).map((module, rank) => ({
    name: `order-in-${tree.replaceAll('/', '-')}`,
    severity: 'error',
    from: { path: `^${tree}/${module}/`, pathNot: tests },
    to: { path: `^${tree}/(${modules.slice(rank + 1).join('|')})/` },
  })),
);

/** Of a module, or of a room within it. */
const moduleIndex = ['^server/modules/[^/]+/[^/]+/index\\.ts$', '^server/modules/[^/]+/[^/]+/[^/]+/index\\.ts$'];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    ...layerRules,
    ...packageRules,
    neighbours('src/resources'),
    neighbours('src/custom'),
    ...orderRules,
    {
      name: 'module-through-its-index',
      comment: 'Another module is reached through its index.ts, or that of a room within it.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+/[^/]+)/', pathNot: tests },
      to: {
        path: '^server/modules/[^/]+/[^/]+/',
        pathNot: ['^server/modules/$1/', ...moduleIndex],
      },
    },
    {
      name: 'module-from-outside',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/modules/', tests] },
      to: {
        path: '^server/modules/[^/]+/[^/]+/',
        pathNot: [...moduleIndex, '/jobs/[^/]+\\.ts$'],
      },
    },
    {
      name: 'no-browser-package-in-server',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: inPackages('^(react|react-[a-z-]+|ra-[a-z-]+|@mui|@emotion|@tanstack)(/|$)') },
    },
    {
      name: 'tests-of-one-side',
      comment: 'A test beside its code, too, stays on its side.',
      severity: 'error',
      from: { path: `^(src|domain)/.*${tests}` },
      to: { path: '^(server|scripts)/' },
    },
    {
      name: 'tests-of-the-server',
      severity: 'error',
      from: { path: `^server/.*${tests}` },
      to: { path: '^src/' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: { path: '^(domain|server|src)/' },
      to: { couldNotResolve: true, pathNot: '\\?worker|\\?url' },
    },
  ],
  options: {
    parser: 'tsc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\?(worker|url)' },
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
