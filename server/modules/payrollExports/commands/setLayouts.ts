import { type ExportLayout, layoutFor, standardLayout } from '../../../../domain/payrollExports/layout.ts';
import { audit } from '../../../db/audit.ts';
import type { Tx } from '../../../db/rows.ts';
import { keepLayout, layoutsOf } from '../repo.ts';

interface Shared {
  readonly layout: ExportLayout;
  readonly actorId: number;
  readonly now: Date;
}

/** Codes and template of one enterprise for others, each of which keeps what it says of its leave. */
export async function setLayouts(tx: Tx, ids: readonly number[], { layout, actorId, now }: Shared): Promise<void> {
  const known = new Map((await layoutsOf(tx, ids)).map((row) => [row.enterprise_id, row.layout]));
  for (const id of ids) await keepLayout(tx, id, layoutFor(known.get(id) ?? standardLayout, layout), actorId, now);
  await audit(tx, ...ids.map((enterpriseId) => ({ enterpriseId, actorId, action: 'payrollExports.layout' }) as const));
}
