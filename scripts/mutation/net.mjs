import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../prepare/root.mjs';
import { specsIn } from '../test/counts.mjs';
import { importersOf } from './imports.mjs';

const isOfLocale = (file) => /^tests\/web\/locale\/.*\.test\.tsx$/.test(file);
const isTest = (file) =>
  /^(domain|server|src|tests\/(api|contract|web))\/.*\.test\.tsx?$/.test(file) && !isOfLocale(file);
const isOfInfrastructure = (file) => /^tests\/infrastructure\/.*\.test\.ts$/.test(file);
const isOfApi = (file) => /^tests\/(api|contract)\/|\.api\.test\.ts$/.test(file);
const ofPages = ['unit', 'web', 'isolated'];
function projectsOf(test) {
  if (isOfInfrastructure(test)) return ['infrastructure'];
  if (isOfLocale(test)) return ['locale'];
  return isOfApi(test) ? ['api'] : ofPages;
}

/** Tests that are asked about what is run when a module is loaded: beyond, hundreds import it and none is about it. */
const NEAREST = 50;

const running = new Set();
/** Ends the programs that are still at work, with all that they have started. */
export function endPrograms() {
  for (const child of running) process.kill(-child.pid, 'SIGTERM');
}

/** @returns {Promise<number | 'late'>} the exit code */
function run(folder, args, { env = {}, seconds = Infinity, log }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', log, log],
      detached: true,
    });
    running.add(child);
    let isLate = false;
    const end = () => {
      isLate = true;
      process.kill(-child.pid, 'SIGKILL');
    };
    const timer = seconds < Infinity ? setTimeout(end, seconds * 1000) : undefined;
    child.on('close', (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve(isLate ? 'late' : (code ?? 1));
    });
  });
}

const module = (name) => path.join(root, 'node_modules', name);

