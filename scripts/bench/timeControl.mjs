import { measureDay } from './timeControl/day.mjs';
import { measureLists } from './timeControl/lists.mjs';
import { measureMillion } from './timeControl/million.mjs';
import { measureMonth } from './timeControl/month.mjs';

const parts = { day: measureDay, month: measureMonth, lists: measureLists, million: measureMillion };

/**
 * Time control: a day of a thousand people in the browser, a month of them on the server, lists of ten thousand, and
 * views of a million entries, each against its floor in the same run.
 * @param {{ runs: number }} options rounds
 */
export async function benchTimeControl({ runs }) {
  const rows = [];
  const samples = {};
  for (const [name, measure] of Object.entries(parts)) {
    const found = await measure(runs);
    rows.push(...found.rows);
    samples[name] = found.samples;
    console.error(`Time control: ${name} measured`);
  }
  return { rows, samples };
}
