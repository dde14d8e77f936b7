import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ClockAction, ClockMethod, WorkMode } from '../../../../domain/constants.ts';
import type { Coordinates } from '../../../../domain/timeEntries/timeEntries.ts';
import type { Database } from '../../../db/connect.ts';
import { microBatch } from '../../../db/microBatch.ts';
import { ledgerAnswer, type LedgerOutcome, toOutcome } from './ledgerAnswer.ts';
import { whileLocked } from './lockWait.ts';

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
  location: Coordinates | null;
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

/** The process's way to punch: collects concurrent punches into one statement and one commit. One per process. */
export function createPuncher(database: Database, options: PuncherOptions = {}): Puncher {
  const batch = microBatch((punches: Punch[]) => {
    options.onBatch?.(punches.length);
    return send(database, punches);
  }, options.size ?? 64);
  return { punch: (punch) => batch.add(punch), close: () => batch.close() };
}

/** `place` is that of the punch in the batch. */
const placedAnswer = ledgerAnswer.extend({ place: z.number() });

/** Named, so that each connection parses and plans it once; sent again when its connection is lost: client_id keeps that harmless. */
const options = { name: 'punch_batch', idempotent: true };

async function send(database: Database, punches: Punch[]): Promise<LedgerOutcome[]> {
  const requests = JSON.stringify(punches.map(toRequest));
  const rows = await whileLocked(() =>
    database.rows(placedAnswer, sql`select * from punch_batch(${requests})`, options),
  );
  const outcomes: LedgerOutcome[] = [];
  for (const row of rows) outcomes[row.place] = toOutcome(row);
  return outcomes;
}

/** The type `punch_request` of the migration. */
const toRequest = (punch: Punch) => ({
  enterprise_id: punch.enterpriseId,
  user_id: punch.userId,
  actor_id: punch.actorId,
  action: punch.action,
  at_ms: punch.at,
  device_ms: punch.deviceAt,
  method: punch.method,
  work_mode: punch.workMode,
  latitude: punch.location?.latitude,
  longitude: punch.location?.longitude,
  source: punch.source,
  client_id: punch.clientId,
});
