import { describe, expect, test } from 'vitest';
import { quietLog } from '#tests/support/quietLog.ts';
import { textRows } from '#tests/support/textRows.ts';
import { enqueueAll } from './enqueue.ts';
import { startJobs } from './jobs.ts';
import { database, numbers, owner, running, withQueues } from './jobs.fixture.ts';
import type { Job } from './queue.ts';

withQueues();

const batch = { ...numbers, atOnce: 1, batch: 3 };

const put = (...all: number[]) =>
  database.transaction((tx) =>
    enqueueAll(
      tx,
      batch,
      all.map((number) => ({ data: { number } })),
    ),
  );

const states = async () =>
  (
    await textRows<{ state: string }>(
      owner,
      `select state::text from pgboss.job where name = 'push' order by data ->> 'number'`,
    )
  ).map(({ state }) => state);

describe('a job of a batch', () => {
  test('fails by itself, and the others are done', async () => {
    const tried: number[] = [];
    const work = async ({ data }: Job<{ number: number }>) => {
      tried.push(data.number);
      if (data.number === 2) throw new Error('not this one');
    };
    await put(1, 2, 3, 4);
    const jobs = await startJobs({ database, workers: [{ queue: batch, work }], schedules: [], log: quietLog });
    running.push(jobs);
    await jobs.settled();
    expect(tried.toSorted()).toEqual([1, 2, 3, 4]);
    expect(await states()).toEqual(['completed', 'retry', 'completed', 'completed']);
  });

  test.each([
    ['done in one go', false, [[1, 2, 3]], []],
    ['where that fails one by one', true, [[1, 2, 3]], [1, 2, 3]],
  ])('is worked on together with the others: %s', async (_, fails, together, alone) => {
    const tried: { together: number[][]; alone: number[] } = { together: [], alone: [] };
    await put(1, 2, 3);
    const worker = {
      queue: batch,
      work: async ({ data }: Job<{ number: number }>) => void tried.alone.push(data.number),
      workTogether: async (jobs: readonly Job<{ number: number }>[]) => {
        tried.together.push(jobs.map(({ data }) => data.number).toSorted());
        if (fails) throw new Error('not together');
      },
    };
    const jobs = await startJobs({ database, workers: [worker], schedules: [], log: quietLog });
    running.push(jobs);
    await jobs.settled();
    expect([tried.together, tried.alone.toSorted()]).toEqual([together, alone]);
    expect(await states()).toEqual(['completed', 'completed', 'completed']);
  });

  test.each([
    ['together', true, 0],
    ['one by one', false, 0],
    ['one by one at their last try', false, batch.retries],
  ])('goes back to the queue when the process stops, and has had no try: %s', async (_, together, tries) => {
    let begun = 0;
    let reached = () => {};
    const isBegun = new Promise<void>((resolve) => (reached = resolve));
    const untilStopped = (signal?: AbortSignal) => {
      begun += 1;
      reached();
      return new Promise<void>((__, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('broken off'))),
      );
    };
    const worker = {
      queue: batch,
      work: ({ signal }: Job) => untilStopped(signal),
      ...(together && { workTogether: ([job]: readonly Job[]) => untilStopped(job?.signal) }),
    };
    await put(1, 2, 3);
    // As often as they are taken once they have been begun, so often have they been tried.
    if (tries > 0) await textRows(owner, `update pgboss.job set started_on = now(), retry_count = ${tries - 1}`);
    const jobs = await startJobs({ database, workers: [worker], schedules: [], log: quietLog });
    await isBegun;
    await jobs.close();
    expect([begun, await states()]).toEqual([1, ['retry', 'retry', 'retry']]);

    const taken: boolean[] = [];
    const again = { queue: batch, work: async ({ isLastTry }: Job) => void taken.push(isLastTry) };
    running.push(await startJobs({ database, workers: [again], schedules: [], log: quietLog }));
    await running.at(-1)?.settled();
    expect([taken, await states()]).toEqual([
      Array.from({ length: 3 }, () => tries === batch.retries),
      ['completed', 'completed', 'completed'],
    ]);
  });
});