/** The tests of a copy: which there are, and whether they notice a defect. */
export function openNet(copy, files, log) {
  const { folder } = copy;
  const report = path.join(folder, 'var/mutation.json');
  const sources = files.filter((file) => /^(domain|server|src|tests)\/.*\.tsx?$/.test(file));
  const importers = importersOf(sources, copy.read);
  const allTests = sources.filter(isTest);

  async function vitest(tests, projects, { seconds, env = {}, bail = true }) {
    rmSync(report, { force: true });
    const args = [
      module('vitest/vitest.mjs'),
      'run',
      '--config',
      'scripts/mutation/vitest.config.ts',
      ...projects.flatMap((project) => ['--project', project]),
      ...(bail ? ['--bail', '1'] : []),
      '--reporter=json',
      `--outputFile=${report}`,
      ...tests.map((test) => path.join(folder, test)),
    ];
    const code = await run(folder, args, { log, seconds, env: { MUTATION_ORDER: JSON.stringify(tests), ...env } });
    const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [];
    return { code, results };
  }

  /** @returns which test files run which places, and how long each takes (ms); those that fail are left out */
  async function cover(defects) {
    const [hits, elsewhere] = ['hits', 'elsewhere'].map((name) => path.join(folder, `var/mutation-${name}.txt`));
    const lines = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : []);
    const results = await copy.withMarkers(defects, elsewhere, async () => {
      const options = { env: { MUTATION_HITS: hits }, bail: false };
      const first = await vitest(
        allTests.filter((test) => !isOfApi(test)),
        ofPages,
        options,
      );
      const second = await vitest(allTests.filter(isOfApi), ['api'], options);
      return [...first.results, ...second.results];
    });
    const passed = results.filter(({ status }) => status === 'passed');
    return {
      millis: Object.fromEntries(
        passed.map(({ name, startTime, endTime }) => [path.relative(folder, name), Math.round(endTime - startTime)]),
      ),
      failed: results.filter(({ status }) => status !== 'passed').map(({ name }) => path.relative(folder, name)),
      hits: lines(hits).map((line) => {
        const { test, loaded, ran } = JSON.parse(line);
        return { test: path.relative(folder, test), loaded, ran };
      }),
      elsewhere: [...new Set(lines(elsewhere).map(Number))],
    };
  }

  /**
   * The test files that can notice a defect. Those that have run its place, the quickest first; where it is run when a
   * module is loaded, or in another process, then the nearest of those that import it.
   */
  function testsOf({ id, file, atLoad }, { millis, hits, elsewhere }) {
    const known = (test) => test in millis;
    const runners = hits.filter(({ ran }) => ran.includes(id)).map(({ test }) => test);
    const exact = [...new Set(runners)].filter(known).sort((one, other) => millis[one] - millis[other]);
    const isShared = atLoad || elsewhere.includes(id) || hits.some(({ loaded }) => loaded.includes(id));
    const others = isShared ? importing(file).filter((test) => known(test) && !exact.includes(test)) : [];
    return [...exact, ...others.slice(0, NEAREST)];
  }

  /** The nearest first. */
  function importing(file) {
    const distances = importers(file);
    return allTests
      .filter((test) => distances.has(test))
      .sort((one, other) => distances.get(one) - distances.get(other));
  }

  /** @returns {Promise<string | undefined>} by what the defect was found */
  async function find(defect, tests, millis) {
    for (const part of [tests.filter((test) => !isOfApi(test)), tests.filter(isOfApi)]) {
      const by = await findAmong(defect, part, millis);
      if (by) return by;
    }
    return undefined;
  }

  /** By all of them: which of them runs a line in a program of its own is not known. */
  const findByInfrastructure = async (defect) =>
    (await findAmong(defect, files.filter(isOfLocale))) ?? findAmong(defect, files.filter(isOfInfrastructure));

  async function findAmong(defect, tests, millis = {}) {
    if (tests.length === 0) return undefined;
    const projects = projectsOf(tests[0]);
    const expected = tests.reduce((sum, test) => sum + (millis[test] ?? 10_000), 0) / 1000;
    const seconds = 300 + 5 * expected;
    const { code, results } = await copy.withDefect(defect, () => vitest(tests, projects, { seconds }));
    if (code === 0) return undefined;
    if (code === 'late') return 'the time limit';
    if (results.length === 0) throw new Error(`vitest ended with ${code} and without a report`);
    const failed = results.find(({ status }) => status === 'failed');
    if (!failed) return 'an error outside of tests';
    const test = path.relative(folder, failed.name);
    const one = failed.assertionResults.find(({ status }) => status === 'failed');
    // On a busy machine a test may also fail by chance.
    const { code: again } = await copy.withDefect(defect, () => vitest([test], projects, { seconds }));
    if (again === 0)
      return findAmong(
        defect,
        tests.filter((other) => other !== test),
        millis,
      );
    return one ? `${test}: ${one.fullName}` : test;
  }

  const findByTypes = async (defect) => {
    const code = await copy.withDefect(defect, () =>
      run(folder, [module('typescript-7/bin/tsc'), '--noEmit'], { log }),
    );
    return code === 0 ? undefined : 'npm run types';
  };

  /** @returns {Promise<string | undefined>} the journeys that fail with the product built so */
  const findByJourneys = (defect, config) =>
    copy.withDefect(defect, async () => {
      if ((await run(folder, ['scripts/build.mjs'], { log })) !== 0) return 'npm run build';
      const args = [
        module('@playwright/test/cli.js'),
        'test',
        '--config',
        config,
        '--retries=1',
        '-x',
        '--reporter=json',
      ];
      const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, SCREENS: 'off' };
      if ((await run(folder, args, { env, log })) === 0) return undefined;
      const { suites = [] } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
      const failed = specsIn(suites).find(({ ok }) => !ok);
      return failed ? `${failed.file}: ${failed.title}` : 'journeys';
    });

  return { cover, testsOf, importing, find, findByTypes, findByInfrastructure, findByJourneys };
}
