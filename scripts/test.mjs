import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './prepare/root.mjs';
import { install } from './prepare/install.mjs';
import { runs } from './test/steps.mjs';
import { tally } from './test/counts.mjs';

/** Runs a step and prints its result, with all its output where it failed. */
async function report({ name, work }, folder) {
  const started = performance.now();
  let output = '';
  const result = await work((text) => (output += text), path.join(folder, `${name}.json`));
  const { passed, failed, failures, unsteady } = tally(result);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (failed) console.log(`\n${output.trimEnd()}\n`);
  const verdict = failed
    ? `✗ ${name.padEnd(9)} ${failed} of ${passed + failed} failed`
    : `✓ ${name.padEnd(9)} ${passed}`;
  console.log([`${verdict} (${seconds} s)`, ...(result.notes ?? [])].join('\n  '));
  if (failed) remarks.push([`Failed in ${name}:`, failures]);
  if (unsteady.length) remarks.push([`Passed in ${name} only when tried again:`, unsteady]);
  return { passed, failed };
}

function partsOf(rows, names) {
  const steps = rows.flat(2);
  for (const name of names) {
    if (!steps.some((step) => step.name === name))
      throw new Error(`No step «${name}»: ${steps.map((step) => step.name).join(', ')}`);
  }
  return names.length > 0 ? names.map((name) => [steps.filter((step) => step.name === name)]) : rows;
}

async function runLane(lane) {
  for (const step of lane) {
    if (interrupted) throw new Error('Interrupted.');
    const { passed, failed } = await report(step, folder);
    totals.passed += passed;
    totals.failed += failed;
  }
}

process.chdir(root);
// `npm run test:all -- journeys` runs parts of a run by the names of their steps.
const [run = 'main', ...parts] = process.argv.slice(2);
const chosen = partsOf(runs[run], parts);
if (process.stdout.isTTY) process.env.FORCE_COLOR ??= '1';
const folder = await mkdtemp(path.join(tmpdir(), 'jornada-test-'));
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => (interrupted = true));
const totals = { passed: 0, failed: 0 };
/** Tests that failed or passed only when tried again: said last, where the end of a long output is what one sees. */
const remarks = [];
try {
  await install();
  for (const lanes of chosen) await Promise.all(lanes.map(runLane));
} catch (error) {
  console.error(error.message);
  totals.failed += 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = totals.failed ? 1 : 0;
for (const [what, tests] of remarks) console.log([what, ...tests].join('\n  '));
console.log(`${totals.passed} passed, ${totals.failed} failed`);
