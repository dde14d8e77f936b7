import { moveObjectionDays } from '#domain/constants.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { employeeEndpoints, employees as entity } from '#domain/organization/employees/employees.ts';
import { pick } from '#domain/kernel/pick.ts';
import { normalEmail } from '#domain/kernel/shortText.ts';
import { employeeMessages as say, profileMessages } from '#domain/organization/employees/messages/index.ts';
import { can, isOneself, personIn } from '#domain/rights.ts';
import { audit, auditAccount, changedFields } from '#server/db/audit.ts';
import { DAY_MS } from '#domain/time/units.ts';
import type { Db } from '#server/db/rows.ts';
import type { Module } from '#server/modules/deps.ts';
import { clientNetwork } from '#server/http/network.ts';
import { fieldsSeenBy } from '#server/http/customFields/declared.ts';
import { customValuesFor, rowWithPeople } from '#server/http/customFields/people.ts';
import { invalid } from '#server/http/apiError.ts';
import { assertFresh, type Handler } from '#server/http/route.ts';
import type { Caller } from '#server/http/standing.ts';
import {
  assertGoodPassword,
  endMove,
  hashPassword,
  pendingEmailOf,
  tellOwner,
  typedEmailOf,
} from '#server/modules/access/auth/index.ts';
import { assertOthersRead } from '#server/modules/organization/complaints/index.ts';
import { nameOf, zoneOf } from '#server/modules/organization/enterprises/index.ts';
import { type PersonFields, readPerson, readProfile, readTitle } from '../commands/form.ts';
import { assertEmailFree, setOfEnterprise, typeEmail, updatePerson } from '../commands/savePerson.ts';
import { assertFreeAmongOwn, saveProfile } from '../commands/saveProfile.ts';
import { askToMove, askWithinLimits, inviteWithinLimits } from '../events/mails.ts';
import {
  type Access,
  accessTo,
  assertAdminLeft,
  assertNotForFirm,
  assertOfWorkingAge,
  assertRoleAllowed,
  authorizeOn,
  authorizeWithdrawal,
  fieldsOfPerson,
  hiddenFieldNames,
  personFor,
  personToChange,
} from '../policy.ts';
import { messagesFor, presentPerson } from '../present.ts';
import { findKnown, type PersonRow } from '../repo.ts';
import { employmentOf } from '../terms/repo.ts';

/** Of somebody whose address and password stay as they are. */
const unchanged: Access = { setsPassword: false, objectionDays: moveObjectionDays.usual };

type Request = Parameters<Handler<typeof employeeEndpoints.updateUser>>[0];

/**
 * Changing a person: oneself, or somebody else. Hashing a password takes long, so that it is done before the
 * transaction; whether it may be set is asked before it, and again inside.
 */
