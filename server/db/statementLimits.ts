import type { PoolConfig } from 'pg';

/**
 * How long the server's own statements may take, in milliseconds; past it they end and the caller gets 503. Functions
 * of the ledger wait for their locks by limits of their own. Migrations and backups have none.
 */
export const statementLimits = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
} satisfies PoolConfig;

/** The same for exports of a whole enterprise or person. */
export const exportLimits = { ...statementLimits, statement_timeout: 120_000 } satisfies PoolConfig;
