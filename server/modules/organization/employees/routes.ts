import type { AuditAction } from '#domain/operation/audit/actions.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { employeeEndpoints } from '#domain/organization/employees/employees.ts';
import { toFlag } from '#domain/kernel/codecs.ts';
import { employeeMessages as say } from '#domain/organization/employees/messages/index.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import type { Module } from '#server/modules/deps.ts';
import { audit } from '#server/db/audit.ts';
import { lockRow } from '#server/db/statements.ts';
import { conflict } from '#server/http/apiError.ts';
import { clientNetwork } from '#server/http/network.ts';
import { customValuesFor, rowWithPeople } from '#server/http/customFields/people.ts';
import { assertFresh, authorize } from '#server/http/route.ts';
import { assertGoodPassword, hashPassword, typedEmailOf } from '#server/modules/access/auth/index.ts';
import { assertOthersRead } from '../complaints/index.ts';
import { nameOf, zoneOf } from '../enterprises/index.ts';
import { employeesChange } from './change/routes.ts';
import { activate } from './commands/employment.ts';
import { createPerson, assertRoom, setActive } from './commands/savePerson.ts';
import { readPerson } from './commands/form.ts';
import { employeesImport } from './import/routes.ts';
import { employeesTerms } from './terms/routes.ts';
import { countInvitation, notFromElsewhere } from './commands/invitationLimits.ts';
import { assertNotDeclined, invite, inviteWithinLimits } from './events/mails.ts';
import {
  assertRoleAllowed,
  authorizeOn,
  fieldsOfPerson,
  assertKnown,
  assertNotForFirm,
  assertOfWorkingAge,
  assertSwitchable,
  personToChange,
  rightTo,
  switchableIn,
} from './policy.ts';
import { messagesFor, presentPerson } from './present.ts';
import { findKnown, membershipsWith } from './repo.ts';

export const employees: Module = (serve, deps) => {
  const { database, clock } = deps;
  employeesChange(serve, deps);
  employeesImport(serve, deps);
  employeesTerms(serve, deps);

  serve(employeeEndpoints.createUser, async ({ actor, session, body, raw }) => {
    const { enterprise_id: enterpriseId, role } = body;
    authorize(actor, rightTo('create', role), { enterprise_id: enterpriseId });
    if (role !== 'employee') assertFresh(session, clock);
    assertRoleAllowed(actor, enterpriseId, role);
    const input = readPerson(body, role);
    const { password, name, last_name, email } = input.person;
    if (password) assertGoodPassword(password, [name, last_name, email, await nameOf(database, enterpriseId)]);
    // Hashed whether or not there is an account by this address, which it would not serve.
    const passwordHash = password ? await hashPassword(password, clientNetwork(raw.ip)) : null;
    const now = clock.now();
    const { person, zone, own, sent } = await database.transaction(async (tx) => {
      const local = await zoneOf(tx, enterpriseId);
      const today = localDateOf(now.getTime(), local);
      if (role !== 'advisor') assertOfWorkingAge(input.person, today);
      await lockRow(tx, 'enterprises', enterpriseId);
      const seen = await fieldsOfPerson(tx, actor, enterpriseId, role);
      const custom = await customValuesFor(tx, actor, enterpriseId, seen, body.custom_fields, { isNew: true });
      const id = await createPerson(tx, { ...input, role, enterpriseId, today, now, passwordHash, custom });
      await audit(tx, {
        enterpriseId,
        actorId: personIn(actor, enterpriseId),
        action: 'employees.create',
        userId: id,
        details: { role },
      });
      const made = await findKnown(tx, { id, enterprise_id: enterpriseId });
      const isInvited = await inviteWithinLimits(tx, deps, made);
      if (isInvited) await audit(tx, actOn(made, actor, 'employees.invite'));
      const shown = await rowWithPeople(tx, actor, enterpriseId, seen, made);
      return { person: shown, zone: local, own: seen, sent: isInvited };
    });
    const { created, createdWithoutMail } = messagesFor(role);
    const data = { ...presentPerson(person, zone, own, actor), mailed: toFlag(sent) };
    return { data, message: sent ? created : createdWithoutMail };
  });

  serve(employeeEndpoints.deactivateUser, async ({ actor, params, query }) => {
    const role = await database.transaction(async (tx) => {
      const person = await personToChange(tx, actor, 'employees.see', params.id, query.enterprise_id);
      assertSwitchable(actor, person);
      authorizeOn(actor, 'setActive', person);
      await assertNotForFirm(tx, person);
      const memberships = (await membershipsWith(tx, person.id)).filter(
        ({ enterprise_id }) => query.enterprise_id === undefined || query.enterprise_id === enterprise_id,
      );
      const enterpriseIds = switchableIn(actor, memberships);
      for (const enterpriseId of enterpriseIds) await assertOthersRead(tx, enterpriseId, person.id);
      const changed = await setActive(tx, enterpriseIds, person.id, false, clock.now());
      for (const enterprise_id of changed)
        await audit(tx, actOn({ id: person.id, enterprise_id }, actor, 'employees.deactivate'));
      return person.role;
    });
    return { data: null, message: messagesFor(role).deactivated };
  });

  serve(employeeEndpoints.activateUser, async ({ actor, session, params }) => {
    const role = await database.transaction(async (tx) => {
      await lockRow(tx, 'enterprises', params.enterpriseId);
      const person = await personToChange(tx, actor, 'employees.see', params.userId, params.enterpriseId);
      authorizeOn(actor, 'setActive', person);
      await assertNotForFirm(tx, person);
      const whose = { enterprise_id: person.enterprise_id, user_id: person.id };
      if (!(await typedEmailOf(tx, whose))) assertKnown(person);
      if (!person.active && person.role !== 'employee') assertFresh(session, clock);
      if (!person.active && person.role !== 'advisor') await assertRoom(tx, person.enterprise_id);
      const isNew = await activate(tx, person, personIn(actor, person.enterprise_id), clock.now());
      if (isNew) await audit(tx, actOn(person, actor, 'employees.activate'));
      return person.role;
    });
    return { data: null, message: messagesFor(role).activated };
  });

  serve(
    employeeEndpoints.resendInvitation,
    async ({ actor, params }) => {
      await database.transaction(async (tx) => {
        const person = await personToChange(tx, actor, 'employees.resendInvitation', params.id);
        if (person.verified && person.accepted) throw conflict(say.alreadyVerified);
        assertKnown(person);
        await assertNotDeclined(tx, deps, person);
        await countInvitation(tx, person);
        await invite(tx, deps, person);
        await audit(tx, actOn(person, actor, 'employees.invite'));
      });
      return { data: null, message: say.mailSent };
    },
    { guards: notFromElsewhere },
  );
};

const actOn = (
  { id, enterprise_id }: { readonly id: number; readonly enterprise_id: number },
  actor: Actor,
  action: AuditAction,
) => ({ enterpriseId: enterprise_id, actorId: personIn(actor, enterprise_id), action, userId: id });
