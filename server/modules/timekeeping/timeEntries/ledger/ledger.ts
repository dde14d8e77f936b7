import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ClockMethod, WorkMode } from '#domain/constants.ts';
import type { Coordinates } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import type { Db } from '#server/db/rows.ts';
import { ledgerAnswer, type LedgerOutcome, toOutcome } from './ledgerAnswer.ts';

/** Who asked for a correction, when (epoch milliseconds) and why, and how the entry stood; null: it was missing. */
export interface Agreement {
  proposed_by: number;
  proposed_at: number;
  asked_reason: string;
  /** the entry was to be taken out of the record */
  annuls?: true;
  before: { started_at: number; ended_at: number | null; paused_ms: number } | null;
}

interface ChangeOfEntry {
  enterpriseId: number;
  userId: number;
  /** who decided it; null: the system */
  actorId: number | null;
  /** why, never blank (the record of working time asks for it) */
  reason: string;
  /** makes a retry harmless */
  clientId?: string;
  /** of a correction that one side asked of the other */
  agreement?: Agreement;
}

/** New times of an entry, or an entry that is missing. Instants are epoch milliseconds. */
export interface Correction extends ChangeOfEntry {
  /** null: an entry that is missing */
  entryId: number | null;
  startedAt: number;
  /** null: it is still open */
  endedAt: number | null;
  /** the closed pauses, in milliseconds; not longer than the stretch */
  pausedMs: number;
  /** of a missing entry; an existing one keeps its own */
  method?: ClockMethod;
  workMode?: WorkMode;
}

/** Takes an entry out of the record; its rows stay in the ledger. */
interface Voiding extends ChangeOfEntry {
  entryId: number;
}

/** Appends a correction; the corrected entry stands at once. Refused: overlap, already_in, no_entry, invalid. */
export const correctEntry = (db: Db, correction: Correction): Promise<LedgerOutcome> =>
  change(db, changeRequest('correct', correction));

/** Appends what one side asked for and the other did not accept; no entry changes. Refused: invalid. */
export const recordDisagreement = (db: Db, correction: Correction): Promise<LedgerOutcome> =>
  change(db, changeRequest('disagree', correction));

const changeRequest = (kind: 'correct' | 'disagree', correction: Correction) => ({
  ...common(kind, correction),
  entry_id: correction.entryId,
  started_ms: correction.startedAt,
  ended_ms: correction.endedAt,
  paused_ms: correction.pausedMs,
  method: correction.method ?? 1,
  work_mode: correction.workMode ?? 'onsite',
});

/** Appends a void. Refused: no_entry, invalid. */
export const voidEntry = (db: Db, voiding: Voiding): Promise<LedgerOutcome> =>
  change(db, { ...common('void', voiding), entry_id: voiding.entryId });

const common = (kind: 'correct' | 'void' | 'disagree', input: ChangeOfEntry) => ({
  kind,
  enterprise_id: input.enterpriseId,
  user_id: input.userId,
  actor_id: input.actorId,
  reason: input.reason,
  client_id: input.clientId,
  agreement: input.agreement,
});

interface ChangeRequest extends Readonly<Record<string, unknown>> {
  readonly client_id: string | undefined;
}

async function change(db: Db, request: ChangeRequest): Promise<LedgerOutcome> {
  const answer = await db.row(ledgerAnswer, sql`select * from correct_entry(${JSON.stringify(request)}::jsonb)`, {
    idempotent: request.client_id !== undefined,
  });
  if (!answer) throw new Error('The ledger gave no answer to a correction');
  return toOutcome(answer);
}

/** An entry of the past. Instants are epoch milliseconds. */
export interface ImportedEntry {
  enterpriseId: number;
  userId: number;
  /** who punched; null: the system */
  actorId: number | null;
  startedAt: number;
  /** null: still open */
  endedAt: number | null;
  /** in their order; the last may be running */
  pauses: readonly { from: number; to: number | null }[];
  method: ClockMethod;
  workMode: WorkMode;
  startLocation?: Coordinates | null;
  endLocation?: Coordinates | null;
}

/** Entries of one statement: short enough for punches to get in between. */
const chunk = 500;

const writtenRow = z.object({ written: z.number() });

/**
 * Writes entries of the past with a ledger row for each of their punches, of source `import`. All or none within a
 * transaction.
 * @returns rows that the ledger gained
 * @throws the database's error where entries meet each other or others, or go back in time
 */
export async function importEntries(db: Db, entries: readonly ImportedEntry[]): Promise<number> {
  let written = 0;
  for (let start = 0; start < entries.length; start += chunk) {
    const requests = JSON.stringify(entries.slice(start, start + chunk).map(toRequest));
    const answer = await db.row(writtenRow, sql`select import_entries(${requests}::jsonb) as written`, {
      idempotent: false,
    });
    if (!answer) throw new Error('The ledger gave no answer to an import');
    written += answer.written;
  }
  return written;
}

/** The database's type `import_request`. */
const toRequest = (entry: ImportedEntry) => ({
  enterprise_id: entry.enterpriseId,
  user_id: entry.userId,
  actor_id: entry.actorId,
  started_ms: entry.startedAt,
  ended_ms: entry.endedAt,
  pauses: entry.pauses.map(({ from, to }) => [from, to]),
  method: entry.method,
  work_mode: entry.workMode,
  start_latitude: entry.startLocation?.latitude,
  start_longitude: entry.startLocation?.longitude,
  end_latitude: entry.endLocation?.latitude,
  end_longitude: entry.endLocation?.longitude,
});
