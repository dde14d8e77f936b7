import type { Log } from '#server/db/log.ts';

/** For tests in which losing the database is the point, or which do not read the log. */
export const quietLog: Log = { info: () => {}, warn: () => {}, error: () => {} };
