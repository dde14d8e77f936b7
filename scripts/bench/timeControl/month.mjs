import { median } from '../median.mjs';
import { read, startWatched, timed, viewOf } from './product.mjs';
import { sized } from '../../smallest.mjs';

const people = sized(1000, 50);
const few = sized(100, 10);
const days = 22;

/** The same rows as JSON straight from PostgreSQL. */
const raw = `
  select json_agg(person) from (
    select u.id, eu.name, eu.last_name, u.email, eu.role, eu.active, eu.title,
           (select json_agg(entry) from (
              select t.id, t.local_date, t.started_at, t.ended_at, t.paused_ms, t.paused_since, t.start_latitude,
                     t.start_longitude, t.end_latitude, t.end_longitude, t.method, t.work_mode, t.offline, t.modified,
                     t.created_at, elapsed_ms(t.started_at, t.ended_at) - t.paused_ms as worked_time,
                     elapsed_ms(t.started_at, t.ended_at) as total_time
                from time_entries t
               where t.enterprise_id = eu.enterprise_id and t.user_id = eu.user_id and t.local_date between $2 and $3
               order by t.started_at) entry) as "timeSheet"
      from enterprise_users eu join users u on u.id = eu.account_id
     where eu.enterprise_id = $1 and eu.role = 'employee') person`;

/** A month of a thousand people with 44,000 entries: over HTTP against PostgreSQL alone, by turns. */
export async function measureMonth(runs) {
  const product = await startWatched();
  try {
    const big = await product.company(people, days);
    const small = await product.company(few, days);
    const [from, to] = [`${big.last_day.slice(0, 7)}-01`, big.last_day];
    const view = (company, options) => () => read(product.port, company.token, viewOf(company, from, to), options);
    const floor = () => product.client.query({ text: raw, values: [big.enterprise_id, from, to], rowMode: 'array' });
    const samples = { floor: [], plain: [], compressed: [], block: [], memory: [], memoryOfFew: [] };
    for (let run = 0; run <= runs; run += 1) {
      await product.watched();
      await view(small)();
      const ofFew = await product.watched();
      const taken = {
        floor: await timed(floor),
        plain: await timed(view(big)),
        compressed: await timed(view(big, { br: true })),
      };
      const ofMany = await product.watched();
      // The first round warms up.
      if (run === 0) continue;
      for (const [name, time] of Object.entries(taken)) samples[name].push(time);
      samples.block.push(ofMany.block);
      samples.memory.push(ofMany.memory);
      samples.memoryOfFew.push(ofFew.memory);
    }
    return { rows: evaluate(samples), samples };
  } finally {
    await product.stop();
  }
}

function evaluate(samples) {
  const of = (name) => median(samples[name]);
  const against = (what, name, most) => {
    const [measured, floor] = [of(name), of('floor')];
    return {
      what: `month of 1,000 people, 44,000 entries: ${what}`,
      bar: `≤ ${most} × raw`,
      unit: 'ms',
      measured,
      floor,
      ratio: measured / floor,
      ok: measured <= most * floor,
    };
  };
  const memory = of('memory');
  const ofFew = of('memoryOfFew');
  return [
    against('server', 'plain', 1.5),
    against('server, compressed', 'compressed', 1.7),
    {
      what: '… memory of the server against a month of 100 people',
      bar: '≤ 1.3 ×',
      unit: 'MB',
      measured: memory,
      floor: ofFew,
      ratio: memory / ofFew,
      ok: memory <= 1.3 * ofFew,
    },
    {
      what: '… longest block of the event loop',
      bar: '≤ 50 ms',
      unit: 'ms',
      measured: of('block'),
      ok: of('block') <= 50,
    },
  ];
}
