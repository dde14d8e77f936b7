import { inject } from 'vitest';

/** Takes the place of `server/workers/workerEntry.ts` in the project `api`: see `bundledWorker` in build/testBundles.ts. */
export const workerEntry = () => ({ filename: inject('fileWorker'), execArgv: [] });
