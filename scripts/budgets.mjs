import { parseArgs } from 'node:util';
import { build } from './prepare/build.mjs';
import { root } from './prepare/root.mjs';
import { runPackage } from './prepare/run.mjs';
import { lowerSizes, readBudgets, sizeProblems } from './test/budgets.mjs';
import { measured } from './test/sizes.mjs';

/**
 * `npm run budgets`: sizes of the product beside their budgets and bars, and what the pages are made of; with `--lower`,
 * lowers the budgets, those of statements too, to what is measured.
 */
const { values } = parseArgs({ options: { lower: { type: 'boolean', default: false } } });
process.chdir(root);
await build();
const sizes = measured();
if (values.lower) {
  lowerSizes(sizes);
  process.env.LOWER_BUDGETS = 'on';
  const tests = ['tests/contract/endpoints.test.ts', 'tests/contract/statements.test.ts'];
  process.exitCode = await runPackage('vitest/vitest.mjs', [
    'run',
    '--project',
    'api',
    '--no-file-parallelism',
    ...tests,
  ]);
}
const { sizes: budgets } = readBudgets();
for (const [name, { value, parts = [] }] of Object.entries(sizes)) {
  const { budget, bar } = budgets[name] ?? {};
  const aim = bar === undefined ? '' : `, bar ${bar}${budget > bar ? ' (pending)' : ''}`;
  console.log([`${name}: ${value.toFixed(1)}, budget ${budget ?? 'none'}${aim}`, ...parts].join('\n'));
}
const problems = sizeProblems(sizes);
if (problems.length > 0) {
  console.error(`\n${problems.join('\n')}`);
  process.exitCode = 1;
}
