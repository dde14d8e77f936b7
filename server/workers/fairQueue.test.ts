import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FairQueue } from './fairQueue.ts';

const limits = { atOnce: 2, atOnceOfOne: 1, waiting: 60, waitingOfOne: 50, waitMs: 30_000 };

/** In which order slots were given, and what frees the one that has been held longest. */
function slots(queue: FairQueue) {
  const given: string[] = [];
  const releases: (() => void)[] = [];
  const ask = async (origin: string, group?: string) => {
    const release = await queue.acquire(origin, group);
    given.push(group === undefined ? origin : `${origin} for ${group}`);
    releases.push(release);
  };
  return { given, ask, free: () => releases.shift()?.() };
}

describe('slots that enterprises take turns at', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const settle = () => vi.advanceTimersByTimeAsync(0);

  it('leaves a slot to others, whatever one enterprise asks for', async () => {
    const { given, ask } = slots(new FairQueue(limits));
    for (let index = 0; index < 50; index += 1) void ask('flood');
    void ask('other');
    await settle();
    expect(given).toEqual(['flood', 'other']);
  });

  it('serves who waits by turns: one file is next after 50 of somebody else', async () => {
    const { given, ask, free } = slots(new FairQueue({ ...limits, atOnce: 1 }));
    for (let index = 0; index < 50; index += 1) void ask('flood');
    void ask('other');
    await settle();
    free();
    await settle();
    free();
    await settle();
    expect(given).toEqual(['flood', 'flood', 'other']);
  });

  it('refuses what is too much of one, and leaves room for others', async () => {
    const { ask } = slots(new FairQueue({ ...limits, waitingOfOne: 3 }));
    for (let index = 0; index < 4; index += 1) void ask('flood');
    await expect(ask('flood')).rejects.toMatchObject({ name: 'QueueFull', of: 'one' });
    await expect(ask('other')).resolves.toBeUndefined();
  });

  it('lets nobody wait longer than is said, and forgets who gave up', async () => {
    const queue = new FairQueue({ ...limits, atOnce: 1, waiting: 1 });
    const { given, ask, free } = slots(queue);
    void ask('a');
    const late = ask('b');
    const outcome = late.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await outcome).toMatchObject({ of: 'all' });
    const next = ask('c');
    free();
    await next;
    expect(given).toEqual(['a', 'c']);
  });

  it('leaves a slot to another network, however many enterprises one writes to', async () => {
    const { given, ask, free } = slots(new FairQueue(limits));
    for (let index = 0; index < 20; index += 1) void ask('flood', `enterprise ${index}`);
    void ask('other', 'enterprise 0');
    await settle();
    expect(given).toEqual(['flood for enterprise 0']);
    free();
    await settle();
    expect(given).toEqual(['flood for enterprise 0', 'flood for enterprise 1', 'other for enterprise 0']);
  });

  it('leaves a slot, and half of the places to wait, to another enterprise, however many networks write to one', async () => {
    const { given, ask } = slots(new FairQueue(limits));
    for (let index = 0; index < 31; index += 1) void ask(`network ${index}`, 'flooded');
    await expect(ask('network 31', 'flooded')).rejects.toMatchObject({ name: 'QueueFull', of: 'all' });
    void ask('network 0', 'other');
    void ask('one more', 'other');
    await settle();
    expect(given).toEqual(['network 0 for flooded', 'one more for other']);
  });

  it('keeps nothing of an origin that was refused, or has ended', async () => {
    const queue = new FairQueue({ ...limits, atOnce: 1, waiting: 0 });
    const release = await queue.acquire('a');
    for (let index = 0; index < 100; index += 1)
      await expect(queue.acquire(`network ${index}`)).rejects.toMatchObject({ of: 'all' });
    expect(queue.origins).toBe(1);
    release();
    expect(queue.origins).toBe(0);
  });
});
