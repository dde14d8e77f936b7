import { describe, expect, it } from 'vitest';
import { runEach } from './runEach.ts';

/** Acts on numbers and refuses some of them. */
function acting(refused: readonly number[], status = 409) {
  const calls: (readonly number[])[] = [];
  const act = async (records: readonly number[]) => {
    calls.push(records);
    if (records.some((record) => refused.includes(record))) throw Object.assign(new Error('no'), { status });
  };
  return { calls, act };
}

describe('runEach', () => {
  it('acts on one after the other, past those that are refused', async () => {
    const { calls, act } = acting([2]);
    const progress: number[] = [];
    const failures = await runEach([1, 2, 3], act, { onProgress: (done) => progress.push(done) });
    expect(calls).toEqual([[1], [2], [3]]);
    expect(failures.map(({ record }) => record)).toEqual([2]);
    expect(progress).toEqual([1, 2, 3]);
  });

  it('acts on all together', async () => {
    const { calls, act } = acting([]);
    expect(await runEach([1, 2], act, { together: true })).toEqual([]);
    expect(calls).toEqual([[1, 2]]);
  });

  it('tells whose fault it is that all together are refused', async () => {
    const { calls, act } = acting([1]);
    const failures = await runEach([1, 2], act, { together: true });
    expect(calls).toEqual([[1, 2], [1], [2]]);
    expect(failures.map(({ record }) => record)).toEqual([1]);
  });

  it('does not try again one by one what failed for no fault of theirs', async () => {
    const { calls, act } = acting([1], 500);
    const failures = await runEach([1, 2], act, { together: true });
    expect(calls).toEqual([[1, 2]]);
    expect(failures.map(({ record }) => record)).toEqual([1, 2]);
  });
});
