import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

export const askEveryMs = 200;
const patienceMs = 1_800_000;

/** Jobs under way, and those that nothing holds back any more. Notifications wait for their quiet minutes, or for the morning. */
export const dueJobs = `
  select count(*)::int as left from pgboss.job
   where state = 'active' or (state < 'active' and start_after <= now())`;

/** When the clock begins which queue: cron expressions by queue, without the sandbox of payments, which is none of production's. */
export async function crons() {
  const text = await readFile(new URL('../../server/jobs/crons.json', import.meta.url), 'utf8');
  const { 'sandbox-clock': _, ...all } = JSON.parse(text);
  return all;
}

export async function untilNoJobIsDue(client) {
  const begun = performance.now();
  for (;;) {
    const { rows } = await client.query(dueJobs);
    if (rows[0].left === 0) return;
    if (performance.now() - begun > patienceMs) throw new Error(`${rows[0].left} jobs are not done`);
    await pause(askEveryMs);
  }
}

/** Begins the work of queues as the clock would, so often one after the other, and waits until it is done. */
export async function doClockWork(client, queues, times = 1) {
  await client.query(
    `insert into pgboss.job (name, data) select queue, '{}' from unnest($1::text[]) queue, generate_series(1, $2::int)`,
    [queues, times],
  );
  await untilNoJobIsDue(client);
}
