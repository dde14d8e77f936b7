import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Turn, turns } from './turns.ts';

const limits = { atOnce: 4, atOnceOfGreedy: 1, greedyMs: 1_000, halfLifeMs: 3_000, waiting: 6 };

/** Who is taken, in order; each call ends after `takesMs`. */
function shop(take: (key: string) => Promise<Turn>) {
  const begun: string[] = [];
  const call = async (key: string, takesMs: number) => {
    const turn = await take(key);
    begun.push(key);
    setTimeout(() => turn.end(), takesMs);
  };
  return { begun, call };
}

describe('turns of people', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('lets a person have a few at once, and begins the next when one ends', async () => {
    const { begun, call } = shop(turns(limits).take);
    for (let index = 0; index < 6; index += 1) void call('ana', 10);
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(11);
    expect(begun).toHaveLength(6);
  });

  it('does not let others wait for who floods', async () => {
    const { begun, call } = shop(turns(limits).take);
    for (let index = 0; index < 10; index += 1) void call('eva', 5_000);
    void call('ana', 10);
    await vi.advanceTimersByTimeAsync(0);
    expect(begun.filter((who) => who === 'ana')).toHaveLength(1);
  });

  it('refuses what is more than anybody waits for', async () => {
    const { take } = turns(limits);
    for (let index = 0; index < 10; index += 1) void take('eva');
    await expect(take('eva')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 2 });
    await expect(take('ana')).resolves.toBeDefined();
  });

  it('gives who has used much one at a time and a rest, but only while others are at work', async () => {
    const { begun, call } = shop(turns(limits).take);
    for (let index = 0; index < 4; index += 1) void call('eva', 600);
    await vi.advanceTimersByTimeAsync(700);
    for (let index = 0; index < 4; index += 1) void call('eva', 600);
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toHaveLength(8);
    await vi.advanceTimersByTimeAsync(700);

    void call('ana', 1);
    for (let index = 0; index < 3; index += 1) void call('eva', 100);
    await vi.advanceTimersByTimeAsync(0);
    expect(begun.slice(8)).toEqual(['ana']);
    await vi.advanceTimersByTimeAsync(550);
    expect(begun.slice(8)).toEqual(['ana', 'eva']);
    await vi.advanceTimersByTimeAsync(100);
    expect(begun.slice(8)).toEqual(['ana', 'eva']);
    await vi.advanceTimersByTimeAsync(100);
    expect(begun.slice(8)).toEqual(['ana', 'eva', 'eva']);
  });

  it('forgives with time', async () => {
    const { begun, call } = shop(turns(limits).take);
    for (let index = 0; index < 4; index += 1) void call('eva', 600);
    await vi.advanceTimersByTimeAsync(10_000);
    void call('ana', 1);
    for (let index = 0; index < 4; index += 1) void call('eva', 100);
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toHaveLength(9);
  });
});
