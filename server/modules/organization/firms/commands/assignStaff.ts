import type { Charge } from '#domain/organization/firms/firms.ts';
import { firmMessages as say } from '#domain/organization/firms/messages/index.ts';
import { audit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import { conflict, invalid, notFound } from '#server/http/apiError.ts';
import { membersAmong, setInCharge, setStaff } from '../clients/repo.ts';
import { lockOwnMandates, type MandateOfFirm, mandatesAmong } from '../mandates/ofFirm.ts';
import type { Membership } from '../repo.ts';
import type { Caller } from '#server/http/standing.ts';
import { syncClients } from './syncClients.ts';

interface Of {
  readonly own: Membership;
  /** Locked. */
  readonly mandate: MandateOfFirm;
  readonly actor: Caller;
  readonly now: Date;
}

/**
 * Says who of a firm works for a client from now on, and lets them in there.
 * @throws ApiError 409 for a mandate that is not active, 422 at who is not of the firm or named twice
 */
export async function assignStaff(tx: Tx, { own, mandate, actor, now }: Of, charge: Charge): Promise<void> {
  const { id, enterprise_id: enterpriseId } = mandate;
  if (mandate.status !== 'active' || enterpriseId === null) throw conflict(say.answered);
  const staff = staffOf(charge);
  const ids = staff.map(({ member_id }) => member_id);
  if (new Set(ids).size < ids.length) throw invalid({ substitutes: say.twice });
  const there = await membersAmong(tx, own.firm_id, ids);
  if (charge.in_charge !== null && !there.includes(charge.in_charge)) throw invalid({ in_charge: say.memberUnknown });
  if (ids.some((one) => !there.includes(one))) throw invalid({ substitutes: say.memberUnknown });
  await setStaff(tx, id, staff);
  await syncClients(tx, { firmId: own.firm_id, enterpriseIds: [enterpriseId], accountId: actor.accountId, now });
  await audit(tx, { enterpriseId, accountId: actor.accountId, action: 'mandates.staff', recordId: id });
}

interface InCharge {
  readonly own: Membership;
  readonly actor: Caller;
  readonly now: Date;
  /** Of mandates, each once. */
  readonly ids: readonly number[];
  /** A member; null: the owners. */
  readonly inCharge: number | null;
}

/**
 * Puts one person in charge of clients of a firm, whose row is locked, and lets them in there; who stands in stays so.
 * @throws ApiError 404 for what is no mandate of the firm, 409 for one that is not active, 422 for whom is not of the firm
 */
export async function assignClients(tx: Tx, { own, actor, now, ids, inCharge }: InCharge): Promise<void> {
  await lockOwnMandates(tx, own.firm_id, ids);
  const mandates = await mandatesAmong(tx, own, { ids, now });
  if (mandates.length < ids.length) throw notFound();
  const clients = mandates.flatMap(({ id, status, enterprise_id: enterpriseId }) =>
    status === 'active' && enterpriseId !== null ? [{ id, enterpriseId }] : [],
  );
  if (clients.length < ids.length) throw conflict(say.answered);
  if (inCharge !== null && (await membersAmong(tx, own.firm_id, [inCharge])).length === 0)
    throw invalid({ in_charge: say.memberUnknown });
  await setInCharge(tx, ids, inCharge);
  const enterpriseIds = clients.map(({ enterpriseId }) => enterpriseId);
  await syncClients(tx, { firmId: own.firm_id, enterpriseIds, accountId: actor.accountId, now });
  const act = { accountId: actor.accountId, action: 'mandates.staff' } as const;
  await audit(tx, ...clients.map(({ id, enterpriseId }) => ({ ...act, enterpriseId, recordId: id })));
}

const staffOf = ({ in_charge, substitutes }: Charge) => [
  ...(in_charge === null
    ? []
    : [{ member_id: in_charge, kind: 'in_charge' as const, valid_from: null, valid_until: null }]),
  ...substitutes.map((one) => ({ ...one, kind: 'substitute' as const })),
];
