import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../prepare/root.mjs';

/** A runner that dies leaves no report: then nothing is known to have passed. */
const read = async (file) => JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));

const PASSED = ['expected', 'flaky'];
const REASON_LINES = 6;
const REASON_LETTERS = 600;

/** The name of a test that failed, and how its first error begins. */
function failure(name, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim());
  const reason = lines.slice(0, REASON_LINES).join('\n').slice(0, REASON_LETTERS);
  return [name, ...(reason ? reason.split('\n') : [])].join('\n    ');
}

/** A skipped test proves nothing and counts as failed. */
export async function ofVitest(file) {
  const { numPassedTests = 0, testResults = [] } = await read(file);
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, status, failureMessages }) =>
        failure(`${path.relative(root, name)}: ${fullName} (${status})`, failureMessages[0]),
      ),
  );
  return { passed: numPassedTests, failed: failures.length, failures };
}

/** One that never ran counts as failed; one that passed only when it was tried again is named with its first error. */
export async function ofPlaywright(file) {
  const { suites = [], stats = {} } = await read(file);
  const specs = specsIn(suites).map(({ file: name, title, tests }) => {
    const statuses = tests.map(({ status }) => status);
    return { statuses, summary: () => failure(`${name}: ${title} (${statuses.join()})`, firstErrorOf(tests)) };
  });
  const failed = specs.filter(({ statuses }) => statuses.some((status) => !PASSED.includes(status)));
  const unsteady = specs.filter(({ statuses }) => statuses.includes('flaky'));
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: failed.length,
    failures: failed.map(({ summary }) => summary()),
    unsteady: unsteady.map(({ summary }) => summary()),
  };
}

/** With the line of the journey that it came from. */
function firstErrorOf(tests) {
  const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
  if (!error) return '';
  const { message = '', location } = error;
  return location ? `${path.relative(root, location.file)}:${location.line}\n${message}` : message;
}

/** The journeys of a report of Playwright, those of inner suites too. */
export const specsIn = (suites) =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [...specs, ...specsIn(inner)]);

/**
 * What a step adds to the sum. One that ended badly has failed at least once, whatever its report says (a file that
 * could not be loaded, no tests at all); one without tests of its own counts as one.
 */
export function tally({ code, counts }) {
  const { passed, failed, failures = [], unsteady = [] } = counts ?? { passed: code === 0 ? 1 : 0, failed: 0 };
  const bad = code !== 0 || passed + failed === 0;
  return { passed, failed: bad ? Math.max(failed, 1) : failed, failures, unsteady };
}
