import type { Database } from './connect.ts';
import { DatabaseUnavailable } from './retry.ts';

interface MicroBatch<Item, Result> {
  /** The item's own result. Rejects with its batch's failure. */
  add(item: Item): Promise<Result>;
  /** Takes no more; resolves once everything taken is answered. */
  close(): Promise<void>;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Collects what comes in while a batch is under way and sends it together as the next one. There is one at a time, so
 * items keep their order, and the first of a quiet moment leaves at once.
 * @param send answers one result per item, in their order. When it finds no database, those who wait are affected too.
 * @param size most items of one batch
 */
export function microBatch<Item, Result>(
  send: (items: Item[]) => Promise<Result[]>,
  size: number,
): MicroBatch<Item, Result> {
  const queue: Waiting<Item, Result>[] = [];
  let closed = false;
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    while (queue.length > 0) await settle(queue.splice(0, size));
    working = undefined;
  }

  async function settle(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await send(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index];
        if (result === undefined) reject(new Error('A batch came back without this result'));
        else resolve(result);
      }
    } catch (error) {
      const affected = error instanceof DatabaseUnavailable ? [...batch, ...queue.splice(0)] : batch;
      for (const { reject } of affected) reject(error);
    }
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(new Error('Closed: takes no more'));
          return;
        }
        queue.push({ item, resolve, reject });
        // What the same turn of the event loop still brings goes along.
        working ??= nextTurn().then(work);
      }),
    close: async () => {
      closed = true;
      await working;
    },
  };
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Keys of one statement of {@link batchLoader}. */
const keysAtATime = 64;

/**
 * A lookup whose concurrent calls share one statement: under load a request then costs a part of a round trip.
 * @param load answers one result per key, in their order
 */
export function batchLoader<Key, Result>(
  load: (database: Database, keys: Key[]) => Promise<Result[]>,
): (database: Database, key: Key) => Promise<Result> {
  const batches = new WeakMap<Database, MicroBatch<Key, Result>>();
  return (database, key) => {
    const batch = batches.get(database) ?? microBatch((keys: Key[]) => load(database, keys), keysAtATime);
    batches.set(database, batch);
    return batch.add(key);
  };
}
