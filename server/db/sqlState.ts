/** SQLSTATEs of this schema; they also come back from a shard, where the names of constraints do not. */
export const MONTH_CLOSED = 'JN002';

interface DatabaseError extends Error {
  readonly code: string;
  readonly constraint?: unknown;
}

const isOfDatabase = (error: Error): error is DatabaseError =>
  'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);

/** The error of the database that `error` is or wraps, if any. */
function databaseErrorIn(error: unknown): DatabaseError | undefined {
  if (!(error instanceof Error)) return undefined;
  return isOfDatabase(error) ? error : databaseErrorIn(error.cause);
}

/** The SQLSTATE of an error of the database, also of one that is wrapped. */
export const sqlState = (error: unknown): string | undefined => databaseErrorIn(error)?.code;

const shardNumber = /_\d{6,}$/;

/** The key that a row would have broken. A shard appends its number to the name, and only its message says it. */
export function brokenKey(error: unknown): string | undefined {
  const found = databaseErrorIn(error);
  if (!found || !['23505', '23P01'].includes(found.code)) return undefined;
  const said = typeof found.constraint === 'string' ? found.constraint : /constraint "(\w+)"/.exec(found.message)?.[1];
  return said?.replace(shardNumber, '');
}
