import { DatabaseUnavailable } from '#server/db/retry.ts';

/** The answer to an item whose key somebody else holds: nothing was done. */
export const busy = Symbol('busy');

interface LaneOptions<Item, Result> {
  keyOf: (item: Item) => number;
  /** Sends items of several keys and waits for none of the keys; one answer per item, in their order. */
  sendBundle: (items: Item[]) => Promise<(Result | typeof busy)[]>;
  /** Sends items of one key, and waits for it. */
  sendLane: (key: number, items: Item[]) => Promise<Result[]>;
  /** Most items of one sending. */
  size: number;
  /** Most keys that are waited for at once, each on a connection of its own. */
  mostHeld: number;
}

interface Lanes<Item, Result> {
  /** The item's own result. Rejects with the failure of what it was sent with. */
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
 * Collects what comes in while a bundle is under way and sends it together as the next one; the first of a quiet moment
 * leaves at once. What finds its key busy waits for it in a lane of that key, and behind it whatever else comes for the
 * key, while the others go on: items of one key keep their order, and a key that is held delays no other.
 */
export function createLanes<Item, Result>(options: LaneOptions<Item, Result>): Lanes<Item, Result> {
  type Entry = Waiting<Item, Result>;
  const { size, keyOf, mostHeld } = options;
  const queue: Entry[] = [];
  const lanes = new Map<number, Entry[]>();
  const draining = new Map<number, Promise<void>>();
  let bundling: Promise<void> | undefined;
  let closed = false;

  async function bundle(): Promise<void> {
    while (queue.length > 0) await settleBundle(queue.splice(0, size));
    bundling = undefined;
  }

  async function settleBundle(batch: Entry[]): Promise<void> {
    try {
      const results = await options.sendBundle(batch.map(({ item }) => item));
      const held: Entry[] = [];
      for (const [index, entry] of batch.entries()) {
        const result = results[index];
        if (result === busy) held.push(entry);
        else settle(entry, result);
      }
      if (held.length > 0) openLanes(held);
    } catch (error) {
      rejectAll(affected(batch, queue, error), error);
    }
  }

  /** Lanes for the keys of what was found busy, with all of theirs that waits. */
  function openLanes(held: Entry[]): void {
    for (const { item } of held) lanes.set(keyOf(item), []);
    const waiting = [...held, ...queue.splice(0)];
    for (const entry of waiting) (lanes.get(keyOf(entry.item)) ?? queue).push(entry);
    drainLanes();
  }

  function drainLanes(): void {
    for (const [key, lane] of lanes)
      if (draining.size < mostHeld && !draining.has(key)) draining.set(key, drain(key, lane));
  }

  async function drain(key: number, lane: Entry[]): Promise<void> {
    while (lane.length > 0) await settleLane(key, lane);
    lanes.delete(key);
    draining.delete(key);
    drainLanes();
  }

  async function settleLane(key: number, lane: Entry[]): Promise<void> {
    const batch = lane.splice(0, size);
    try {
      const items = batch.map(({ item }) => item);
      const results = await options.sendLane(key, items);
      for (const [index, entry] of batch.entries()) settle(entry, results[index]);
    } catch (error) {
      rejectAll(affected(batch, lane, error), error);
    }
  }

  function put(entry: Entry): void {
    const lane = lanes.get(keyOf(entry.item));
    (lane ?? queue).push(entry);
    // What the same turn of the event loop still brings goes along.
    if (!lane) bundling ??= nextTurn().then(bundle);
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        if (closed) reject(new Error('Closed: takes no more'));
        else put({ item, resolve, reject });
      }),
    close: async () => {
      closed = true;
      while (bundling ?? draining.size > 0) await Promise.all([bundling, ...draining.values()]);
    },
  };
}

function settle<Item, Result>({ resolve, reject }: Waiting<Item, Result>, result: Result | undefined): void {
  if (result === undefined) reject(new Error('A batch came back without this result'));
  else resolve(result);
}

/** When there is no database, those who wait are affected too. */
const affected = <Entry>(batch: Entry[], waiting: Entry[], error: unknown): Entry[] =>
  error instanceof DatabaseUnavailable ? [...batch, ...waiting.splice(0)] : batch;

function rejectAll<Item, Result>(entries: readonly Waiting<Item, Result>[], error: unknown): void {
  for (const { reject } of entries) reject(error);
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
