import { eq } from 'drizzle-orm';
import { correctEntry, importEntries } from '../../modules/timeSheets/ledger.ts';
import { timeChanges, timeEntries } from '../schema/index.ts';
import type { PlannedCorrection } from './correctionPlan.ts';
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
      startLocation: stretch.startPlace,
      endLocation: stretch.endPlace,
    })),
  );
}

const entryKey = (userId: number, startedAt: number) => `entry of ${userId} at ${startedAt}`;

async function entryIds({ tx, enterpriseId }: Written): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: timeEntries.id, userId: timeEntries.user_id, startedAt: timeEntries.started_at })
    .from(timeEntries)
    .where(eq(timeEntries.enterprise_id, enterpriseId));
  return new Map(rows.map(({ id, userId, startedAt }) => [entryKey(userId, startedAt.getTime()), id]));
}

/** Requests for corrections; what was approved stands in the ledger as a correction. */
export async function writeCorrections(written: Written): Promise<void> {
  const { tx, story, enterpriseId, userId, answererId } = written;
  if (story.corrections.length === 0) return;
  const ids = await entryIds(written);
  const entryId = ({ entryStartedAt, request }: PlannedCorrection) =>
    entryStartedAt === null ? null : idFrom(ids, entryKey(userId(request.person), entryStartedAt));
  await tx.insert(timeChanges).values(
    story.corrections.map((planned) => ({
      enterprise_id: enterpriseId,
      user_id: userId(planned.request.person),
      entry_id: entryId(planned),
      proposed_by: userId(planned.request.person),
      started_at: new Date(planned.startedAt),
      ended_at: new Date(planned.endedAt),
      paused_ms: planned.pausedMs,
      reason: planned.request.reason,
      status: planned.request.status,
      answered_by: planned.answeredAt && answererId,
      answered_at: planned.answeredAt,
      created_at: planned.askedAt,
      updated_at: planned.answeredAt ?? planned.askedAt,
    })),
  );
  for (const planned of story.corrections) {
    if (planned.request.status !== 'approved') continue;
    const outcome = await correctEntry(tx, {
      enterpriseId,
      userId: userId(planned.request.person),
      actorId: answererId,
      reason: planned.request.reason,
      entryId: entryId(planned),
      startedAt: planned.startedAt,
      endedAt: planned.endedAt,
      pausedMs: planned.pausedMs,
    });
    if (!outcome.ok) throw new Error(`The ledger refused a correction of the demo: ${outcome.refusal}`);
  }
}
