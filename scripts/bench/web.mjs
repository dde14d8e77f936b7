import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launch } from './web/browser.mjs';
import { startFloors } from './web/floors.mjs';
import { evaluate } from './web/evaluate.mjs';
import { load, throttled } from './web/load.mjs';
import { startDemo } from './web/product.mjs';
import { targetsOf } from './web/targets.mjs';

/** Each round loads each target once, beginning with another one, so that what else the machine does hits all alike. */
async function measure(browser, targets, runs) {
  const names = Object.keys(targets);
  const samples = Object.fromEntries(names.map((name) => [name, []]));
  for (let run = 0; run < runs; run += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(run + turn) % names.length];
      const sample = await load(browser, targets[name]).catch((error) => {
        console.error(`${name}, round ${run + 1}: ${error.message}`);
      });
      if (sample) samples[name].push(sample);
    }
    console.error(`Web: round ${run + 1} of ${runs}`);
  }
  const never = names.filter((name) => samples[name].length === 0);
  if (never.length > 0) throw new Error(`Never loaded: ${never.join(', ')}`);
  return samples;
}

/**
 * Cold loads and clicks of the built product against the three floors, interleaved, on a throttled Chromium.
 * @param {{ runs: number }} options rounds
 * @throws when a page could not be measured at all
 */
export async function benchWeb({ runs }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'jornada-bench-'));
  const ends = [() => rm(folder, { recursive: true, force: true })];
  try {
    const floors = await startFloors(folder);
    ends.push(floors.stop);
    const product = await startDemo();
    ends.push(product.stop);
    const browser = await launch();
    ends.push(() => browser.close());
    const samples = await measure(browser, targetsOf(product, floors), runs);
    return { profile: throttled, browser: browser.version(), rows: evaluate(samples), samples };
  } finally {
    for (const end of ends.reverse()) await end();
  }
}
