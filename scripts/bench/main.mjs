import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { build } from '../prepare/build.mjs';
import { root } from '../prepare/root.mjs';
import { benchAdvisory } from './advisory.mjs';
import { benchFuzz } from './fuzz.mjs';
import { benchIdle } from './idle.mjs';
import { benchChaos } from './chaos.mjs';
import { benchClosings } from './closings.mjs';
import { benchNeighbours } from './neighbours.mjs';
import { benchPunches } from './punches.mjs';
import { benchSignIns } from './signIns.mjs';
import { table } from './table.mjs';
import { benchTimeControl } from './timeControl.mjs';
import { benchWeb } from './web.mjs';
import { benchWorkingTime } from './workingTime.mjs';
import { isSmallest, sized } from '../smallest.mjs';

const file = 'bench-results.json';
const parts = {
  web: benchWeb,
  punches: benchPunches,
  signIns: benchSignIns,
  timeControl: benchTimeControl,
  chaos: benchChaos,
  fuzz: benchFuzz,
  neighbours: benchNeighbours,
  closings: benchClosings,
  idle: benchIdle,
  workingTime: benchWorkingTime,
  advisory: benchAdvisory,
};
const usage = `npm run bench -- [--only ${Object.keys(parts).join('|')}] [--runs N] [--smallest]`;

function options() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      runs: { type: 'string', default: String(sized(7, 1)) },
      smallest: { type: 'boolean' },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs is a whole number from 1. ${usage}`);
  if (values.only !== undefined && !(values.only in parts)) throw new Error(usage);
  return { runs, chosen: values.only ? [values.only] : Object.keys(parts) };
}

const machine = () => ({
  processor: os.cpus()[0]?.model,
  cores: os.cpus().length,
  node: process.version,
  loadAverage: os.loadavg()[0],
});

/** Measures the chosen parts one after the other; one that fails does not take the others' numbers with it. */
async function measure({ runs, chosen }) {
  const measured = {};
  for (const name of chosen)
    await parts[name]({ runs }).then(
      (found) => (measured[name] = found),
      (error) => complain(new Error(`${name}: ${error.message}`, { cause: error })),
    );
  return measured;
}

function complain(error) {
  console.error(error.message);
  process.exitCode = 1;
}

process.chdir(root);
try {
  const input = options();
  await build();
  const measured = await measure(input);
  const rows = Object.values(measured).flatMap((part) => part.rows);
  if (rows.some(({ mustHold, ok }) => mustHold && !ok)) process.exitCode = 1;
  const result = { date: new Date().toISOString(), runs: input.runs, machine: machine(), ...measured };
  await writeFile(file, `${JSON.stringify(result, null, 2)}\n`);
  if (isSmallest) console.log('Smallest sizes: what is measured says nothing.');
  console.log(`\n${table(rows)}\n\nSamples: ${file}`);
} catch (error) {
  complain(error);
}
