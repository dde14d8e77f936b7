import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../prepare/root.mjs';

/** A runner that dies leaves no report: then nothing is known to have passed. */
const read = async (file) => JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));

/** A skipped test proves nothing and counts as failed. */
export async function ofVitest(file) {
  const { numPassedTests = 0, testResults = [] } = await read(file);
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, status }) => `${path.relative(root, name)}: ${fullName} (${status})`),
  );
  return { passed: numPassedTests, failed: failures.length, failures };
}

/** One that passed only at a second try, or never ran, counts as failed. */
export async function ofPlaywright(file) {
  const { suites = [], stats = {} } = await read(file);
  const failures = specsIn(suites)
    .filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
    .map(({ file: name, title, tests }) => `${name}: ${title} (${tests.map(({ status }) => status).join()})`);
  return { passed: stats.expected ?? 0, failed: failures.length, failures };
}

const specsIn = (suites) => suites.flatMap(({ suites: inner = [], specs = [] }) => [...specs, ...specsIn(inner)]);

/**
 * What a step adds to the sum. One that ended badly has failed at least once, whatever its report says (a file that
 * could not be loaded, no tests at all); one without tests of its own counts as one.
 */
export function tally({ code, counts }) {
  const { passed, failed, failures = [] } = counts ?? { passed: code === 0 ? 1 : 0, failed: 0 };
  const bad = code !== 0 || passed + failed === 0;
  return { passed, failed: bad ? Math.max(failed, 1) : failed, failures };
}
