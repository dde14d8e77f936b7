import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from './db/connect.ts';
import type { Log } from './db/log.ts';
import type { Readiness } from './http/probes.ts';

/** A write that takes longer is none that a person would wait for. */
const WRITE_WITHIN_MS = 2_000;
/** Several balancers that ask at once cost one write. */
const KEPT_MS = 1_000;

const neededRow = z.object({ migration: z.number() });

interface Input {
  readonly database: Database;
  /** Of this process, as long as it lives. */
  readonly processId: string;
  readonly release: string;
  /** The newest migration that this release knows, as `drizzle.schema_needs` numbers it. */
  readonly newestMigration: number;
  readonly log: Log;
}

/**
 * Whether this process can keep what it acknowledges: its database takes a write, also one that a standby has to confirm.
 * A read would answer while the database fails over to a standby that is none yet. Nor may requests come once a later
 * release has taken away what this one needs.
 */
export function readinessOf({ database, processId, release, newestMigration, log }: Input) {
  let isStopping = false;
  let asked: { readonly at: number; readonly reasons: Promise<readonly string[]> } | undefined;

  const write = () =>
    database.run(
      sql`insert into heartbeats (process, release, started_at, seen_at) values (${processId}, ${release}, now(), now())
          on conflict (process) do update set seen_at = now()`,
      { idempotent: true },
    );

  async function isOutdated(): Promise<boolean> {
    const needed = await database.row(neededRow, sql`select migration::float8 as migration from drizzle.schema_needs`);
    return (needed?.migration ?? 0) > newestMigration;
  }

  async function look(): Promise<readonly string[]> {
    const waiting = new AbortController();
    const late = pause(WRITE_WITHIN_MS, 'late' as const, { signal: waiting.signal }).catch(() => 'written' as const);
    const written = write()
      .then(async () => ((await isOutdated()) ? ('outdated' as const) : ('written' as const)))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the database took no write');
        return 'refused' as const;
      });
    const outcome = await Promise.race([written, late]);
    waiting.abort();
    if (outcome === 'outdated') return ['schema: of a later release'];
    return outcome === 'written' ? [] : [`database: ${outcome}`];
  }

  const readiness: Readiness = async () => {
    if (isStopping) return ['stopping'];
    if (!asked || performance.now() - asked.at > KEPT_MS) asked = { at: performance.now(), reasons: look() };
    return asked.reasons;
  };

  return {
    readiness,
    /** From now on nobody should come any more. */
    stopping: () => void (isStopping = true),
  };
}
