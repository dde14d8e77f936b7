import type { Log } from '../db/log.ts';
import { openWorkers, type WorkerOptions, type Workers } from '../workers/index.ts';
import type { streams, tasks } from './tasks.ts';

export type FileWorkers = Workers<{ readonly tasks: typeof tasks; readonly streams: typeof streams }>;

/** Processes that do the work of `tasks.ts`. */
export const openFileWorkers = (log: Log, options?: WorkerOptions): FileWorkers => openWorkers(log, options);
