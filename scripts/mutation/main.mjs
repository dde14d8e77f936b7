import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../prepare/root.mjs';
import { chooseDefects } from './choose.mjs';
import { commitOf, filesOf, openCopy } from './copy.mjs';
import { endPrograms, openNet } from './net.mjs';
import { tableOf } from './table.mjs';

/**
 * `npm run test:mutations`: breaks one line after another in a copy of the last commit, and says which test notices.
 * What is known is kept in `var/mutation`, so that the same command goes on where it was ended.
 *
 *     --count 60 --seed 1    which defects
 *     --tests REF            also asks the tests of another commit, for what those of this one do not notice
 *     --journeys             then the main journeys
 *     --all                  then the infrastructure tests and every journey
 */
const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string' },
    journeys: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
});
const count = Number(options.count);
const seed = Number(options.seed);
const commit = commitOf('HEAD');
const formerCommit = options.tests && commitOf(options.tests);

const folder = path.join(root, 'var/mutation');
mkdirSync(folder, { recursive: true });
const name = [commit, formerCommit ?? 'alone', count, seed].map((part) => String(part).slice(0, 12)).join('-');
const kept = path.join(folder, `${name}.json`);
const log = openSync(path.join(folder, `${name}.log`), 'a');
const state = readState();

function readState() {
  try {
    return JSON.parse(readFileSync(kept, 'utf8'));
  } catch {
    return { results: {} };
  }
}

function save() {
  writeFileSync(kept, JSON.stringify(state, null, 1));
  writeFileSync(path.join(folder, `${name}.md`), tableOf(state));
}

const copies = [];
function copyOf(one) {
  const copy = openCopy(one);
  copies.push(copy);
  return copy;
}
function leave() {
  endPrograms();
  for (const copy of copies) copy.remove();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    leave();
    process.exit(130);
  });

/** Asks about each defect once that `concerns` the question; the answer is kept. Without one it is asked next time. */
async function ask(column, concerns, find) {
  for (const defect of state.defects) {
    const result = (state.results[defect.id] ??= {});
    if (column in result || !concerns(result)) continue;
    const started = performance.now();
    let by;
    try {
      by = await find(defect);
    } catch (error) {
      console.error(`${defect.id} ${defect.file}: ${error.message}`);
      continue;
    }
    result[column] = by ?? null;
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(
      `${defect.id} ${defect.file}:${defect.line} ${defect.kind}: ${column} ${by ?? 'nothing'} (${seconds} s)`,
    );
    save();
  }
}

try {
  const files = filesOf(commit);
  const formerFiles = formerCommit ? filesOf(formerCommit) : files;
  const copy = copyOf(commit);
  const net = openNet(copy, [...files.keys()], log);
  const alike = [...files.keys()].filter((file) => files.get(file) === formerFiles.get(file));
  state.defects ??= await chooseDefects(copy.folder, alike, { count, seed });
  state.coverage ??= await net.cover(state.defects);
  save();
  console.log(`${state.coverage.failed.length} test files fail without a defect: ${state.coverage.failed.join(', ')}`);

  const isLeft = ({ tests, types, mainJourneys, infrastructure }) =>
    !tests && !types && !mainJourneys && !infrastructure;
  await ask(
    'tests',
    () => true,
    (defect) => net.find(defect, net.testsOf(defect, state.coverage), state.coverage.millis),
  );
  await ask('types', isLeft, net.findByTypes);
  if (formerCommit) {
    const former = openNet(copyOf(formerCommit), [...formerFiles.keys()], log);
    const isOther = (test) => files.get(test) !== formerFiles.get(test);
    await ask('formerTests', isLeft, (defect) => former.find(defect, former.importing(defect.file).filter(isOther)));
  }
  if (options.journeys || options.all)
    await ask('mainJourneys', isLeft, (defect) => net.findByJourneys(defect, 'tests/e2e/main'));
  if (options.all) {
    await ask('infrastructure', isLeft, net.findByInfrastructure);
    await ask('journeys', isLeft, (defect) => net.findByJourneys(defect, 'tests/e2e'));
  }
  console.log(`\n${tableOf(state)}`);
} finally {
  leave();
}
