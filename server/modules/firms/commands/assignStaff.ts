import type { Charge } from '../../../../domain/firms/firms.ts';
import { firmMessages as say } from '../../../../domain/firms/messages/index.ts';
import type { Actor } from '../../../../domain/rights.ts';
import { audit } from '../../../db/audit.ts';
import type { Tx } from '../../../db/rows.ts';
import { conflict, invalid } from '../../../http/apiError.ts';
import { membersAmong, setStaff } from '../clients/repo.ts';
import type { MandateOfFirm } from '../mandates/repo.ts';
import type { Membership } from '../repo.ts';
import { syncClients } from './syncClients.ts';

interface Of {
  readonly own: Membership;
  /** Locked. */
  readonly mandate: MandateOfFirm;
  readonly actor: Actor;
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
  await syncClients(tx, { firmId: own.firm_id, enterpriseId, actorId: actor.id, now });
  await audit(tx, { enterpriseId, actorId: actor.id, action: 'mandates.staff', recordId: id });
}

const staffOf = ({ in_charge, substitutes }: Charge) => [
  ...(in_charge === null
    ? []
    : [{ member_id: in_charge, kind: 'in_charge' as const, valid_from: null, valid_until: null }]),
  ...substitutes.map((one) => ({ ...one, kind: 'substitute' as const })),
];
