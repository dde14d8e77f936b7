import { setTimeout as pause } from 'node:timers/promises';

/** How long a request waits for a database that restarts. */
export const RETRY_FOR_MS = 6_000;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 250;

/** What became of a statement whose connection was lost: surely not run, or not known. */
type Outcome = 'notRun' | 'unknown';

/** The database did not answer; the http layer says 503 with Retry-After. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  /** @param outcome `unknown` when a write was under way: it may have been done */
  constructor(
    readonly outcome: Outcome,
    cause: unknown,
  ) {
    super('The database is not available', { cause });
  }
}

/** The DatabaseUnavailable that `error` is or wraps, if any. */
export function unavailability(error: unknown): DatabaseUnavailable | undefined {
  if (error instanceof DatabaseUnavailable) return error;
  return error instanceof Error ? unavailability(error.cause) : undefined;
}

interface RetryOptions {
  /** milliseconds after which no further try is made */
  retryFor?: number;
  /** which failures are worth another try */
  classifyError?: (error: unknown) => Outcome | undefined;
}

/**
 * Repeats `work` while it fails because the database restarts or cannot be reached. Only for work that may be done
 * twice without harm: a lost connection does not say whether its last statement was run.
 * @throws DatabaseUnavailable when the time is up; any other failure of `work` at once
 */
export async function withRetry<T>(work: () => Promise<T>, options: RetryOptions = {}): Promise<T> {
  const giveUpAt = Date.now() + (options.retryFor ?? RETRY_FOR_MS);
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      const outcome = (options.classifyError ?? classifyError)(error);
      if (!outcome) throw error;
      if (Date.now() + wait > giveUpAt) throw new DatabaseUnavailable(outcome, error);
      await pause(wait);
    }
  }
}

/**
 * Whether `error` means that the database went away or is not there yet, and if so what became of the statement.
 * Looks through wrappers (`cause`). Nothing for every other error.
 */
export function classifyError(error: unknown): Outcome | undefined {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return undefined;
  return classifyCode(error) ?? classifiedMessages.get(error.message) ?? classifyError(error.cause);
}

function classifyCode(error: Error): Outcome | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (refusals.has(code)) return 'notRun';
  if (failedConnects.has(code)) return 'syscall' in error && error.syscall === 'connect' ? 'notRun' : undefined;
  return lostInMidst.has(code) || code.startsWith('08') ? 'unknown' : undefined;
}

/**
 * cannot_connect_now, too_many_connections, could not establish, server rejected, read_only_sql_transaction: of a standby
 * that is not the primary yet, or no more
 */
const refusals = new Set(['57P03', '53300', '08001', '08004', '25006']);

/** EAGAIN: a Unix socket's queue is full */
const failedConnects = new Set(['ECONNREFUSED', 'ENOENT', 'EAGAIN']);

/** admin_shutdown, crash_shutdown; and what the socket says */
const lostInMidst = new Set(['57P01', '57P02', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** pg gives these no code. */
const classifiedMessages = new Map<string, Outcome>([
  ['timeout exceeded when trying to connect', 'notRun'],
  ['Connection terminated due to connection timeout', 'notRun'],
  ['Client has encountered a connection error and is not queryable', 'notRun'],
  ['Client was closed and is not queryable', 'notRun'],
  ['Connection terminated unexpectedly', 'unknown'],
  ['Connection terminated', 'unknown'],
]);
