import { median } from '../median.mjs';
import { read, startWatched, timed, viewOf } from './product.mjs';
import { sized } from '../../smallest.mjs';

const people = sized(200, 20);
/** Two entries a day each: 10,000 and 1,000,000 in all. */
const stored = sized({ few: 25, many: 2500 }, { few: 5, many: 25 });

const addDays = (date, days) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** What each view shows, up to the last day on which anybody worked. */
const views = (last) => ({
  day: [last, last],
  week: [addDays(last, -6), last],
  month: [`${last.slice(0, 7)}-01`, last],
});

/** The same people's day, week and month with 10,000 and with a million entries stored, by turns. */
export async function measureMillion(runs) {
  const products = { few: await startWatched(), many: await startWatched() };
  try {
    const companies = {};
    for (const name of Object.keys(stored)) companies[name] = await products[name].company(people, stored[name]);
    const samples = {};
    for (let run = 0; run <= runs; run += 1) {
      for (const [view, [from, to]] of Object.entries(views(companies.few.last_day))) {
        for (const name of Object.keys(stored)) {
          const url = viewOf(companies[name], from, to);
          const time = await timed(() => read(products[name].port, companies[name].token, url));
          if (run > 0) ((samples[view] ??= { few: [], many: [] })[name] ??= []).push(time);
        }
      }
    }
    const rows = Object.entries(samples).map(([view, { few, many }]) => {
      const [measured, floor] = [median(many), median(few)];
      const names = { day: 'daily', week: 'weekly', month: 'monthly' };
      return {
        what: `one million entries against 10,000: ${names[view]} view`,
        bar: '≤ 1.3 ×',
        unit: 'ms',
        measured,
        floor,
        ratio: measured / floor,
        ok: measured <= 1.3 * floor,
      };
    });
    return { rows, samples };
  } finally {
    for (const product of Object.values(products)) await product.stop();
  }
}
