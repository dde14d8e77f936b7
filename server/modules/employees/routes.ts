import { localDateOf } from '../../../domain/calc/localTime.ts';
import { employeeEndpoints, employees as entity } from '../../../domain/employees.ts';
import { toFlag } from '../../../domain/kernel/codecs.ts';
import { advisorMessages, employeeMessages as say, profileMessages } from '../../../domain/messages/es.ts';
import { can, type Role } from '../../../domain/rights.ts';
import { rangeOf, windowOf } from '../../db/list.ts';
import type { Module } from '../../deps.ts';
import { conflict, notFound } from '../../http/refusal.ts';
import { mustBeAllowed } from '../../http/route.ts';
import { hashPassword } from '../auth/index.ts';
import { closuresOf } from '../closures/index.ts';
import { zoneOf } from '../enterprises/index.ts';
import {
  createPerson,
  mustHaveRoom,
  setActive,
  setPersonalData,
  setTitle,
  updatePerson,
} from './commands/savePerson.ts';
import { readPerson, readProfile, readTitle } from './form.ts';
import { employeesImport } from './import/routes.ts';
import { askToVerify, invite, mailFailed, tried, welcome } from './letters.ts';
import {
  mustBeAllowedRole,
  mustBeAllowedTo,
  mustBeKnown,
  mustBeSwitchable,
  mustKeepAccess,
  personFor,
  personOnScreen,
  rightTo,
  switchableIn,
} from './policy.ts';
import { presentDetail, presentPerson } from './present.ts';
import { filesOf, findPerson, listPeople, membershipsOf, payrollsOf } from './repo.ts';
import { measuresOf } from './timeView/days.ts';
import { timeViewText } from './timeView/stream.ts';
import { mustBeShort, withTime } from './withTime.ts';

/** More people with their time are not held in memory at once. */
const HELD_PEOPLE = 50;

export const employees: Module = (serve, deps) => {
  const { database, clock } = deps;
  employeesImport(serve, deps);

  serve(employeeEndpoints.listUsers, async ({ params, query }) => {
    const window = windowOf(query, entity.sortable);
    const roles = query.role?.split(',').map((role) => role.trim()) ?? null;
    const { rows, total, zone } = await listPeople(database, params.id, roles, window);
    const people = rows.map((row) => presentPerson(row, zone));
    const range = rangeOf('employees', window, rows.length, total);
    const { startDate: from, endDate: to } = query;
    if (!from || !to) return { data: people, range };
    mustBeShort({ from, to });
    const enterprise = { id: params.id, time_zone: zone };
    const measures = await measuresOf(
      deps,
      enterprise,
      people.map(({ id }) => id),
      { from, to },
    );
    if (people.length <= HELD_PEOPLE) return { data: await withTime(deps, people, enterprise, measures), range };
    return { data: [], text: timeViewText(deps, { enterprise, people, measures }), range };
  });

  serve(employeeEndpoints.getUser, async ({ actor, params, query }) => {
    const person = await personOnScreen(database, actor, params.id, query.enterprise_id);
    const { enterprise_id, id } = person;
    const seesFiles = can(actor, 'employees.seeFiles', { enterprise_id, user_id: id });
    const [zone, files, payrolls, closures] = await Promise.all([
      zoneOf(database, enterprise_id),
      seesFiles ? filesOf(database, enterprise_id, id) : [],
      seesFiles ? payrollsOf(database, enterprise_id, id) : [],
      closuresOf(database, enterprise_id, id),
    ]);
    return { data: presentDetail(person, zone, { files, payrolls, closures }) };
  });

  serve(employeeEndpoints.createUser, async ({ actor, body, raw }) => {
    const { enterprise_id: enterpriseId, role } = body;
    mustBeAllowed(actor, rightTo('create', role), { enterprise_id: enterpriseId });
    mustBeAllowedRole(actor, enterpriseId, role);
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
    const sent = await tried(raw.log, welcome(deps, person));
    const { created, createdWithoutMail } = messagesFor(role);
    const data = { ...presentPerson(person, zone), mailed: toFlag(sent) };
    return { data, message: sent ? created : createdWithoutMail };
  });

  serve(employeeEndpoints.updateUser, async ({ actor, session, params, body, raw }) => {
    const person = await personFor(database, actor, 'employees.edit', params.id, body.enterprise_id);
    const { id, enterprise_id: enterpriseId } = person;
    const zone = await zoneOf(database, enterpriseId);
    const now = clock.now();
    const finish = async (message: string) => {
      const changed = await findPerson(database, id, [enterpriseId]);
      if (!changed) throw notFound();
      if (changed.email !== person.email) {
        await tried(raw.log, person.verified ? askToVerify(deps, changed) : invite(deps, changed));
      }
      return { data: presentPerson(changed, zone), message };
    };

    if (id === actor.id) {
      const own = readProfile({ ...presentPerson(person, zone), ...body });
      const passwordHash = own.password ? await hashPassword(own.password) : null;
      const keepSession = session.tokenHash;
      const title = can(actor, 'employees.edit', { enterprise_id: enterpriseId }) ? readTitle(body) : undefined;
      await database.transaction(async (tx) => {
        await setPersonalData(tx, id, { person: own, passwordHash, now, keepSession });
        if (title !== undefined) await setTitle(tx, enterpriseId, id, title);
      });
      return finish(profileMessages.updated);
    }

    mustBeAllowedTo(actor, 'edit', person);
    const role = body.role ?? person.role;
    mustBeAllowedRole(actor, enterpriseId, role, person);
    const input = readPerson(body, role);
    await mustKeepAccess(database, actor, person, input.person);
    const passwordHash = input.person.password ? await hashPassword(input.person.password) : null;
    const today = localDateOf(now.getTime(), zone);
    await database.transaction((tx) =>
      updatePerson(tx, id, { ...input, role, enterpriseId, today, now, passwordHash }),
    );
    return finish(messagesFor(role).updated);
  });

  serve(employeeEndpoints.deactivateUser, async ({ actor, params, query }) => {
    const person = await personFor(database, actor, 'employees.see', params.id, query.enterprise_id);
    mustBeSwitchable(actor, person);
    mustBeAllowedTo(actor, 'setActive', person);
    const memberships = (await membershipsOf(database, person.id)).filter(
      ({ enterprise_id }) => query.enterprise_id === undefined || query.enterprise_id === enterprise_id,
    );
    const where = switchableIn(actor, memberships);
    await database.transaction((tx) => setActive(tx, where, person.id, false, clock.now()));
    return { data: null, message: messagesFor(person.role).deactivated };
  });

  serve(employeeEndpoints.activateUser, async ({ actor, params }) => {
    const person = await personFor(database, actor, 'employees.see', params.userId, params.enterpriseId);
    mustBeAllowedTo(actor, 'setActive', person);
    mustBeKnown(person);
    await database.transaction(async (tx) => {
      if (!person.active && person.role !== 'advisor') await mustHaveRoom(tx, person.enterprise_id);
      await setActive(tx, [person.enterprise_id], person.id, true, clock.now());
    });
    return { data: null, message: messagesFor(person.role).activated };
  });

  serve(employeeEndpoints.resendInvitation, async ({ actor, params, raw }) => {
    const person = await personFor(database, actor, 'employees.resendInvitation', params.id);
    if (person.verified) throw conflict(say.alreadyVerified);
    mustBeKnown(person);
    if (!(await tried(raw.log, invite(deps, person)))) throw mailFailed();
    return { data: null, message: say.mailSent };
  });
};

const messagesFor = (role: Role) => (role === 'advisor' ? advisorMessages : say);
