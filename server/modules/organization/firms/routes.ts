import { isOwnCif, plainCif } from '#domain/organization/firms/addressee.ts';
import { firmEndpoints as endpoints, type FirmMember } from '#domain/organization/firms/firms.ts';
import { firmMessages as say } from '#domain/organization/firms/messages/index.ts';
import { leavesNoOwner } from '#domain/organization/firms/staff.ts';
import type { Module } from '#server/modules/deps.ts';
import { lockRow } from '#server/db/statements.ts';
import { conflict, forbidden, invalid, notFound } from '#server/http/apiError.ts';
import { accountBy } from '#server/modules/access/auth/index.ts';
import { syncClients } from './commands/syncClients.ts';
import { countMemberInvitation, countOwnCif } from './commands/limits.ts';
import { inviteMember } from './events/inviteMember.ts';
import { firmClients } from './clients/routes.ts';
import { clientImport } from './import/routes.ts';
import { clientMandates } from './mandates/routes.ts';
import { memberOf, ownerOf } from './policy.ts';
import { preparedCompanies } from './preparedCompanies/routes.ts';
import { bringSavedFilters, forgetSavedFilters } from './savedFilters/repo.ts';
import { firmSavedFilters } from './savedFilters/routes.ts';
import {
  acceptMembership,
  cifOf,
  endAssignments,
  endMembership,
  findMembership,
  insertFirm,
  insertMember,
  invitationsOf,
  type MemberRow,
  membersOf,
  ownNameOf,
  updateFirm,
} from './repo.ts';

const statusOf = ({ active, accepted }: MemberRow): FirmMember['status'] => {
  if (!active) return 'left';
  return accepted ? 'active' : 'waiting';
};

const presentMember = (row: MemberRow): FirmMember => ({
  id: row.id,
  name: row.name,
  last_name: row.last_name,
  email: row.email,
  role: row.role,
  status: statusOf(row),
  clients: row.clients,
});

/** A gestoría and its people (firms 1, 2). */
export const firms: Module = (serve, deps) => {
  for (const mount of [firmClients, clientMandates, preparedCompanies, clientImport, firmSavedFilters])
    mount(serve, deps);
  const { database, clock } = deps;

  serve(endpoints.getOwnFirm, async ({ actor }) => {
    const [found, invitations] = await Promise.all([
      findMembership(database, actor.accountId),
      invitationsOf(database, actor.accountId),
    ]);
    const firm = found && {
      id: found.firm_id,
      name: found.name,
      cif: found.cif,
      email: found.email,
      role: found.role,
      member_id: found.member_id,
    };
    return { data: { firm: firm ?? null, invitations } };
  });

  serve(endpoints.createFirm, async ({ actor, body }) => {
    const now = clock.now();
    const id = await database.transaction(async (tx) => {
      await lockRow(tx, 'users', actor.accountId);
      if (await findMembership(tx, actor.accountId)) throw conflict(say.ownOne);
      await countOwnCif(tx, actor.accountId);
      const firmId = await insertFirm(tx, body, actor.accountId);
      const own = await ownNameOf(tx, actor.accountId);
      await insertMember(tx, { firmId, userId: actor.accountId, ...own, role: 'owner', now }, true);
      await bringSavedFilters(tx, { firmId, userId: actor.accountId });
      return firmId;
    });
    return { data: { id, ...body }, message: say.created };
  });

  serve(endpoints.updateFirm, async ({ actor, body }) => {
    const id = await database.transaction(async (tx) => {
      const { firm_id: firmId } = await ownerOf(tx, actor);
      const before = plainCif(await cifOf(tx, firmId));
      if (!isOwnCif(body.cif) && body.cif !== before) throw invalid({ cif: say.cifFormat });
      if (body.cif !== before) await countOwnCif(tx, actor.accountId);
      await updateFirm(tx, firmId, body);
      return firmId;
    });
    return { data: { id, ...body }, message: say.updated };
  });

  serve(endpoints.acceptFirmInvitation, async ({ actor, params: { id } }) => {
    await database.transaction(async (tx) => {
      await lockRow(tx, 'users', actor.accountId);
      await lockRow(tx, 'firms', id);
      const isInvited = (await invitationsOf(tx, actor.accountId)).some((one) => one.id === id);
      if (!isInvited) throw notFound();
      if (await findMembership(tx, actor.accountId)) throw conflict(say.otherFirm);
      await acceptMembership(tx, id, actor.accountId, clock.now());
      await bringSavedFilters(tx, { firmId: id, userId: actor.accountId });
      await syncClients(tx, { firmId: id, accountId: actor.accountId, now: clock.now() });
    });
    return { data: null, message: say.memberAccepted };
  });

  serve(endpoints.declineFirmInvitation, async ({ actor, params: { id } }) => {
    await database.transaction(async (tx) => {
      await lockRow(tx, 'firms', id);
      const isInvited = (await invitationsOf(tx, actor.accountId)).some((one) => one.id === id);
      const member = (await membersOf(tx, id)).find(({ user_id }) => user_id === actor.accountId);
      if (!isInvited || !member) throw notFound();
      await endMembership(tx, member.id, clock.now());
    });
    return { data: null, message: say.memberDeclined };
  });

  serve(endpoints.listFirmMembers, async ({ actor }) => {
    const { firm_id: firmId } = await memberOf(database, actor);
    return { data: (await membersOf(database, firmId)).map(presentMember) };
  });

  serve(endpoints.inviteFirmMember, async ({ actor, body }) => {
    const now = clock.now();
    const data = await database.transaction(async (tx) => {
      const { firm_id: firmId, name: firmName } = await ownerOf(tx, actor);
      await lockRow(tx, 'firms', firmId);
      await countMemberInvitation(tx, firmId, body.email);
      const account = await accountBy(tx, body);
      const hasAccount = account.verified && account.has_password;
      const known = (await membersOf(tx, firmId)).find(({ user_id }) => user_id === account.id);
      if (known?.active && known.accepted) throw conflict(say.alreadyMember);
      if (known && !known.active) await endAssignments(tx, known.id);
      const id = await insertMember(tx, { firmId, userId: account.id, ...body, now }, false);
      await inviteMember(tx, deps, firmName, { ...body, userId: account.id, locale: account.locale, hasAccount });
      const made = (await membersOf(tx, firmId)).find((one) => one.id === id);
      if (!made) throw notFound();
      return presentMember(made);
    });
    return { data, message: say.memberInvited };
  });

  serve(endpoints.removeFirmMember, async ({ actor, params: { id } }) => {
    await database.transaction(async (tx) => {
      const own = await memberOf(tx, actor);
      await lockRow(tx, 'firms', own.firm_id);
      const members = await membersOf(tx, own.firm_id);
      const member = members.find((one) => one.id === id && one.active);
      if (!member) throw notFound();
      if (own.role !== 'owner' && member.user_id !== actor.accountId) throw forbidden(say.ownersOnly);
      if (leavesNoOwner(members, member.id)) throw conflict(say.lastOwner);
      await endMembership(tx, member.id, clock.now());
      await forgetSavedFilters(tx, member.id);
      await syncClients(tx, { firmId: own.firm_id, accountId: actor.accountId, now: clock.now() });
    });
    return { data: null, message: say.memberRemoved };
  });
};
