import { endpoints } from '#domain/endpoints.ts';
import { lowerStatements, readBudgets } from '../../scripts/test/budgets.mjs';

/** They look again and again whether what they wait for is there. */
const polling = ['uploadPayroll', 'uploadMultiPayroll', 'uploadPayrollFiles', 'confirmPayrolls'];

/** The payment provider's stand-in keeps its objects in the same database; how often it tries depends on the time. */
const asksProvider = (statements: readonly string[]): boolean =>
  statements.some((text) => text.includes('sandbox_objects'));

/** A company's key of files is read once in a while and remembered. */
const isRemembered = (text: string): boolean => text.includes('wrapped_key');

const headOf = (text: string): string => `  ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 100)}`;

/**
 * Compares the statements of calls with their budgets (build/budgets.json) and says what to do about each problem. With
 * `npm run budgets -- --lower` the budgets are lowered first.
 * @param sent the statements of each call, by its name in the endpoint table
 */
export function statementProblems(sent: ReadonlyMap<string, readonly string[]>): string[] {
  const fixed = [...sent]
    .filter(([name, texts]) => !polling.includes(name) && !asksProvider(texts))
    .map(([name, texts]) => [name, texts.filter((text) => !isRemembered(text))] as const);
  if (process.env.LOWER_BUDGETS)
    lowerStatements(Object.fromEntries(fixed.map(([name, texts]) => [name, texts.length])));
  const { statements: budgets } = readBudgets();
  const problems = fixed.flatMap(([name, texts]) => {
    const budget = budgets[name];
    if (budget === texts.length) return [];
    const found = `${name} sends ${texts.length} statements; its budget is ${budget ?? 'missing'}.`;
    if (budget === undefined || budget > texts.length) return [`${found} Set it: npm run budgets -- --lower`];
    return [`${found} Send fewer, or raise it in build/budgets.json and say why in the commit message.`].concat(
      texts.map(headOf),
    );
  });
  const unknown = Object.keys(budgets).filter((name) => !(name in endpoints));
  return [...problems, ...unknown.map((name) => `${name} is no call. Take its budget out of build/budgets.json.`)];
}
