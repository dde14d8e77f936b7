import { monthInWords } from '#domain/time/format.ts';
import { correctionMessages as say } from '#domain/timekeeping/corrections/messages/index.ts';
import type { CorrectionState } from '#domain/timekeeping/corrections/corrections.ts';
import type { Tx } from '#server/db/rows.ts';
import { conflict, ApiError } from '#server/http/apiError.ts';
import { closeWaiting, reopenMonths } from '#server/modules/timekeeping/closures/index.ts';
import {
  type Agreement,
  correctEntry,
  recordDisagreement,
  verdictErrors,
  voidEntry,
} from '#server/modules/timekeeping/timeEntries/index.ts';
import { keepAnswer, lastSeqOf, type CorrectionRow } from '../repo.ts';

export interface Answerer {
  readonly actorId: number;
  readonly now: Date;
}

const closedText = (months: readonly string[]): string => months.map(monthInWords).join(', ');

/** Refuses with the field that gives the reason, so that a form knows what to ask. */
export function assertReopenReason(closedMonths: readonly string[], reason: string | null | undefined): void {
  if (closedMonths.length === 0 || reason) return;
  const message = say.monthClosed(closedText(closedMonths));
  throw new ApiError(409, message, { reopen_reason: message });
}

/** @throws ApiError 409 that names who was quicker */
export function assertPending({ status, answerer }: CorrectionRow): void {
  if (status !== 'pending') throw conflict(answerer ? say.alreadyAnswered(answerer) : say.withdrawn);
}

/** What the entry would be; a correction of the start alone leaves the end to what has been punched since. */
export function wantedOf({ standing, started, ended, paused, annuls }: CorrectionRow) {
  const startOnly = ended === null && standing !== null && !annuls;
  return {
    startOnly,
    annuls,
    entry: standing,
    startedAt: started,
    endedAt: startOnly ? standing.ended : ended,
    pausedMs: startOnly ? standing.paused : paused,
  };
}

/**
 * Makes a pending correction true, within the transaction that holds it: closed months are opened, the ledger gets its
 * row, the request its answer.
 * @param reopening who opens a closed month, and why
 * @throws ApiError 409 when it does not fit any more
 */
export async function approve(
  tx: Tx,
  row: CorrectionRow,
  { actorId, now }: Answerer,
  reopening: { readonly actorId: number; readonly reason: string | null | undefined },
): Promise<void> {
  const { enterprise_id: enterpriseId, user_id: userId, standing } = row;
  if (row.entry_id !== null && !standing) throw conflict(say.entryGone);
  assertReopenReason(row.closed_months, reopening.reason);
  const { startOnly, startedAt, endedAt, pausedMs } = wantedOf(row);
  if (!startOnly && row.entry_id !== null && row.base_seq !== null) {
    if ((await lastSeqOf(tx, enterpriseId, row.entry_id)) !== row.base_seq) throw conflict(say.entryChanged);
  }
  if (row.closed_months.length > 0 && reopening.reason) {
    const who = { enterpriseId, userId, months: row.closed_months };
    await reopenMonths(tx, who, { actorId: reopening.actorId, reason: reopening.reason, now });
  }
  const change = { enterpriseId, userId, actorId, reason: row.reason, agreement: agreementOf(row) };
  const outcome =
    row.annuls && row.entry_id !== null
      ? await voidEntry(tx, { ...change, entryId: row.entry_id })
      : await correctEntry(tx, { ...change, entryId: row.entry_id, startedAt, endedAt, pausedMs });
  if (!outcome.ok) {
    const { status, message } = verdictErrors[outcome.refusal];
    throw outcome.refusal === 'no_entry' ? conflict(say.entryGone) : new ApiError(status, message());
  }
  await keepAnswer(tx, row, { status: 'approved', by: actorId, reason: null, seq: outcome.seq, now });
  await closeWaiting(tx, { enterpriseId, userId });
}

/** Keeps both versions in the ledger, with who did not agree and why; the entry stays as it is. */
export async function reject(
  tx: Tx,
  row: CorrectionRow,
  { actorId, now }: Answerer,
  status: Exclude<CorrectionState, 'pending' | 'approved' | 'withdrawn'>,
  reason: string | undefined,
): Promise<void> {
  const outcome = await recordDisagreement(tx, {
    enterpriseId: row.enterprise_id,
    userId: row.user_id,
    actorId,
    reason: reason || say.noAnswerReason,
    entryId: row.entry_id,
    startedAt: row.started,
    endedAt: row.ended,
    pausedMs: row.paused,
    agreement: agreementOf(row),
  });
  if (!outcome.ok) {
    const { status: code, message } = verdictErrors[outcome.refusal];
    throw new ApiError(code, message());
  }
  await keepAnswer(tx, row, { status, by: actorId, reason: reason || null, seq: outcome.seq, now });
}

const agreementOf = ({ proposed_by, created, reason, standing, annuls }: CorrectionRow): Agreement => ({
  proposed_by,
  proposed_at: created,
  asked_reason: reason,
  ...(annuls && { annuls }),
  before: standing && { started_at: standing.started, ended_at: standing.ended, paused_ms: standing.paused },
});
