import { readFile } from 'node:fs/promises';

/** A runner that dies leaves no report: then nothing is known to have passed. */
const read = async (file) => JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));

/** A skipped test proves nothing and counts as failed. */
export async function ofVitest(file) {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = await read(file);
  return { passed: numPassedTests, failed: numFailedTests + numPendingTests + numTodoTests };
}

/** One that passed only at a second try, or never ran, counts as failed. */
export async function ofPlaywright(file) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = (await read(file)).stats ?? {};
  return { passed: expected, failed: unexpected + flaky + skipped };
}

/**
 * What a step adds to the sum. One that ended badly has failed at least once, whatever its report says (a file that
 * could not be loaded, no tests at all); one without tests of its own counts as one.
 */
export function tally({ code, counts }) {
  const { passed, failed } = counts ?? { passed: code === 0 ? 1 : 0, failed: 0 };
  const bad = code !== 0 || passed + failed === 0;
  return { passed, failed: bad ? Math.max(failed, 1) : failed };
}
