import { firmMessages as say } from '#domain/organization/firms/messages/index.ts';
import type { Tx } from '#server/db/rows.ts';
import { lockRow } from '#server/db/statements.ts';
import { conflict } from '#server/http/apiError.ts';
import { tellClient } from '../events/tellOtherSide.ts';
import { clientsReached, insertRequest } from '../mandates/repo.ts';
import type { Membership } from '../repo.ts';

interface Proposal {
  /** CIF or e-mail, in one spelling. */
  readonly addressee: string;
  readonly rights: readonly string[];
  readonly by: number;
  readonly now: Date;
}

/**
 * Proposes a firm to a company, and notifies those whom it reaches. Who calls has counted it.
 * @returns the mandate's id
 * @throws ApiError 409 while one to the same addressee waits
 */
export async function proposeTo(tx: Tx, own: Membership, { addressee, rights, by, now }: Proposal): Promise<number> {
  const firm = { id: own.firm_id, name: own.name };
  await lockRow(tx, 'firms', firm.id);
  const id = await insertRequest(tx, { enterpriseId: null, firmId: firm.id, addressee, rights, by, now });
  if (id === undefined) throw conflict(say.pending);
  for (const client of await clientsReached(tx, id, now)) {
    await tellClient(tx, { what: 'proposed', client, firm, rights }, now);
  }
  return id;
}
