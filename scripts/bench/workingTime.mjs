import { median } from './median.mjs';
import { read, startWatched, timed } from './timeControl/product.mjs';
import { sized } from '../smallest.mjs';

const people = sized(1000, 50);
/** Workdays of a year, two entries each. */
const days = sized(250, 20);
/** People on a page of hours, as `hoursPerPage` of the product has it. */
const hoursPage = 25;

/** The year before the last day on which anybody worked. */
const yearUpTo = (last) => [`${Number(last.slice(0, 4)) - 1}${last.slice(4)}`, last];

/** A plan of longer weeks than agreed for everybody, which is looked at with the year as well. @param ids of people */
const longWeeks = (enterprise_id, ids) => ({
  name: 'Semanas largas',
  enterprise_id,
  month_days: Array.from({ length: 12 }, (_, index) => index + 1),
  rotating_weeks: [
    {
      week_number: 1,
      day_schedules: [{ days: [1, 2, 3, 4, 5, 6], shift: '08:00 - 17:00' }],
      employees: ids,
      teams: [],
    },
  ],
});

async function post(port, token, url, body) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 200)}`);
}

/** A day of rest from the hours bank for everybody: what it is for follows from all that they worked. */
const restOfAll = `
  with type as (
    insert into leave_types (enterprise_id, id, name, hours_bank) values ($1, 900, 'Descanso compensatorio', true) returning id)
  insert into leave (enterprise_id, user_id, leave_type_id, day, status, requested_by)
  select $1, m.user_id, type.id, $2, 'approved', m.user_id from enterprise_users m, type
   where m.enterprise_id = $1 and m.role = 'employee'`;

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
    const { rows: members } = await product.client.query(
      `select user_id as id from enterprise_users where enterprise_id = $1 and role = 'employee'`,
      [id],
    );
    const plan = longWeeks(
      id,
      members.map((one) => one.id),
    );
    works.plan = () => post(product.port, token, '/api/schedules/preview', plan);
    const samples = { rules: [], kinds: [], compliance: [], plan: [], rulesOfRested: [], planOfRested: [], block: [] };
    const times = Math.min(runs, 3);
    for (let run = 0; run < times; run += 1) {
      await product.watched();
      for (const [name, work] of Object.entries(works)) samples[name].push(await timed(work));
      samples.block.push((await product.watched()).block);
    }
    await product.client.query(restOfAll, [id, last]);
    for (let run = 0; run < times; run += 1) {
      samples.rulesOfRested.push(await timed(works.rules));
      samples.planOfRested.push(await timed(works.plan));
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
        row('… review of a plan of long weeks', 'plan', 60_000),
        row('… rules, of people who rested', 'rulesOfRested', 60_000),
        row('… review of a plan, of people who rested', 'planOfRested', 60_000),
        row('… longest block of the event loop', 'block', 250),
      ],
      samples,
    };
  } finally {
    await product.stop();
  }
}
