import { isEmail } from '#domain/organization/firms/addressee.ts';
import { type Charge, firmEndpoints as endpoints } from '#domain/organization/firms/firms.ts';
import { firmMessages as say } from '#domain/organization/firms/messages/index.ts';
import { asMandateRights } from '#domain/organization/firms/mandates.ts';
import { type Act, audit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import { lockRow } from '#server/db/statements.ts';
import { conflict, invalid, notFound } from '#server/http/apiError.ts';
import type { Module } from '#server/modules/deps.ts';
import { countAnswer, countRequest } from '../commands/limits.ts';
import { proposeTo } from '../commands/propose.ts';
import { syncClients } from '../commands/syncClients.ts';
import { tellClient } from '../events/tellOtherSide.ts';
import { memberOf, ownerOf } from '../policy.ts';
import type { Membership } from '../repo.ts';
import { presentForFirm } from '../mandates/present.ts';
import {
  lockOwnMandates,
  type MandateOfFirm,
  mandateOfFirm,
  mandatesAmong,
  mandatesOfFirm,
} from '../mandates/ofFirm.ts';
import type { Caller } from '#server/http/standing.ts';
import { end, insertAnswer, isActiveBetween, lockMandate, refuse, start } from '../mandates/repo.ts';
import { membersAmong, setInCharge, setStaff } from './repo.ts';

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
async function assignStaff(tx: Tx, { own, mandate, actor, now }: Of, charge: Charge): Promise<void> {
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
async function assignClients(tx: Tx, { own, actor, now, ids, inCharge }: InCharge): Promise<void> {
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

/** The clients of a firm, and who of it works for them (firms 2). */
export const firmClients: Module = (serve, { database, clock }) => {
  serve(endpoints.listFirmClients, async ({ actor }) => {
    const now = clock.now();
    const rows = await mandatesOfFirm(database, await memberOf(database, actor), now);
    return { data: rows.map((row) => presentForFirm(row, now)) };
  });

  serve(endpoints.proposeFirm, async ({ actor, body: { client: addressee, rights } }) => {
    const now = clock.now();
    await database.transaction(async (tx) => {
      const own = await lockedFirm(tx, actor);
      await countRequest(tx, { by: 'firm', id: own.firm_id, addressee });
      await proposeTo(tx, own, { addressee, rights, by: actor.accountId, now });
    });
    return { data: null, message: say.clientProposed };
  });

  serve(endpoints.acceptClient, async ({ actor, params: { id } }) => {
    const now = clock.now();
    const isStarted = await database.transaction(async (tx) => {
      const { own, mandate } = await mandateFor(tx, actor, id, now);
      const { enterprise_id: enterpriseId, enterprise_name, firm_id, addressee } = mandate;
      const { firm_id: firmId } = own;
      if (presentForFirm(mandate, now).status !== 'invited' || firm_id !== null || enterpriseId === null)
        throw conflict(say.answered);
      if (await isActiveBetween(tx, enterpriseId, firmId)) throw conflict(say.alreadyActive);
      const rights = asMandateRights(mandate.rights);
      const event = { client: { id: enterpriseId, name: enterprise_name ?? '' }, firm: firmOf(own), rights };
      const act = { enterpriseId, accountId: actor.accountId, recordId: id, details: { rights } };
      if (!isEmail(addressee ?? '')) {
        await countAnswer(tx, actor.accountId);
        const answer = { enterpriseId, firmId, addressee: addressee ?? '', rights, by: actor.accountId, now };
        await audit(tx, { ...act, action: 'mandates.propose', recordId: await insertAnswer(tx, answer) });
        await tellClient(tx, { ...event, what: 'proposed' }, now);
        return false;
      }
      await start(tx, { id, enterpriseId, firmId, rights, by: actor.accountId, now });
      await syncClients(tx, { firmId, enterpriseIds: [enterpriseId], accountId: actor.accountId, now });
      await audit(tx, { ...act, action: 'mandates.accept' });
      await tellClient(tx, { ...event, what: 'active' }, now);
      return true;
    });
    return { data: null, message: isStarted ? say.accepted : say.waitsForClient };
  });

  serve(endpoints.assignClients, async ({ actor, body: { ids, in_charge } }) => {
    const now = clock.now();
    await database.transaction(async (tx) => {
      const own = await lockedFirm(tx, actor);
      await assignClients(tx, { own, actor, now, ids, inCharge: in_charge });
    });
    return { data: null, message: (in_charge === null ? say.clientsOfOwners : say.clientsAssigned)(ids.length) };
  });

  serve(endpoints.setClientStaff, async ({ actor, params: { id }, body }) => {
    const now = clock.now();
    await database.transaction(async (tx) => {
      const { own, mandate } = await mandateFor(tx, actor, id, now);
      await assignStaff(tx, { own, mandate, actor, now }, body);
    });
    return { data: null, message: say.staffSet };
  });

  serve(endpoints.endClient, async ({ actor, params: { id } }) => {
    const now = clock.now();
    const before = await database.transaction(async (tx) => {
      const { own, mandate } = await mandateFor(tx, actor, id, now);
      const { status, enterprise_id: enterpriseId, enterprise_name } = mandate;
      if (status === 'ended') throw conflict(say.answered);
      const ended = { id, by: actor.accountId, side: 'firm', now } as const;
      await (mandate.firm_id === null ? refuse(tx, ended, own.firm_id) : end(tx, ended));
      if (enterpriseId === null) return status;
      await syncClients(tx, { firmId: own.firm_id, enterpriseIds: [enterpriseId], accountId: actor.accountId, now });
      await audit(tx, deed(actor, mandate, status === 'active' ? 'mandates.end' : 'mandates.decline'));
      const client = { id: enterpriseId, name: enterprise_name ?? '' };
      const what = status === 'active' ? 'ended' : 'declined';
      await tellClient(tx, { what, client, firm: firmOf(own), rights: [] }, now);
      return status;
    });
    return { data: null, message: { active: say.ended, invited: say.declined, proposed: say.withdrawn }[before] };
  });
};

const firmOf = ({ firm_id: id, name }: Membership) => ({ id, name });

const deed = (
  { accountId }: Caller,
  { id, enterprise_id }: MandateOfFirm,
  action: 'mandates.end' | 'mandates.decline',
): Act => ({ enterpriseId: enterprise_id ?? 0, accountId, action, recordId: id });

/**
 * The firm of which the actor is an owner; nobody else changes its mandates meanwhile.
 * @throws ApiError 403 for whom is no owner
 */
async function lockedFirm(tx: Tx, actor: Caller): Promise<Membership> {
  const own = await ownerOf(tx, actor);
  await lockRow(tx, 'firms', own.firm_id);
  return own;
}

/**
 * A mandate of a firm, or an invitation that reaches it.
 * @throws ApiError 404 for another firm's
 */
async function lockedMandate(tx: Tx, own: Membership, id: number, now: Date): Promise<MandateOfFirm> {
  await lockMandate(tx, id);
  const mandate = await mandateOfFirm(tx, own, { id, now });
  if (!mandate) throw notFound();
  return mandate;
}

async function mandateFor(tx: Tx, actor: Caller, id: number, now: Date) {
  const own = await lockedFirm(tx, actor);
  return { own, mandate: await lockedMandate(tx, own, id, now) };
}
