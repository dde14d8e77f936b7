export interface MicroBatchOptions {
  /** most items of one flight */
  size: number;
  /** flights under way at the same time */
  flights: number;
  /** whether a failed flight means that those who wait would fail alike; they are then told at once */
  isOutage: (error: unknown) => boolean;
}

export interface MicroBatch<Item, Result> {
  /** The item's own result. Rejects with its flight's failure. */
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
 * Gathers what comes in while flights are under way and sends it together; the first item of a quiet moment leaves at
 * once, so waiting is never longer than a flight.
 * @param fly answers one result per item, in their order
 */
export function microBatch<Item, Result>(
  fly: (items: Item[]) => Promise<Result[]>,
  { size, flights, isOutage }: MicroBatchOptions,
): MicroBatch<Item, Result> {
  let queue: Waiting<Item, Result>[] = [];
  let underWay = 0;
  let whenIdle: (() => void) | undefined;
  let idle: Promise<void> | undefined;

  function depart(): void {
    while (underWay < flights && queue.length > 0) {
      const aboard = queue.splice(0, size);
      underWay += 1;
      void land(aboard);
    }
    if (underWay === 0) whenIdle?.();
  }

  async function land(aboard: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await fly(aboard.map(({ item }) => item));
      aboard.forEach(({ resolve, reject }, place) => {
        const result = results[place];
        if (result === undefined) reject(new Error('A flight came back without this result'));
        else resolve(result);
      });
    } catch (error) {
      const told = isOutage(error) ? [...aboard, ...queue.splice(0)] : aboard;
      for (const { reject } of told) reject(error);
    }
    underWay -= 1;
    depart();
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        if (idle) {
          reject(new Error('Closed: takes no more'));
          return;
        }
        queue.push({ item, resolve, reject });
        // What the same turn of the event loop still brings goes along.
        if (queue.length === 1) setImmediate(depart);
      }),
    close: () => {
      idle ??= new Promise((resolve) => {
        whenIdle = resolve;
        depart();
      });
      return idle;
    },
  };
}
