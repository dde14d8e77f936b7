import { describe, expect, test } from 'vitest';
import { hashing } from './hashQueue.ts';

/** Jobs that end when they are told to, and in which order they began. */
function jobs() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const job = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.push(() => resolve(name));
    });
  return { begun, job, endNext: () => ends.shift()?.() };
}

describe('the queue of what takes long', () => {
  test('runs so many at once, and who waits takes turns by origin', async () => {
    const queue = hashing({ atOnce: 2, atOnceOfOne: 2, waiting: 10, waitingOfOne: 5, waitMs: Infinity });
    const { begun, job, endNext } = jobs();
    const all = ['flood', 'flood', 'flood', 'flood', 'flood', 'person'].map((origin, n) =>
      queue.run(origin, job(`${origin} ${n}`)),
    );
    await expect.poll(() => begun).toEqual(['flood 0', 'flood 1']);
    for (const count of [3, 4, 5, 6]) {
      endNext();
      await expect.poll(() => begun.length).toBe(count);
    }
    expect(begun.slice(2)).toEqual(['flood 2', 'person 5', 'flood 3', 'flood 4']);
    endNext();
    endNext();
    expect(await Promise.all(all)).toHaveLength(6);
    expect(queue.started()).toBe(6);
  });

  test('refuses what would wait too long, of one origin and in all, and begins none of it', async () => {
    const queue = hashing({ atOnce: 1, atOnceOfOne: 1, waiting: 3, waitingOfOne: 2, waitMs: Infinity });
    const { begun, job, endNext } = jobs();
    const kept = [queue.run('a', job('1')), queue.run('a', job('2')), queue.run('a', job('3'))];
    await expect(queue.run('a', job('4'))).rejects.toMatchObject({ status: 429, retryAfterSeconds: 2 });
    kept.push(queue.run('b', job('5')));
    await expect(queue.run('c', job('6'))).rejects.toMatchObject({ status: 503 });
    for (const count of [1, 2, 3, 4]) {
      await expect.poll(() => begun.length).toBe(count);
      endNext();
    }
    expect(await Promise.all(kept)).toEqual(['1', '2', '3', '5']);
  });

  test('a job that fails gives its turn on', async () => {
    const queue = hashing({ atOnce: 1, atOnceOfOne: 1, waiting: 1, waitingOfOne: 1, waitMs: Infinity });
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run('a', () => Promise.resolve(1))).toBe(1);
  });
});
