import { describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { quietLog } from '#tests/support/quietLog.ts';
import { textRows } from '#tests/support/textRows.ts';
import { enqueue, enqueueAll } from './enqueue.ts';
import { type Jobs, startJobs } from './jobs.ts';
import { database, numbers, owner, running, withQueues } from './jobs.fixture.ts';
import { type Job, queue } from './queue.ts';

withQueues();

const starting = (work: (job: Job<{ number: number }>) => Promise<void>) =>
  startJobs({ database, workers: [{ queue: numbers, work }], schedules: [], log: quietLog });

async function workers(work: (job: Job<{ number: number }>) => Promise<void>): Promise<Jobs> {
  const jobs = await starting(work);
  running.push(jobs);
  return jobs;
}

const states = () =>
  textRows<{ state: string; retry_count: number }>(
    owner,
    `select state::text, retry_count from pgboss.job where name = 'push' order by created_on`,
  );

test('work of which no migration has made the queue does not begin: what is put into it would be lost', async () => {
  const work = async () => {};
  const missing = queue({ ...numbers, name: 'nobody-made-it' });
  await expect(
    startJobs({ database, workers: [{ queue: missing, work }], schedules: [], log: quietLog }),
  ).rejects.toThrow('No migration makes the queue nobody-made-it');
});

describe('a job', () => {
  test('is there when its transaction is committed, and not otherwise', async () => {
    const done: number[] = [];
    const jobs = await workers(async ({ data }) => void done.push(data.number));
    await expect(
      database.transaction(async (tx) => {
        await enqueue(tx, numbers, { number: 1 });
        throw new Error('changed its mind');
      }),
    ).rejects.toThrow('changed its mind');
    await database.transaction((tx) => enqueue(tx, numbers, { number: 2 }));
    await jobs.settled();
    expect([done, await states()]).toEqual([[2], [{ state: 'completed', retry_count: 0 }]]);
  });

  test('of two processes is worked on by one', async () => {
    const done: number[] = [];
    const both = await Promise.all([0, 1].map(() => workers(async ({ data }) => void done.push(data.number))));
    const all = Array.from({ length: 40 }, (_, number) => number);
    await database.transaction((tx) =>
      enqueueAll(
        tx,
        numbers,
        all.map((number) => ({ data: { number } })),
      ),
    );
    await Promise.all(both.map((jobs) => jobs.settled()));
    expect(done.toSorted((a, b) => a - b)).toEqual(all);
  });

  test('that fails is tried again after a pause that grows, and is kept when it has failed for good', async () => {
    const tries: boolean[] = [];
    const jobs = await workers(async ({ isLastTry }) => {
      tries.push(isLastTry);
      throw new Error('a secret of Ana');
    });
    await database.transaction((tx) => enqueue(tx, numbers, { number: 1 }));
    await jobs.settled();
    const [first] = await textRows<{ pause: number }>(
      owner,
      `select extract(epoch from start_after - now())::float as pause from pgboss.job where state = 'retry'`,
    );
    expect(first?.pause).toBeGreaterThan(0);
    for (let run = 0; run < 3; run += 1) await jobs.hurry();
    expect(tries).toEqual([false, false, true]);
    const [kept] = await textRows<{ state: string; output: string }>(
      owner,
      `select state::text, output::text from pgboss.job where name = 'push'`,
    );
    expect(kept).toEqual({ state: 'failed', output: '{"error": "Error"}' });
  });

  test('of a process that was killed is taken up again once its time is over', async () => {
    await database.transaction((tx) => enqueue(tx, numbers, { number: 7 }));
    await textRows(
      owner,
      `update pgboss.job set state = 'active', started_on = now() - interval '2 minutes' where name = 'push'`,
    );
    const done: number[] = [];
    const jobs = await workers(async ({ data }) => void done.push(data.number));
    await jobs.look(new Date());
    await jobs.hurry();
    expect(done).toEqual([]);
    await jobs.look(new Date());
    await jobs.hurry();
    expect([done, await states()]).toEqual([[7], [{ state: 'completed', retry_count: 1 }]]);
  });

  test('under work is not taken up by others when the clock of the database is set on by an hour', async () => {
    let begin = () => {};
    let finish = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const done: number[] = [];
    const both = await Promise.all(
      [0, 1].map(() =>
        workers(async ({ data }) => {
          done.push(data.number);
          begin();
          await finished;
        }),
      ),
    );
    await database.transaction((tx) => enqueue(tx, numbers, { number: 7 }));
    await begun;
    await textRows(owner, `update pgboss.job set started_on = started_on - interval '1 hour'`);
    for (const round of [1, 2]) for (const jobs of both) await jobs.look(new Date(round));
    finish();
    await Promise.all(both.map((jobs) => jobs.settled()));
    expect([done, await states()]).toEqual([[7], [{ state: 'completed', retry_count: 0 }]]);
  });

  test('under work when the process stops is broken off and tried again', async () => {
    let reached = () => {};
    const begun = new Promise<void>((resolve) => (reached = resolve));
    const jobs = await starting(async ({ signal }) => {
      reached();
      await new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(new Error('broken off'))));
    });
    await database.transaction((tx) => enqueue(tx, numbers, { number: 1 }));
    await begun;
    await jobs.close();
    expect(await states()).toEqual([{ state: 'retry', retry_count: 0 }]);
  });
});

test('what another process has put into a queue is found by the next look', async () => {
  const done: number[] = [];
  const jobs = await workers(async ({ data }) => void done.push(data.number));
  await jobs.settled();
  await textRows(owner, `insert into pgboss.job (name, data, retry_limit) values ('push', '{"number": 5}', 2)`);
  await jobs.look(new Date());
  await jobs.settled();
  expect(done).toEqual([5]);
});

test('with 100,000 jobs in the queue the next one is found as soon as in an empty one', async () => {
  await textRows(
    owner,
    `insert into pgboss.job (name, data, start_after, retry_limit)
     select 'push', jsonb_build_object('number', n), now() - interval '1 minute', 2 from generate_series(1, 100000) n`,
  );
  await textRows(owner, 'analyze pgboss.job');
  const plan = await textRows<{ 'QUERY PLAN': string }>(
    owner,
    `explain select id from pgboss.job where name = 'push' and state < 'active' and start_after < now()
      order by priority desc, created_on, id limit 1 for update skip locked`,
  );
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain('Index Scan');
  expect(text).not.toContain('Sort');
});

test('the product may work on the queue, and owns nothing of it', async () => {
  await expect(database.run(sql`drop table pgboss.schedule`)).rejects.toThrow('must be owner');
});
