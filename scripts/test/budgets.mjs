import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../prepare/root.mjs';

const file = path.join(root, 'build/budgets.json');

/** Values below this share of their budget want it lowered. */
const KEPT_SHARE = 0.97;

export const readBudgets = () => JSON.parse(readFileSync(file, 'utf8'));

/** A budget for a value: the value with three digits, rounded up, so that not every small change is over it. */
export function budgetFor(value) {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 2);
  return Math.ceil(value / step) * step;
}

const shown = (value) => String(Math.round(value * 10) / 10);

/**
 * Compares a size with its budget: the problem and what to do about it; nothing where the budget holds.
 * @param {string} name
 * @param {number} value
 * @param {{ budget: number, bar?: number }} [entry] of build/budgets.json
 * @param {readonly string[]} [parts] lines that are shown where it is over the budget
 */
export function sizeProblem(name, value, entry, parts = []) {
  if (!entry) return `${name}: ${shown(value)} has no budget. Enter one in build/budgets.json.`;
  const { budget, bar } = entry;
  const aim = bar === undefined ? '' : ` (bar: ${bar})`;
  if (value > budget)
    return [
      `${name}: ${shown(value)} is over the budget of ${budget}${aim}.`,
      'Make it smaller, or raise the budget in build/budgets.json and say why in the commit message.',
      ...parts,
    ].join('\n');
  if (budgetFor(value) < budget * KEPT_SHARE)
    return `${name}: ${shown(value)} is well below the budget of ${budget}${aim}. Lower it: npm run budgets -- --lower`;
  return undefined;
}

/** @param {Record<string, { value: number, parts?: string[] }>} sizes */
export function sizeProblems(sizes) {
  const budgets = readBudgets().sizes;
  const gone = Object.keys(budgets).filter((name) => !(name in sizes));
  return [
    ...Object.entries(sizes).map(([name, { value, parts }]) => sizeProblem(name, value, budgets[name], parts)),
    ...gone.map((name) => `${name}: nothing measures it. Take its budget out of build/budgets.json.`),
  ].filter((problem) => problem !== undefined);
}

/** Lowers budgets to what was measured; raises none. */
export function lowerSizes(sizes) {
  write((budgets) => {
    for (const [name, entry] of Object.entries(budgets.sizes))
      entry.budget = Math.min(entry.budget, budgetFor(sizes[name].value));
  });
}

/** @param {Record<string, number>} counts statements of each call */
export function lowerStatements(counts) {
  write((budgets) => {
    for (const [name, count] of Object.entries(counts))
      budgets.statements[name] = Math.min(budgets.statements[name] ?? count, count);
    budgets.statements = Object.fromEntries(
      Object.entries(budgets.statements).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  });
}

function write(change) {
  const budgets = readBudgets();
  change(budgets);
  writeFileSync(file, `${JSON.stringify(budgets, null, 2)}\n`);
}
