import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '#server/db/retry.ts';
import { busy, createLanes } from './lanes.ts';

interface Item {
  key: number;
  name: string;
}

/** Lanes over a store in which some keys are held until they are released. */
function heldLanes({ size = 10, mostHeld = 2 } = {}) {
  const released = new Map<number, PromiseWithResolvers>();
  const written: string[] = [];
  const sendings: string[] = [];
  let bundleError: Error | undefined;
  const write = (items: readonly Item[]) =>
    items.map(({ name }) => {
      written.push(name);
      return name;
    });
  const lanes = createLanes<Item, string>({
    keyOf: ({ key }) => key,
    size,
    mostHeld,
    sendBundle: (items) => {
      sendings.push(items.map(({ name }) => name).join(''));
      if (bundleError) return Promise.reject(bundleError);
      return Promise.resolve(items.map((item) => (released.has(item.key) ? busy : (write([item])[0] ?? ''))));
    },
    sendLane: async (key, items) => {
      sendings.push(`${key}:${items.map(({ name }) => name).join('')}`);
      await released.get(key)?.promise;
      return write(items);
    },
  });
  return {
    lanes,
    written,
    sendings,
    add: (key: number, name: string) => lanes.add({ key, name }),
    hold: (key: number) => released.set(key, withResolvers()),
    failLane: (key: number, error: Error) => released.get(key)?.reject(error),
    failBundles: (error: Error) => (bundleError = error),
    release: (key: number) => {
      released.get(key)?.resolve();
      released.delete(key);
    },
  };
}

interface PromiseWithResolvers {
  promise: Promise<void>;
  resolve: () => void;
  reject: (error: Error) => void;
}

function withResolvers(): PromiseWithResolvers {
  const made: Partial<PromiseWithResolvers> = {};
  const promise = new Promise<void>((resolve, reject) => Object.assign(made, { resolve, reject }));
  return { promise, resolve: () => made.resolve?.(), reject: (error) => made.reject?.(error) };
}

describe('lanes', () => {
  test('what comes at once leaves together, whatever its key', async () => {
    const { add, sendings } = heldLanes();
    expect(await Promise.all([add(1, 'a'), add(2, 'b'), add(1, 'c')])).toEqual(['a', 'b', 'c']);
    expect(sendings).toEqual(['abc']);
  });

  test('a key that is held delays no other', async () => {
    const { add, hold, release, written } = heldLanes();
    hold(1);
    const waiting = add(1, 'a');
    expect(await Promise.all([add(2, 'b'), add(3, 'c')])).toEqual(['b', 'c']);
    expect(await add(2, 'd')).toBe('d');
    expect(written).toEqual(['b', 'c', 'd']);
    release(1);
    expect(await waiting).toBe('a');
  });

  test('items of a held key keep their order, also those that wait for the next bundle', async () => {
    const { add, hold, release, written, sendings } = heldLanes({ size: 2 });
    hold(1);
    const first = [add(1, 'a'), add(1, 'b'), add(1, 'c'), add(2, 'x')];
    await first[3];
    first.push(add(1, 'd'));
    release(1);
    await Promise.all(first);
    expect(written.filter((name) => name !== 'x')).toEqual(['a', 'b', 'c', 'd']);
    expect(sendings).toEqual(['ab', '1:ab', 'x', '1:cd']);
    expect(await add(1, 'e')).toBe('e');
    expect(sendings.at(-1)).toBe('e');
  });

  test('no more keys are waited for at once than there may be', async () => {
    const { add, hold, release, sendings } = heldLanes({ mostHeld: 1 });
    hold(1);
    hold(2);
    const both = [add(1, 'a'), add(2, 'b')];
    expect(await add(3, 'c')).toBe('c');
    expect(sendings).toEqual(['abc', '1:a']);
    release(2);
    release(1);
    expect(await Promise.all(both)).toEqual(['a', 'b']);
    expect(sendings).toEqual(['abc', '1:a', '2:b']);
  });

  test('a lane that fails takes only its own along', async () => {
    const { add, hold, failLane } = heldLanes({ size: 1 });
    hold(1);
    const lost = Promise.allSettled([add(1, 'a'), add(1, 'b')]);
    expect(await add(2, 'c')).toBe('c');
    failLane(1, new DatabaseUnavailable('notRun', undefined));
    expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await add(2, 'd')).toBe('d');
  });

  test('without a database those who wait are told, too; another failure is of its bundle', async () => {
    const { add, failBundles } = heldLanes({ size: 1 });
    failBundles(new DatabaseUnavailable('notRun', undefined));
    expect((await Promise.allSettled([add(1, 'a'), add(2, 'b')])).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
  });

  test('closing answers what was taken and takes no more', async () => {
    const { lanes, add, hold, release } = heldLanes();
    hold(1);
    const waiting = add(1, 'a');
    expect(await add(2, 'b')).toBe('b');
    const closed = lanes.close();
    await expect(add(2, 'c')).rejects.toThrow('Closed');
    release(1);
    await closed;
    expect(await waiting).toBe('a');
  });
});
