import type { Log } from '../db/log.ts';
import { openWorkers, type Workers } from '../workers/index.ts';
import type { LaneLimits, LaneName } from '../workers/limits.ts';
import type { streams, tasks } from './tasks.ts';

export type FileWorkers = Workers<{ readonly tasks: typeof tasks; readonly streams: typeof streams }>;

/** Threads that do the work of `tasks.ts`. */
export const openFileWorkers = (log: Log, limits?: Partial<Record<LaneName, LaneLimits>>): FileWorkers =>
  openWorkers(log, limits);
