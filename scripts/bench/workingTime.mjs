import { median } from './median.mjs';
import { read, startWatched, timed } from './timeControl/product.mjs';

const people = 1000;
/** Workdays of a year, two entries each. */
const days = 250;
/** People on a page of hours, as `hoursPerPage` of the product has it. */
const hoursPage = 25;

/** The year before the last day on which anybody worked. */
const yearUpTo = (last) => [`${Number(last.slice(0, 4)) - 1}${last.slice(4)}`, last];

/** Kinds of time and rules of a year of a thousand people, worked out from half a million entries. */
export async function benchWorkingTime({ runs }) {
  const product = await startWatched();
  try {
    const { enterprise_id: id, token, last_day: last } = await product.company(people, days);
    console.error('Working time: filled');
    const get = (url) => read(product.port, token, url);
    const [from, to] = yearUpTo(last);
    const works = {
      rules: () => get(`/api/time-sheets/enterprise/${id}/incidents?startDate=${from}&endDate=${to}`),
      kinds: async () => {
        for (let page = 1; page <= people / hoursPage; page += 1)
          await get(`/api/hours-bank/enterprise/${id}?year=${last.slice(0, 4)}&page=${page}`);
      },
      compliance: () => get(`/api/time-sheets/enterprise/${id}/compliance?month=${last.slice(0, 7)}`),
    };
    const samples = { rules: [], kinds: [], compliance: [], block: [] };
    for (let run = 0; run < Math.min(runs, 3); run += 1) {
      await product.watched();
      for (const [name, work] of Object.entries(works)) samples[name].push(await timed(work));
      samples.block.push((await product.watched()).block);
    }
    const row = (what, name, most) => {
      const measured = median(samples[name]);
      return { what, bar: `≤ ${most} ms`, unit: 'ms', measured, ok: measured <= most };
    };
    return {
      rows: [
        row('a year of 1,000 people: rules', 'rules', 60_000),
        row('… kinds of time and hours bank', 'kinds', 60_000),
        row('… page of compliance, six months', 'compliance', 60_000),
        row('… longest block of the event loop', 'block', 250),
      ],
      samples,
    };
  } finally {
    await product.stop();
  }
}
