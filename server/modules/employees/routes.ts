import { shiftsOn } from '../../../domain/calc/schedule.ts';
import { addDays, localDateOf } from '../../../domain/calc/localTime.ts';
import { employeeEndpoints, employees as entity } from '../../../domain/employees.ts';
import { employeeMessages as say, generalMessages } from '../../../domain/messages/es.ts';
import { can } from '../../../domain/rights.ts';
import type { UserWithTime } from '../../../domain/users.ts';
import { rangeOf, windowOf } from '../../db/list.ts';
import type { Deps, Module } from '../../deps.ts';
import { conflict, invalid, notFound } from '../../http/refusal.ts';
import { mustBeAllowed } from '../../http/route.ts';
import { hashPassword, invitationMail, newCode } from '../auth/index.ts';
import { zoneOf } from '../enterprises/index.ts';
import { plansOf } from '../schedules/index.ts';
import { byDate, entriesOf, type EntryRow, presentEntry } from '../timeSheets/index.ts';
import { createPerson, mustHaveRoom, setActive, updatePerson, updateProfile } from './commands/savePerson.ts';
import { readForm } from './form.ts';
import { mustBeAllowedRole, mustBeSwitchable, personFor } from './policy.ts';
import { presentDetail, presentPerson } from './present.ts';
import { closuresOf, filesOf, findPerson, listPeople, payrollsOf, type PersonRow } from './repo.ts';

const LONGEST_RANGE_DAYS = 400;

export const employees: Module = (serve, deps) => {
  const { database, clock } = deps;

  serve(employeeEndpoints.listUsers, async ({ params, query }) => {
    const window = windowOf(query, entity.sortable);
    const roles = query.role?.split(',').map((role) => role.trim()) ?? null;
    const [{ rows, total }, zone] = await Promise.all([
      listPeople(database, params.id, roles, window),
      zoneOf(database, params.id),
    ]);
    const people = rows.map((row) => presentPerson(row, zone));
    const { startDate, endDate } = query;
    const data = startDate && endDate ? await withTime(deps, people, params.id, zone, startDate, endDate) : people;
    return { data, range: rangeOf('employees', window, rows.length, total) };
  });

  serve(employeeEndpoints.getUser, async ({ actor, params, query }) => {
    const person = await personFor(database, actor, 'employees.see', params.id, query.enterprise_id);
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

  serve(employeeEndpoints.createUser, async ({ actor, body }) => {
    const enterpriseId = body.enterprise_id;
    mustBeAllowedRole(actor, enterpriseId, body.role);
    const input = readForm(body, body.role);
    const passwordHash = input.person.password ? await hashPassword(input.person.password) : null;
    const now = clock.now();
    const zone = await zoneOf(database, enterpriseId);
    const today = localDateOf(now.getTime(), zone);
    const id = await database.transaction((tx) =>
      createPerson(tx, { ...input, enterpriseId, today, now, passwordHash }),
    );
    const person = await findPerson(database, id, [enterpriseId]);
    if (!person) throw notFound();
    if (!person.verified) await invite(deps, person);
    return { data: presentPerson(person, zone), message: say.created };
  });

  serve(employeeEndpoints.updateUser, async ({ actor, params, body }) => {
    const person = await personFor(database, actor, 'employees.edit', params.id, body.enterprise_id);
    const own = person.id === actor.id;
    const role = own ? person.role : body.role;
    mustBeAllowedRole(actor, person.enterprise_id, role, person);
    const input = own ? readForm({ ...presentPerson(person, 'UTC'), ...body }, 'admin') : readForm(body, role);
    const passwordHash = input.person.password ? await hashPassword(input.person.password) : null;
    const now = clock.now();
    const zone = await zoneOf(database, person.enterprise_id);
    const given = {
      ...input,
      enterpriseId: person.enterprise_id,
      today: localDateOf(now.getTime(), zone),
      now,
      passwordHash,
    };
    await database.transaction((tx) =>
      own ? updateProfile(tx, person.id, given) : updatePerson(tx, person.id, given),
    );
    const changed = await findPerson(database, person.id, [person.enterprise_id]);
    if (!changed) throw notFound();
    return { data: presentPerson(changed, zone), message: say.updated };
  });

  serve(employeeEndpoints.deactivateUser, async ({ actor, params, query }) => {
    const person = await personFor(database, actor, 'employees.see', params.id, query.enterprise_id);
    mustBeSwitchable(actor, person);
    mustBeAllowed(actor, 'employees.setActive', { enterprise_id: person.enterprise_id, user_id: person.id });
    const everywhere = actor.memberships.map(({ enterprise_id }) => enterprise_id);
    const where = (query.enterprise_id === undefined ? everywhere : [query.enterprise_id]).filter((enterprise_id) =>
      can(actor, 'employees.setActive', { enterprise_id }),
    );
    await database.transaction((tx) => setActive(tx, where, person.id, false, clock.now()));
    return { data: null, message: say.deactivated };
  });

  serve(employeeEndpoints.activateUser, async ({ actor, params }) => {
    const person = await personFor(database, actor, 'employees.see', params.userId, params.enterpriseId);
    mustBeAllowed(actor, 'employees.setActive', { enterprise_id: person.enterprise_id, user_id: person.id });
    await database.transaction(async (tx) => {
      if (!person.active) await mustHaveRoom(tx, person.enterprise_id);
      await setActive(tx, [person.enterprise_id], person.id, true, clock.now());
    });
    return { data: null, message: say.activated };
  });

  serve(employeeEndpoints.resendInvitation, async ({ actor, params }) => {
    const person = await personFor(database, actor, 'employees.resendInvitation', params.id);
    if (person.verified) throw conflict(say.alreadyVerified);
    await invite(deps, person);
    return { data: null, message: say.mailSent };
  });
};

async function invite({ database, clock, mail, config }: Deps, person: PersonRow): Promise<void> {
  const code = await newCode(database, clock, person.id, 'invitation');
  const [enterprise] = await database.query<{ name: string }>('select name from enterprises where id = $1', [
    person.enterprise_id,
  ]);
  const link = `${config.publicUrl}/verificacion/${code}`;
  await mail.send(invitationMail(person.email, person.name, enterprise?.name ?? 'Tu empresa', link));
}

/** Adds the days of a range to each person: entries and scheduled shifts by local date. */
async function withTime(
  { database, clock }: Deps,
  people: readonly UserWithTime[],
  enterpriseId: number,
  zone: string,
  from: string,
  to: string,
): Promise<UserWithTime[]> {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (days.push(day) > LONGEST_RANGE_DAYS) throw invalid({ endDate: generalMessages.rangeTooLong });
  }
  const now = clock.now().getTime();
  const ids = people.map(({ id }) => id);
  const [rows, plans] = await Promise.all([
    entriesOf(database, enterpriseId, from, to, ids),
    plansOf(database, enterpriseId, from, to),
  ]);
  const byPerson = new Map<number, EntryRow[]>();
  for (const row of rows) {
    const own = byPerson.get(row.user_id);
    if (own) own.push(row);
    else byPerson.set(row.user_id, [row]);
  }
  return people.map((person) => ({
    ...person,
    timeSheet: byDate((byPerson.get(person.id) ?? []).map((row) => presentEntry(row, zone, now))),
    userSchedule: Object.fromEntries(
      days
        .map((day) => [day, shiftsOn(plans, day, person.id, person.teamIds)] as const)
        .filter(([, shifts]) => shifts.length > 0)
        .map(([day, shifts]) => [day, shifts.map((time) => ({ type: 'shift' as const, time }))]),
    ),
  }));
}
