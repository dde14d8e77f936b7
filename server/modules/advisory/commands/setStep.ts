import type { SaidStep } from '../../../../domain/advisory/monthSteps.ts';
import { audit } from '../../../db/audit.ts';
import type { Tx } from '../../../db/rows.ts';
import { deedsOf, insertDeeds } from '../monthRun/repo.ts';

interface SaidOfMonth {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly step: SaidStep;
  readonly done: boolean;
  readonly by: number;
  readonly at: Date;
}

/** Says of a step that it is done, or is not; companies of which the same was said last stay as they are. */
export async function setStep(tx: Tx, ids: readonly number[], { month, step, done, by, at }: SaidOfMonth) {
  const deed = done ? 'done' : 'open';
  const said = await deedsOf(tx, ids, month);
  const before = new Map(said.filter((one) => one.step === step).map((one) => [one.id, one.deed]));
  const changed = ids.filter((id) => (before.get(id) ?? 'open') !== deed);
  if (changed.length === 0) return;
  await insertDeeds(tx, changed, { month, step, deed, by, at });
  const action = done ? 'monthRun.done' : 'monthRun.open';
  await audit(
    tx,
    ...changed.map((enterpriseId) => ({ enterpriseId, actorId: by, action, details: { month, step } }) as const),
  );
}
