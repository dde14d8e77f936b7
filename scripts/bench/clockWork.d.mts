import type { ClientBase } from 'pg';

/** Begins the work of queues as the clock would, and waits until no job is due. */
export function doClockWork(client: ClientBase, queues: readonly string[], times?: number): Promise<void>;
