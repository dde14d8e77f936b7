import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ClockAction, ClockMethod, WorkMode } from '#domain/constants.ts';
import type { Coordinates } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import type { BreakKind } from '#domain/timekeeping/workingTime/breakKinds.ts';
import type { Database } from '#server/db/connect.ts';
import type { PunchCentre } from '#server/modules/organization/workCentres/index.ts';
import { busy, createLanes } from './lanes.ts';
import { ledgerAnswer, type LedgerOutcome, toOutcome } from './ledgerAnswer.ts';
import { isLockConflict } from '#server/db/lockConflicts.ts';
import { withRetry } from '#server/db/retry.ts';

/**
 * Repeats a call of the ledger that found a chain's head locked for too long.
 * @throws DatabaseUnavailable when it stays so
 */
const whileLocked = <T>(work: () => Promise<T>): Promise<T> =>
  withRetry(work, { classifyError: (error) => (isLockConflict(error) ? 'notRun' : undefined) });

/** One punch. Instants are epoch milliseconds. */
export interface Punch {
  enterpriseId: number;
  userId: number;
  /** who did it; null: the system */
  actorId: number | null;
  action: ClockAction;
  /** when it counts; null: now by the database's clock. The caller refuses the future and the too old. */
  at: number | null;
  /** the device's clock, of a punch made offline; marks the entry as such */
  deviceAt: number | null;
  method: ClockMethod;
  workMode: WorkMode;
  /** of a pause; left out: rest */
  breakKind?: BreakKind | undefined;
  location: Coordinates | null;
  /** the work centre at which it was made; left out where that is not known and where there is one alone */
  centre?: PunchCentre | undefined;
  source: 'web' | 'kiosk';
  /** the same id of the same person is registered once and answered alike */
  clientId: string;
}

interface PuncherOptions {
  /** most punches of one statement; PostgreSQL keeps track of 64 refusable steps of a transaction at full speed */
  size?: number;
  /** called with the punches of each statement */
  onBatch?: (size: number) => void;
}

export interface Puncher {
  /**
   * Resolves once the punch stands in the ledger on disk, or was refused.
   * @throws DatabaseUnavailable after 6 s without a database; the same clientId may be sent again
   */
  punch(punch: Punch): Promise<LedgerOutcome>;
  /** Takes no more punches; resolves once those taken are answered. */
  close(): Promise<void>;
}

/** Enterprises whose chain is held by somebody else, each waited for on a connection of its own. */
const mostHeld = 4;

/**
 * The process's way to punch: collects concurrent punches into one statement and one commit, and lets those of an enterprise
 * whose chain is held wait by themselves. One per process.
 */
export function createPuncher(database: Database, options: PuncherOptions = {}): Puncher {
  const noted =
    <Result>(send: (punches: Punch[]) => Promise<Result>) =>
    (punches: Punch[]): Promise<Result> => {
      options.onBatch?.(punches.length);
      return send(punches);
    };
  const lanes = createLanes<Punch, LedgerOutcome>({
    keyOf: ({ enterpriseId }) => enterpriseId,
    sendBundle: noted((punches) => sendBundle(database, punches)),
    sendLane: (enterpriseId, batch) => noted((punches) => sendLane(database, enterpriseId, punches))(batch),
    size: options.size ?? 64,
    mostHeld,
  });
  return { punch: (punch) => lanes.add(punch), close: () => lanes.close() };
}

/** `index` is that of the punch in the batch. */
const placedAnswer = ledgerAnswer.extend({ index: z.number() });

/**
 * A batch of each enterprise, all in one statement and one commit. Named, as the one below, so that each
 * connection parses and plans it once; sent again when its connection is lost: client_id keeps that harmless.
 */
async function sendBundle(database: Database, punches: Punch[]): Promise<(LedgerOutcome | typeof busy)[]> {
  const batches = new Map<number, { enterprise: number; punches: PunchRequest[] }>();
  for (const request of punches.map(toRequest)) {
    const { enterprise_id: enterprise } = request;
    const batch = batches.get(enterprise) ?? { enterprise, punches: [] };
    batches.set(enterprise, batch);
    batch.punches.push(request);
  }
  const rows = await whileLocked(() =>
    database.rows(placedAnswer, sql`select * from punch_bundle(${JSON.stringify([...batches.values()])}::jsonb)`, {
      name: 'punch_bundle',
      idempotent: true,
    }),
  );
  const outcomes: (LedgerOutcome | typeof busy)[] = [];
  for (const row of rows) outcomes[row.index] = row.outcome === 'busy' ? busy : toOutcome(row);
  return outcomes;
}

async function sendLane(database: Database, enterpriseId: number, punches: Punch[]): Promise<LedgerOutcome[]> {
  const requests = JSON.stringify(punches.map(toRequest));
  const rows = await whileLocked(() =>
    database.rows(placedAnswer, sql`select * from punch_batch(${enterpriseId}::integer, ${requests}::jsonb)`, {
      name: 'punch_lane',
      idempotent: true,
    }),
  );
  const outcomes: LedgerOutcome[] = [];
  for (const row of rows) outcomes[row.index] = toOutcome(row);
  return outcomes;
}

/** The database's type `punch_request`. */
const toRequest = (punch: Punch, index: number) => ({
  index,
  enterprise_id: punch.enterpriseId,
  user_id: punch.userId,
  actor_id: punch.actorId,
  action: punch.action,
  at_ms: punch.at,
  device_ms: punch.deviceAt,
  method: punch.method,
  work_mode: punch.workMode,
  break_kind: punch.breakKind,
  latitude: punch.location?.latitude,
  longitude: punch.location?.longitude,
  work_centre_id: punch.centre?.id,
  work_centre: punch.centre?.name,
  source: punch.source,
  client_id: punch.clientId,
});

type PunchRequest = ReturnType<typeof toRequest>;
