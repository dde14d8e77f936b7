import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Log } from '../db/log.ts';
import { every } from './every.ts';
import { HOUR_MS } from '../../domain/time/units.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const failure = 'nothing was done';

function start(work: () => Promise<void>) {
  const warnings: unknown[] = [];
  const log: Log = {
    info: () => undefined,
    warn: (...words) => void warnings.push(words),
    error: () => undefined,
  };
  let runs = 0;
  const stop = every(HOUR_MS, {
    log,
    failure,
    work: () => {
      runs += 1;
      return work();
    },
  });
  return { stop, warnings, runs: () => runs, hours: (count: number) => vi.advanceTimersByTimeAsync(count * HOUR_MS) };
}

describe('work that comes again and again', () => {
  test('begins at once and is done once in each length of time', async () => {
    const { runs, hours } = start(async () => undefined);
    expect(runs()).toBe(1);
    await hours(3);
    expect(runs()).toBe(4);
  });

  test('a run that fails is reported in the log, and the next one comes all the same', async () => {
    const error = new Error('the database is gone');
    const { runs, warnings, hours } = start(() => Promise.reject(error));
    await hours(1);
    expect(runs()).toBe(2);
    expect(warnings).toEqual([
      [{ err: error }, failure],
      [{ err: error }, failure],
    ]);
  });

  test('a run that is due while the former is under way is left out', async () => {
    const { runs, hours } = start(() => pause(2.5 * HOUR_MS));
    await hours(2);
    expect(runs()).toBe(1);
    await hours(1);
    expect(runs()).toBe(2);
  });

  test('comes no more once it is stopped', async () => {
    const { runs, stop, hours } = start(async () => undefined);
    stop();
    await hours(5);
    expect(runs()).toBe(1);
  });
});
