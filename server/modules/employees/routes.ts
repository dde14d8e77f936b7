import { localDateOf } from '../../../domain/time/localTime.ts';
import { employeeEndpoints } from '../../../domain/employees/employees.ts';
import { toFlag } from '../../../domain/kernel/codecs.ts';
import { advisorMessages } from '../../../domain/advisors/messages/index.ts';
import { employeeMessages as say, profileMessages } from '../../../domain/employees/messages/index.ts';
import { can, type Role } from '../../../domain/rights.ts';
import type { Module } from '../deps.ts';
import { conflict, notFound } from '../../http/apiError.ts';
import { authorize } from '../../http/route.ts';
import { hashPassword, pendingEmailOf } from '../auth/index.ts';
import { closuresOf } from '../closures/index.ts';
import { zoneOf } from '../enterprises/index.ts';
import { createPerson, assertRoom, setActive, setTitle, updatePerson } from './commands/savePerson.ts';
import { assertFreeAmongOwn, saveProfile } from './commands/saveProfile.ts';
import { readPerson, readProfile, readTitle } from './commands/form.ts';
import { employeesImport } from './import/routes.ts';
import { countInvitation, notFromElsewhere } from './commands/invitationLimits.ts';
import { askToVerify, invite, mailFailed, tried } from './events/mails.ts';
import {
  assertRoleAllowed,
  authorizeOn,
  assertKnown,
  assertSwitchable,
  assertKeepsAccess,
  personFor,
  personOnScreen,
  rightTo,
  switchableIn,
} from './policy.ts';
import { presentDetail, presentPerson } from './present.ts';
import { filesOf, findPerson, membershipsOf, payrollsOf, type PersonRow } from './repo.ts';

