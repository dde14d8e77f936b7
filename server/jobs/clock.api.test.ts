import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';
import { quietLog } from '#tests/support/quietLog.ts';
import { textRows } from '#tests/support/textRows.ts';
import { startJobs } from './jobs.ts';
import { database, numbers, owner, running, withQueues } from './jobs.fixture.ts';
import { queue } from './queue.ts';

withQueues();

describe('work by the clock', () => {
  const clocked = queue({ ...numbers, data: z.object({}) });
  const schedules = [{ queue: clocked, cron: '3 * * * *' }];
  const begun = () => textRows<{ id: string }>(owner, `select id from pgboss.job where name = 'push'`);
  const clock = () => startJobs({ database, workers: [], schedules, log: quietLog });
  /** Minutes of the hour after the one whose moment was the last before now: read once processes have begun. */
  const minutesFrom = (now: number) => {
    const hour = Math.floor((now - 3 * MINUTE_MS) / HOUR_MS) * HOUR_MS;
    return (minute: number) => new Date(hour + HOUR_MS + minute * MINUTE_MS);
  };

  test('is begun at the start of a process, and once by all at each of its moments', async () => {
    running.push(...(await Promise.all([clock(), clock()])));
    const inOneHour = minutesFrom(Date.now());
    expect(await begun()).toHaveLength(1);
    for (const jobs of running) await jobs.look(inOneHour(2));
    expect((await begun()).length).toBeLessThanOrEqual(2);
    const before = await begun();
    for (const jobs of running) await jobs.look(inOneHour(3));
    for (const jobs of running) await jobs.look(inOneHour(4));
    expect(await begun()).toHaveLength(before.length + 1);
  });

  test('is begun once at each of its moments when the clock is set on by an hour, and back', async () => {
    running.push(await clock(), await clock());
    const inOneHour = minutesFrom(Date.now());
    await textRows(owner, 'delete from pgboss.job');
    const moments = async (minutes: readonly number[]) => {
      for (const minute of minutes) for (const jobs of running) await jobs.look(inOneHour(minute));
      return (await begun()).length;
    };
    expect(await moments([2, 4])).toBe(1);
    expect(await moments([4 + 60])).toBe(2);
    expect(await moments([5, 59, 2 + 60, 4 + 60])).toBe(2);
    expect(await moments([4 + 120])).toBe(3);
  });
});
