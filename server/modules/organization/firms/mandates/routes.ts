import { isEmail } from '#domain/organization/firms/addressee.ts';
import { mandateEndpoints as endpoints } from '#domain/organization/firms/clientMandates.ts';
import { firmMessages as say } from '#domain/organization/firms/messages/index.ts';
import { can } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { lockRow } from '#server/db/statements.ts';
import { conflict, notFound } from '#server/http/apiError.ts';
import { authorize } from '#server/http/route.ts';
import type { Module } from '#server/modules/deps.ts';
import { nameOf } from '#server/modules/organization/enterprises/index.ts';
import { countRequest } from '../commands/limits.ts';
import { syncClients } from '../commands/syncClients.ts';
import { type MandateEvent, mailInvitation, tellFirm } from '../events/tellOtherSide.ts';
import { handOverPeople } from '../preparedCompanies/queue.ts';
import { presentForClient } from './present.ts';
import type { Caller } from '#server/http/standing.ts';
import {
  clientOf,
  end,
  endInvitation,
  firmsReached,
  insertRequest,
  isActiveBetween,
  lockMandate,
  mandateOfClient,
  type MandateOfClient,
  mandatesOfClient,
  refuse,
  setRights,
  start,
} from './repo.ts';

/** What a company lets firms do (firms 3). */
export const clientMandates: Module = (serve, deps) => {
  const { database, clock } = deps;

  serve(endpoints.listMandates, async ({ params: { id } }) => {
    const now = clock.now();
    return { data: (await mandatesOfClient(database, id, now)).map((row) => presentForClient(row, now)) };
  });

  serve(endpoints.inviteFirm, async ({ actor, body: { enterprise_id: enterpriseId, firm: addressee, rights } }) => {
    const now = clock.now();
    const data = await database.transaction(async (tx) => {
      await countRequest(tx, { by: 'client', id: enterpriseId, addressee });
      await lockRow(tx, 'enterprises', enterpriseId);
      const id = await insertRequest(tx, { enterpriseId, firmId: null, addressee, rights, by: actor.accountId, now });
      if (id === undefined) throw conflict(say.pending);
      await audit(tx, {
        enterpriseId,
        accountId: actor.accountId,
        action: 'mandates.invite',
        recordId: id,
        details: { name: addressee, rights },
      });
      const reached = await firmsReached(tx, id, now);
      const client = await nameOf(tx, enterpriseId);
      const to = isEmail(addressee) ? addressee : null;
      await mailInvitation(tx, deps, { client, to, firmIds: reached.map((one) => one.id) });
      return presentForClient(await known(tx, id, enterpriseId, now), now);
    });
    return { data, message: say.firmInvited };
  });

  serve(endpoints.acceptMandate, async ({ actor, params: { id }, body: { rights, enterprise_id } }) => {
    const now = clock.now();
    const data = await database.transaction(async (tx) => {
      const { mandate, enterpriseId } = await mandateFor(tx, actor, { id, enterprise_id, now });
      const { firm_id: firmId } = mandate;
      if (presentForClient(mandate, now).status !== 'proposed' || firmId === null) throw conflict(say.answered);
      if (await isActiveBetween(tx, enterpriseId, firmId)) throw conflict(say.alreadyActive);
      await start(tx, { id, enterpriseId, firmId, rights, by: actor.accountId, now });
      await endInvitation(tx, { enterpriseId, addressee: mandate.addressee, by: actor.accountId, now });
      await syncClients(tx, { firmId, enterpriseIds: [enterpriseId], accountId: actor.accountId, now });
      await logged(tx, actor, { id, enterpriseId, action: 'mandates.accept', rights });
      await tellFirm(tx, deps, await eventOf(tx, mandate, enterpriseId, 'active', rights));
      await handOverPeople(tx, id);
      return presentForClient(await known(tx, id, enterpriseId, now), now);
    });
    return { data, message: say.accepted };
  });

  serve(endpoints.setMandateRights, async ({ actor, params: { id }, body: { rights } }) => {
    const now = clock.now();
    const data = await database.transaction(async (tx) => {
      const { mandate, enterpriseId } = await mandateFor(tx, actor, { id, now });
      if (presentForClient(mandate, now).status === 'ended') throw conflict(say.answered);
      if (mandate.enterprise_id === null) throw conflict(say.acceptFirst);
      await setRights(tx, id, rights);
      await logged(tx, actor, { id, enterpriseId, action: 'mandates.rights', rights });
      if (mandate.status === 'active') {
        await tellFirm(tx, deps, await eventOf(tx, mandate, enterpriseId, 'rights', rights));
      }
      return presentForClient(await known(tx, id, enterpriseId, now), now);
    });
    return { data, message: say.rightsSet };
  });

  serve(endpoints.endMandate, async ({ actor, params: { id }, query: { enterprise_id } }) => {
    const now = clock.now();
    const { data, before } = await database.transaction(async (tx) => {
      const { mandate, enterpriseId } = await mandateFor(tx, actor, { id, enterprise_id, now });
      const { status, firm_id: firmId } = mandate;
      if (status === 'ended') throw conflict(say.answered);
      const ended = { id, by: actor.accountId, side: 'client', now } as const;
      await (mandate.enterprise_id === null ? refuse(tx, ended, enterpriseId) : end(tx, ended));
      if (firmId !== null)
        await syncClients(tx, { firmId, enterpriseIds: [enterpriseId], accountId: actor.accountId, now });
      await logged(tx, actor, { id, enterpriseId, action: status === 'active' ? 'mandates.end' : 'mandates.decline' });
      if (firmId !== null) {
        const what = status === 'active' ? 'ended' : 'declined';
        await tellFirm(tx, deps, await eventOf(tx, mandate, enterpriseId, what, []));
      }
      const shown = { ...mandate, status: 'ended' as const, ended_at: now, ended_side: 'client' as const };
      return { data: presentForClient(shown, now), before: status };
    });
    return { data, message: { active: say.ended, proposed: say.declined, invited: say.withdrawn }[before] };
  });
};

