import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { correctEntry, importEntries, recordDisagreement } from '../modules/timekeeping/timeEntries/index.ts';
import type { PlannedCorrection } from './correctionPlan.ts';
import { insertRows } from './insertRows.ts';
import type { Written } from './written.ts';
import { idFrom } from './written.ts';

/** All punches, through the ledger, in the order of time. */
export async function writeTimeRecord({ tx, story, enterpriseId, userId }: Written): Promise<void> {
  const entries = story.stretches.toSorted((one, other) => one.startedAt - other.startedAt);
  await importEntries(
    tx,
    entries.map((stretch) => ({
      enterpriseId,
      userId: userId(stretch.person),
      actorId: userId(stretch.person),
      startedAt: stretch.startedAt,
      endedAt: stretch.endedAt,
      pauses: stretch.pauses,
      method: stretch.method,
      workMode: stretch.workMode,
      startLocation: stretch.startLocation,
      endLocation: stretch.endLocation,
    })),
  );
}

const entryRow = z.object({ id: z.number(), user_id: z.number(), started_at: z.date() });

const entryKey = (userId: number, startedAt: number) => `entry of ${userId} at ${startedAt}`;

async function entryIds({ tx, enterpriseId }: Written): Promise<Map<string, number>> {
  const rows = await tx.rows(
    entryRow,
    sql`select id, user_id, started_at from time_entries where enterprise_id = ${enterpriseId}`,
  );
  return new Map(rows.map(({ id, user_id, started_at }) => [entryKey(user_id, started_at.getTime()), id]));
}

/** Corrections that one side asked for; how they were answered stands in the ledger, with both versions. */
export async function writeCorrections(written: Written): Promise<void> {
  const { tx, story, enterpriseId, userId, answererId } = written;
  if (story.corrections.length === 0) return;
  const ids = await entryIds(written);
  for (const planned of story.corrections) {
    const { request, entryStartedAt } = planned;
    const personId = userId(request.person);
    const [requestedBy, answeredBy] = request.by === 'company' ? [answererId, personId] : [personId, answererId];
    const entryId = entryStartedAt === null ? null : idFrom(ids, entryKey(personId, entryStartedAt));
    const seq =
      request.status === 'pending'
        ? null
        : await writeAnswer(tx, planned, { enterpriseId, userId: personId, actorId: answeredBy, entryId, requestedBy });
    const row = {
      enterprise_id: enterpriseId,
      user_id: personId,
      entry_id: entryId,
      proposed_by: requestedBy,
      started_at: new Date(planned.startedAt),
      ended_at: new Date(planned.endedAt),
      paused_ms: planned.pausedMs,
      reason: request.reason,
      status: request.status,
      answered_by: planned.answeredAt && answeredBy,
      answered_at: planned.answeredAt,
      answer_reason: request.answer ?? null,
      event_seq: seq,
      created_at: planned.requestedAt,
      updated_at: planned.answeredAt ?? planned.requestedAt,
    };
    await insertRows(tx, 'corrections', [row]);
  }
}

interface Answer {
  readonly enterpriseId: number;
  readonly userId: number;
  readonly actorId: number;
  readonly entryId: number | null;
  readonly requestedBy: number;
}

/** The ledger's row in which a correction ended. */
async function writeAnswer(tx: Written['tx'], planned: PlannedCorrection, answer: Answer): Promise<number> {
  const { request, before, requestedAt, startedAt, endedAt, pausedMs } = planned;
  const write = request.status === 'approved' ? correctEntry : recordDisagreement;
  const outcome = await write(tx, {
    enterpriseId: answer.enterpriseId,
    userId: answer.userId,
    actorId: answer.actorId,
    entryId: answer.entryId,
    reason: request.answer ?? request.reason,
    startedAt,
    endedAt,
    pausedMs,
    agreement: {
      proposed_by: answer.requestedBy,
      proposed_at: requestedAt.getTime(),
      asked_reason: request.reason,
      before,
    },
  });
  if (!outcome.ok) throw new Error(`The ledger refused a correction of the demo: ${outcome.refusal}`);
  return outcome.seq;
}
