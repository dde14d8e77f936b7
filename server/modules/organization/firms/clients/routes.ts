import { isEmail } from '#domain/organization/firms/addressee.ts';
import { firmEndpoints as endpoints } from '#domain/organization/firms/firms.ts';
import { firmMessages as say } from '#domain/organization/firms/messages/index.ts';
import { asMandateRights } from '#domain/organization/firms/mandates.ts';
import { type Act, audit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import { lockRow } from '#server/db/statements.ts';
import { conflict, notFound } from '#server/http/apiError.ts';
import type { Module } from '#server/modules/deps.ts';
import { assignClients, assignStaff } from '../commands/assignStaff.ts';
import { countAnswer, countRequest } from '../commands/limits.ts';
import { proposeTo } from '../commands/propose.ts';
import { syncClients } from '../commands/syncClients.ts';
import { tellClient } from '../events/tellOtherSide.ts';
import { memberOf, ownerOf } from '../policy.ts';
import type { Membership } from '../repo.ts';
import { presentForFirm } from '../mandates/present.ts';
import { type MandateOfFirm, mandateOfFirm, mandatesOfFirm } from '../mandates/ofFirm.ts';
import type { Caller } from '#server/http/standing.ts';
import { end, insertAnswer, isActiveBetween, lockMandate, refuse, start } from '../mandates/repo.ts';

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