const known = async (db: Db, id: number, enterpriseId: number, now: Date): Promise<MandateOfClient> => {
  const mandate = await mandateOfClient(db, { id, enterpriseId, now });
  if (!mandate) throw notFound();
  return mandate;
};

interface Asked {
  readonly id: number;
  /** Which of the actor's enterprises answers. */
  readonly enterprise_id?: number | undefined;
  readonly now: Date;
}

/**
 * A mandate of one of the actor's enterprises, or a proposal that reaches it; nobody else changes it meanwhile.
 * @throws ApiError 404 for another enterprise's, 403 without the right
 */
async function mandateFor(tx: Tx, actor: Caller, { id, enterprise_id, now }: Asked) {
  await lockMandate(tx, id);
  const held = actor.memberships.map((one) => one.enterprise_id);
  const managed = held.filter((one) => can(actor, 'mandates.manage', { enterprise_id: one }));
  const among = (ids: readonly number[]) => ids.filter((one) => enterprise_id === undefined || one === enterprise_id);
  const enterpriseId = (await clientOf(tx, id, among(managed), now)) ?? (await clientOf(tx, id, among(held), now));
  if (enterpriseId === undefined) throw notFound();
  authorize(actor, 'mandates.manage', { enterprise_id: enterpriseId });
  return { enterpriseId, mandate: await known(tx, id, enterpriseId, now) };
}

interface Deed {
  readonly id: number;
  readonly enterpriseId: number;
  readonly action: 'mandates.accept' | 'mandates.rights' | 'mandates.end' | 'mandates.decline';
  readonly rights?: readonly string[];
}

const logged = (tx: Tx, { accountId }: Caller, { id, enterpriseId, action, rights }: Deed): Promise<void> =>
  audit(tx, { enterpriseId, accountId, action, recordId: id, ...(rights && { details: { rights } }) });

const eventOf = async (
  tx: Tx,
  { firm_id, firm_name }: MandateOfClient,
  enterpriseId: number,
  what: MandateEvent['what'],
  rights: readonly string[],
): Promise<MandateEvent> => ({
  what,
  client: { id: enterpriseId, name: await nameOf(tx, enterpriseId) },
  firm: { id: firm_id ?? 0, name: firm_name ?? '' },
  rights,
});
