import { setImmediate as letOthers } from 'node:timers/promises';
import type { Steps } from '#domain/kernel/steps.ts';

const SLICE_MS = 1;

/** Does long work so that the calls of others come in between. */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const until = performance.now() + SLICE_MS;
    let step = steps.next();
    while (!step.done && performance.now() < until) step = steps.next();
    if (step.done) return step.value;
    await letOthers();
  }
}

function* mapped<Item, Made>(items: readonly Item[], make: (item: Item) => Made): Steps<Made[]> {
  const made: Made[] = [];
  for (const item of items) {
    made.push(make(item));
    yield;
  }
  return made;
}

/** Makes one after the other so that the calls of others come in between. */
export const mapInSlices = <Item, Made>(items: readonly Item[], make: (item: Item) => Made): Promise<Made[]> =>
  inSlices(mapped(items, make));