export const employees: Module = (serve, deps) => {
  const { database, clock } = deps;
  employeesImport(serve, deps);

  const inviteWithinLimits = async (person: PersonRow) => {
    await countInvitation(database, person);
    await invite(deps, person);
  };
  const askWithinLimits = async (person: PersonRow, email: string) => {
    await countInvitation(database, { enterprise_id: person.enterprise_id, email });
    await askToVerify(deps, person, email);
  };

  serve(employeeEndpoints.getUser, async ({ actor, params, query }) => {
    const person = await personOnScreen(database, actor, params.id, query.enterprise_id);
    const { enterprise_id, id } = person;
    const seesFiles = can(actor, 'employees.seeFiles', { enterprise_id, user_id: id });
    const [zone, files, payrolls, closures, pendingEmail] = await Promise.all([
      zoneOf(database, enterprise_id),
      seesFiles ? filesOf(database, enterprise_id, id) : [],
      seesFiles ? payrollsOf(database, enterprise_id, id) : [],
      closuresOf(database, enterprise_id, id),
      id === actor.id ? pendingEmailOf(database, clock, id) : null,
    ]);
    return { data: { ...presentDetail(person, zone, { files, payrolls, closures }), pending_email: pendingEmail } };
  });

  serve(employeeEndpoints.createUser, async ({ actor, body, raw }) => {
    const { enterprise_id: enterpriseId, role } = body;
    authorize(actor, rightTo('create', role), { enterprise_id: enterpriseId });
    assertRoleAllowed(actor, enterpriseId, role);
    const input = readPerson(body, role);
    const passwordHash = input.person.password ? await hashPassword(input.person.password) : null;
    const now = clock.now();
    const zone = await zoneOf(database, enterpriseId);
    const today = localDateOf(now.getTime(), zone);
    const id = await database.transaction((tx) =>
      createPerson(tx, { ...input, role, enterpriseId, today, now, passwordHash }),
    );
    const person = await findPerson(database, id, [enterpriseId]);
    if (!person) throw notFound();
    const sent = await tried(raw.log, inviteWithinLimits(person));
    const { created, createdWithoutMail } = messagesFor(role);
    const data = { ...presentPerson(person, zone), mailed: toFlag(sent) };
    return { data, message: sent ? created : createdWithoutMail };
  });

  serve(employeeEndpoints.updateUser, async ({ actor, session, params, body, raw }) => {
    const person = await personFor(database, actor, 'employees.edit', params.id, body.enterprise_id);
    const { id, enterprise_id: enterpriseId } = person;
    const zone = await zoneOf(database, enterpriseId);
    const now = clock.now();
    const reread = async () => {
      const changed = await findPerson(database, id, [enterpriseId]);
      if (!changed) throw notFound();
      return changed;
    };

    if (id === actor.id) {
      const own = readProfile({ ...presentPerson(person, zone), ...body });
      const passwordHash = own.password ? await hashPassword(own.password) : null;
      const keepSession = session.tokenHash;
      const title = can(actor, 'employees.edit', { enterprise_id: enterpriseId }) ? readTitle(body) : undefined;
      const newEmail = own.email === person.email ? null : own.email;
      await database.transaction(async (tx) => {
        if (newEmail) await assertFreeAmongOwn(tx, id, newEmail);
        await saveProfile(tx, { shown: person, own, passwordHash, now, keepSession });
        if (title !== undefined) await setTitle(tx, enterpriseId, id, title);
      });
      const sent = newEmail === null || (await tried(raw.log, askWithinLimits(person, newEmail)));
      const said = sent ? profileMessages.emailPending : profileMessages.emailPendingWithoutMail;
      const data = { ...presentPerson(await reread(), zone), pending_email: await pendingEmailOf(database, clock, id) };
      return { data, message: newEmail ? said(newEmail) : profileMessages.updated };
    }

    authorizeOn(actor, 'edit', person);
    const role = body.role ?? person.role;
    assertRoleAllowed(actor, enterpriseId, role, person);
    const input = readPerson(body, role);
    const passwordHash = input.person.password ? await hashPassword(input.person.password) : null;
    const today = localDateOf(now.getTime(), zone);
    await database.transaction(async (tx) => {
      await assertKeepsAccess(tx, actor, person, input.person);
      await updatePerson(tx, id, { ...input, role, enterpriseId, today, now, passwordHash });
    });
    const changed = await reread();
    if (changed.email !== person.email) await tried(raw.log, inviteWithinLimits(changed));
    return { data: presentPerson(changed, zone), message: messagesFor(role).updated };
  });

  serve(employeeEndpoints.deactivateUser, async ({ actor, params, query }) => {
    const person = await personFor(database, actor, 'employees.see', params.id, query.enterprise_id);
    assertSwitchable(actor, person);
    authorizeOn(actor, 'setActive', person);
    const memberships = (await membershipsOf(database.db, person.id)).filter(
      ({ enterprise_id }) => query.enterprise_id === undefined || query.enterprise_id === enterprise_id,
    );
    const where = switchableIn(actor, memberships);
    await database.transaction((tx) => setActive(tx, where, person.id, false, clock.now()));
    return { data: null, message: messagesFor(person.role).deactivated };
  });

  serve(employeeEndpoints.activateUser, async ({ actor, params }) => {
    const person = await personFor(database, actor, 'employees.see', params.userId, params.enterpriseId);
    authorizeOn(actor, 'setActive', person);
    assertKnown(person);
    await database.transaction(async (tx) => {
      if (!person.active && person.role !== 'advisor') await assertRoom(tx, person.enterprise_id);
      await setActive(tx, [person.enterprise_id], person.id, true, clock.now());
    });
    return { data: null, message: messagesFor(person.role).activated };
  });

  serve(
    employeeEndpoints.resendInvitation,
    async ({ actor, params, raw }) => {
      const person = await personFor(database, actor, 'employees.resendInvitation', params.id);
      if (person.verified && person.accepted) throw conflict(say.alreadyVerified);
      assertKnown(person);
      await countInvitation(database, person);
      if (!(await tried(raw.log, invite(deps, person)))) throw mailFailed();
      return { data: null, message: say.mailSent };
    },
    { preHandler: notFromElsewhere },
  );
};

const messagesFor = (role: Role) => (role === 'advisor' ? advisorMessages : say);
