import type { SaidStep } from '#domain/overview/advisory/monthSteps.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import { changedSinceExport } from '../monthRun/changes.ts';
import { actionsOf, exportedOf, insertActions, isLast } from '../monthRun/repo.ts';

interface SaidOfMonth {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly step: SaidStep;
  readonly done: boolean;
  readonly by: Actor;
  readonly at: Date;
}

/** Says of a step that it is done, or is not; companies of which the same was said last, and holds, stay as they are. */
export async function setStep(tx: Tx, ids: readonly number[], { month, step, done, by, at }: SaidOfMonth) {
  const wanted = done ? 'done' : 'open';
  const said = (await actionsOf(tx, ids, month)).filter((one) => one.step === step);
  const sent = step === 'variables' ? await exportedOf(tx, ids, month) : [];
  const stale = new Set(
    step === 'variables' && done ? (await changedSinceExport(tx, ids, month)).map(({ id }) => id) : [],
  );
  const before = new Map(said.map((one) => [one.id, one]));
  const after = new Set(sent.filter((one) => isLast(one.at, before.get(one.id)?.at)).map(({ id }) => id));
  const changed = ids.filter(
    (id) => stale.has(id) || (after.has(id) ? 'done' : (before.get(id)?.action ?? 'open')) !== wanted,
  );
  if (changed.length === 0) return;
  await insertActions(tx, changed, { month, step, action: wanted, by, at });
  const action = done ? 'monthRun.done' : 'monthRun.open';
  await audit(
    tx,
    ...changed.map(
      (enterpriseId) =>
        ({ enterpriseId, actorId: personIn(by, enterpriseId), action, details: { month, step } }) as const,
    ),
  );
}