export const employeesChange: Module = (serve, deps) => {
  const { database, clock } = deps;

  serve(employeeEndpoints.updateUser, (request) =>
    isOneself(request.actor, { user_id: request.params.id, enterprise_id: request.body.enterprise_id })
      ? changeOneself(request)
      : changeOther(request),
  );

  serve(employeeEndpoints.withdrawEmail, async ({ actor, params, query }) => {
    await database.transaction(async (tx) => {
      const person = await personToChange(tx, actor, 'employees.see', params.id, query.enterprise_id);
      await authorizeWithdrawal(tx, actor, person);
      const { id: userId, enterprise_id: enterpriseId } = person;
      await endMove(tx, { enterprise_id: enterpriseId, user_id: userId }, clock.now());
      await audit(tx, {
        enterpriseId,
        actorId: personIn(actor, enterpriseId),
        action: 'employees.moveWithdraw',
        userId,
      });
    });
    return { data: null, message: say.emailWithdrawn };
  });

  /** A person as `getUser` answers what can be changed of them. */
  const asRead = async (db: Db, actor: Caller, person: PersonRow) => {
    const { enterprise_id: enterpriseId } = person;
    const own = await fieldsSeenBy(db, actor, enterpriseId, entity.name);
    const zone = await zoneOf(db, enterpriseId);
    return presentPerson(await rowWithPeople(db, actor, enterpriseId, own, person), zone, own, actor);
  };

  async function changeOneself({ actor, session, params, body, raw, assertUnchanged }: Request) {
    const now = clock.now();
    const profileIn = async (db: Db, person: PersonRow) => {
      const zone = await zoneOf(db, person.enterprise_id);
      return { zone, own: readProfile({ ...presentPerson(person, zone, {}, actor), ...body }) };
    };
    if (body.password) assertFresh(session, clock);
    const passwordHash = await hashOf(body.password, raw.ip, async () => {
      const person = await personFor(database, actor, 'employees.edit', params.id, body.enterprise_id);
      return { person, input: (await profileIn(database, person)).own };
    });
    const { changed, zone, newEmail, sent, fields } = await database.transaction(async (tx) => {
      const shown = await personToChange(tx, actor, 'employees.edit', params.id, body.enterprise_id);
      await assertUnchanged(() => asRead(tx, actor, shown));
      const { enterprise_id: enterpriseId } = shown;
      const { own, ...profile } = await profileIn(tx, shown);
      const seen = await fieldsOfPerson(tx, actor, enterpriseId, shown.role);
      const isEditor = can(actor, 'employees.edit', { enterprise_id: enterpriseId });
      const title = isEditor ? readTitle(body) : undefined;
      const custom = isEditor ? await customValuesFor(tx, actor, enterpriseId, seen, body.custom_fields) : {};
      const wished = own.email === shown.email ? null : own.email;
      if (wished) assertFresh(session, clock);
      if (wished) await assertFreeAmongOwn(tx, actor.accountId, wished);
      if (wished) await auditAccount(tx, { accountId: actor.accountId, action: 'auth.emailRequest' });
      await saveProfile(tx, { shown, own, passwordHash, now, keepSession: session.tokenHash });
      await setOfEnterprise(tx, shown, { title, custom });
      const saved = await rowWithPeople(tx, actor, enterpriseId, seen, await findKnown(tx, shown));
      if (passwordHash) await tellOwner(tx, deps, 'passwordChanged', actor.accountId);
      const isAsked = wished !== null && (await askWithinLimits(tx, deps, shown, wished));
      return { changed: saved, zone: profile.zone, newEmail: wished, sent: isAsked, fields: seen };
    });
    const said = sent ? profileMessages.emailPending : profileMessages.emailPendingWithoutMail;
    const data = {
      ...presentPerson(changed, zone, fields, actor),
      pending_email: await pendingEmailOf(database, clock, actor.accountId),
    };
    return { data, message: newEmail ? said(newEmail) : profileMessages.updated };
  }

  async function changeOther({ actor, session, params, body, raw, assertUnchanged }: Request) {
    const now = clock.now();
    const formIn = (person: PersonRow) => {
      authorizeOn(actor, 'edit', person);
      const role = body.role ?? person.role;
      assertRoleAllowed(actor, person.enterprise_id, role, person);
      return { ...readPerson(body, role), role };
    };
    const passwordHash = await hashOf(body.password, raw.ip, async () => {
      const person = await personFor(database, actor, 'employees.edit', params.id, body.enterprise_id);
      return { person, input: formIn(person).person };
    });
    const { changed, zone, fields } = await database.transaction(async (tx) => {
      const typed = typeof body.email === 'string' ? normalEmail(body.email) : null;
      const person = await personToChange(tx, actor, 'employees.edit', params.id, body.enterprise_id, typed);
      await assertUnchanged(() => asRead(tx, actor, person));
      const { id, enterprise_id: enterpriseId } = person;
      const input = formIn(person);
      await assertNotForFirm(tx, person);
      if (person.role === 'admin' && input.role !== 'admin') {
        await assertAdminLeft(tx, person);
        await assertOthersRead(tx, enterpriseId, id);
      }
      if (passwordHash || input.role !== person.role || input.person.email !== person.email)
        assertFresh(session, clock);
      const { email } = input.person;
      const waiting = person.erased_at && (await typedEmailOf(tx, { enterprise_id: enterpriseId, user_id: id }));
      const isMoved = email !== person.email && email !== waiting;
      const typedFields = { ...input.person, role: input.role };
      const given = isMoved || input.person.password ? await accessTo(tx, actor, person, typedFields, now) : unchanged;
      if (isMoved && passwordHash) throw invalid({ password: say.passwordWithEmail });
      if (isMoved) await assertEmailFree(tx, enterpriseId, input.person, id);
      const local = await zoneOf(tx, enterpriseId);
      const today = localDateOf(now.getTime(), local);
      if (input.role !== 'advisor') assertOfWorkingAge(input.person, (await employmentOf(tx, person)).hired);
      const seen = await fieldsOfPerson(tx, actor, enterpriseId, input.role);
      const custom = await customValuesFor(tx, actor, enterpriseId, seen, body.custom_fields);
      const by = { actorId: personIn(actor, enterpriseId), enterpriseId };
      if (passwordHash) await audit(tx, { ...by, action: 'employees.credentials', userId: id });
      const kept = pick(person, hiddenFieldNames(actor, { enterprise_id: enterpriseId, user_id: id }));
      const said = { ...input, person: { ...input.person, ...kept } as PersonFields };
      await updatePerson(tx, person, { ...said, enterpriseId, today, now, passwordHash, custom }, given);
      if (isMoved) {
        const dueAt = new Date(now.getTime() + given.objectionDays * DAY_MS);
        await typeEmail(tx, person, { email, requestedBy: by.actorId, dueAt, now });
      }
      const known = await findKnown(tx, person);
      const saved = await rowWithPeople(tx, actor, enterpriseId, seen, known);
      const { email: _, account_id: _id, role, verified: _v, accepted: _a, ...rest } = known;
      const changes = changedFields(person, rest);
      if (role !== person.role)
        await audit(tx, { ...by, action: 'employees.role', userId: id, details: { role }, at: now });
      if (changes.length > 0)
        await audit(tx, { ...by, action: 'employees.update', userId: id, details: { fields: changes } });
      if (isMoved && known.accepted) {
        await audit(tx, { ...by, action: 'employees.moveRequest', userId: id });
        await askToMove(tx, deps, known, given.objectionDays > moveObjectionDays.usual);
      } else if (isMoved && (await inviteWithinLimits(tx, deps, known)))
        await audit(tx, { ...by, action: 'employees.invite', userId: id });
      return { changed: saved, zone: local, fields: seen };
    });
    const pendingEmail = await typedEmailOf(database, { enterprise_id: changed.enterprise_id, user_id: changed.id });
    const data = { ...presentPerson(changed, zone, fields, actor), pending_email: pendingEmail };
    return { data, message: messagesFor(changed.role).updated };
  }

  /** @param checked the form, where the actor may send it; not asked where it has no password */
  async function hashOf(
    given: unknown,
    ip: string,
    checked: () => Promise<{ readonly person: PersonRow; readonly input: PersonFields }>,
  ): Promise<string | null> {
    if (!given) return null;
    const { person, input } = await checked();
    if (!input.password) return null;
    const { name, last_name, email } = input;
    const company = await nameOf(database, person.enterprise_id);
    assertGoodPassword(input.password, [name, last_name, email, person.email, company]);
    return hashPassword(input.password, clientNetwork(ip));
  }
};
