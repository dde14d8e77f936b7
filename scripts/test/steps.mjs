import { readdir, readFile } from 'node:fs/promises';
import { build } from '../prepare/build.mjs';
import { ensureChromium } from '../prepare/chromium.mjs';
import { fetchPgbouncer } from '../prepare/pgbouncer.mjs';
import { root } from '../prepare/root.mjs';
import { runPackage } from '../prepare/run.mjs';
import { ofPlaywright, ofVitest } from './counts.mjs';
import { runTools } from './tools.mjs';

/**
 * A step of a test run: `work` gets a sink for its output and a file for its report; it answers the exit code and,
 * where it runs tests, how many passed and failed; `notes` are printed below its verdict.
 * @typedef {{ code: number, counts?: { passed: number, failed: number, failures?: string[] }, notes?: string[] }} Result
 * @typedef {{ name: string, work: (onOutput: (text: string) => void, report: string) => Promise<Result> }} Step
 */

/** @returns {Step} */
const check = (name, script, args, env) => ({
  name,
  work: async (onOutput) => ({ code: await runPackage(script, args, { env, onOutput }) }),
});

/** @returns {Step} */
const vitest = (projects, { name = projects[0], args = [], env = {} } = {}) => ({
  name,
  work: async (onOutput, report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await runPackage(
      'vitest/vitest.mjs',
      ['run', ...args, ...projects.flatMap((project) => ['--project', project]), ...reporters],
      { env, onOutput },
    );
    return { code, counts: await ofVitest(report) };
  },
});

/**
 * @param {(onOutput: (text: string) => void) => Promise<unknown>} work what throws when it fails
 * @returns {Step}
 */
const task = (name, work) => ({
  name,
  work: (onOutput) =>
    work(onOutput).then(
      () => ({ code: 0 }),
      (error) => {
        onOutput(`${error.message}\n`);
        return { code: 1 };
      },
    ),
});

/** Who may import whom. */
const importCheck = ['--config', 'build/importRules.mjs', 'domain', 'server', 'src'];

const product = task('build', build);

/** Sizes of the built product and of the repository beside their budgets (build/budgets.json). */
const budgets = {
  name: 'budgets',
  work: async (onOutput) => {
    if ((await product.work(onOutput)).code !== 0) return { code: 1 };
    const [{ measured }, { sizeProblems }] = [await import('./sizes.mjs'), await import('./budgets.mjs')];
    const sizes = measured();
    const failures = sizeProblems(sizes);
    onOutput(failures.join('\n'));
    const counts = { passed: Object.keys(sizes).length - failures.length, failed: failures.length, failures };
    return { code: failures.length > 0 ? 1 : 0, counts };
  },
};

/** Installs one where there is none: more waiting than work, so beside what needs the processor. */
const browser = task('browser', ensureChromium);

/** For the tests behind a pooler; where it cannot be had, they are not there. */
const pooler = task('pooler', async () => fetchPgbouncer());

const results = `${root}/test-results`;

/** The end of what each worker's server has written. */
async function endOfServerLogs() {
  const files = (await readdir(results).catch(() => [])).filter((name) => /^server-\d+\.log$/.test(name));
  const ends = files.map(
    async (name) => `End of ${name}:\n${(await readFile(`${results}/${name}`, 'utf8')).slice(-4000)}`,
  );
  return (await Promise.all(ends)).join('\n');
}

/**
 * Journeys of a configuration. Never against an old build: where the sources have changed or the build has failed, it
 * is tried again.
 * @returns {Step}
 */
const playwright = (name, config, args = []) => ({
  name,
  work: async (onOutput, report) => {
    if ((await product.work(onOutput)).code !== 0) return { code: 1 };
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, SCREENS: 'off' };
    const code = await runPackage(
      '@playwright/test/cli.js',
      ['test', '--config', config, ...args, '--reporter=list,json'],
      { env, onOutput },
    );
    if (code !== 0) onOutput(`\n${await endOfServerLogs()}\n`);
    return { code, counts: await ofPlaywright(report) };
  },
});

/** Tests whose sources the working tree has changed, by Vitest's own graph. */
const changedTests = vitest(['unit', 'web', 'isolated', 'api'], {
  name: 'changed',
  args: ['--changed', '--passWithNoTests'],
});

const lint = check('lint', 'oxlint/bin/oxlint', ['--deny-warnings']);
const imports = check('imports', 'dependency-cruiser/bin/dependency-cruise.mjs', importCheck);
// It collects its garbage less often: a quarter less of the processor, at the same peak of memory.
const types = check(
  'types',
  'typescript-7/bin/tsc',
  ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
  { GOGC: '400' },
);
const format = check('format', 'prettier/bin/prettier.cjs', [
  '--ignore-path',
  '.gitignore',
  '--ignore-path',
  'build/prettierignore',
  '--check',
  '.',
]);

/** Steps before any browser: they share two cores, as two lanes or as one step with two workers. */
const beforeBrowsers = (unitTests) => [
  [[types, product, budgets, imports], [format, lint], [browser]],
  [[unitTests]],
  [[vitest(['web', 'isolated'])]],
  [[vitest(['api'])]],
];

/**
 * Rows run one after another, the lanes of a row side by side, each of them step by step.
 * @type {Record<'main' | 'all' | 'changed', Step[][][]>}
 */
export const runs = {
  main: [...beforeBrowsers(vitest(['unit'])), [[playwright('journeys', 'tests/e2e/main', ['--retries=1'])]]],
  all: [
    // Five times as many made up histories of people's hours.
    ...beforeBrowsers(vitest(['unit'], { env: { HISTORIES: '10000' } })),
    [[vitest(['locale'])]],
    [[pooler]],
    [[vitest(['infrastructure'])]],
    [[vitest(['scaffold'])]],
    [[playwright('journeys', 'tests/e2e')]],
    // `npm run test:keyboard` takes every journey.
    [[playwright('keyboard', 'tests/e2e/withoutPointer', ['--grep=@main'])]],
    [[{ name: 'tools', work: runTools }]],
  ],
  changed: [[[types], [lint, imports]], [[changedTests]]],
};
