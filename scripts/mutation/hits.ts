import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, expect } from 'vitest';

declare global {
  var mutationHits: Set<number> | undefined;
}

const file = process.env.MUTATION_HITS;
if (file) {
  const hits = new Set<number>();
  globalThis.mutationHits = hits;
  let loaded: number[] = [];
  beforeAll(() => {
    loaded = [...hits];
    hits.clear();
  });
  afterAll(() => {
    appendFileSync(file, `${JSON.stringify({ test: expect.getState().testPath, loaded, ran: [...hits] })}\n`);
  });
}
