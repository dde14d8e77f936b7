import { type ExportLayout, layoutFor, standardLayout } from '#domain/paperwork/payrollExports/layout.ts';
import { payrollExportMessages as say } from '#domain/paperwork/payrollExports/messages/index.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import { conflict } from '#server/http/apiError.ts';
import { nameOf } from '#server/modules/organization/enterprises/index.ts';
import { keepLayout, layoutsOf, lockLayouts } from '../repo.ts';

interface Shared {
  readonly layout: ExportLayout;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Codes and template of one enterprise for others, each of which keeps what it says of its leave.
 * @param ids ascending
 * @throws ApiError 409 where what one of them has stored cannot be read: its codes of leave would be lost without a word
 */
export async function setLayouts(tx: Tx, ids: readonly number[], { layout, actor, now }: Shared): Promise<void> {
  await lockLayouts(tx, ids);
  const known = new Map((await layoutsOf(tx, ids)).map((row) => [row.enterprise_id, row.layout]));
  const unreadable = ids.find((id) => known.get(id) === null);
  if (unreadable !== undefined) throw conflict(say.layoutUnreadableIn(await nameOf(tx, unreadable)));
  for (const id of ids) {
    const own = layoutFor(known.get(id) ?? standardLayout, layout);
    await keepLayout(tx, id, own, personIn(actor, id), now);
  }
  const acts = ids.map((enterpriseId) => ({ enterpriseId, actorId: personIn(actor, enterpriseId) }));
  await audit(tx, ...acts.map((act) => ({ ...act, action: 'payrollExports.layout' }) as const));
}
