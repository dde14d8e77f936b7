import { sql } from 'drizzle-orm';
import { instantAt, localDateOf } from '#domain/time/localTime.ts';
import { audit, changedFields } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import type { CustomValues } from '#server/http/customFields/values.ts';
import { lookForClosingsSince, zoneOf } from '#server/modules/organization/enterprises/index.ts';
import type { Deps } from '#server/modules/deps.ts';
import { inviteWithinLimits } from '../events/mails.ts';
import { findKnown, type PersonRow } from '../repo.ts';
import type { PersonInput } from './form.ts';
import { employmentOf } from '../terms/repo.ts';
import { assertMonthsOpen, daysBetween } from './closedMonths.ts';
import { giveBackLeave } from './giveBackLeave.ts';
import { keepGap, lastDayOf } from './gaps.ts';
import { assertRoom, createPerson, setActive, updatePerson } from './savePerson.ts';
import { startTerms } from './saveTerms.ts';

interface Hire extends PersonInput {
  readonly enterpriseId: number;
  readonly actorId: number;
  /** First day, `YYYY-MM-DD`, past or to come; the terms count from it on. */
  readonly startsOn: string;
  /** Last day of a contract for a time. */
  readonly endsOn: string | null;
  /** Of the enterprise's own fields; of who comes back, what is left out stays. */
  readonly custom: CustomValues;
  readonly now: Date;
}

/**
 * Creates an employee who begins on a day, as `createPerson` does, and invites them.
 * @returns their id, and whether the invitation could be sent
 * @throws ApiError as `createPerson`
 */
export async function hirePerson(
  tx: Tx,
  deps: Deps,
  { enterpriseId, actorId, startsOn, endsOn, now, ...input }: Hire,
): Promise<{ readonly id: number; readonly isInvited: boolean }> {
  const role = 'employee';
  const zone = await zoneOf(tx, enterpriseId);
  const start = new Date(instantAt(startsOn, '00:00', zone));
  // Never before now: by it an account tells which enterprise knew it first.
  const hiredAt = start > now ? start : now;
  const id = await createPerson(tx, {
    ...input,
    role,
    enterpriseId,
    today: startsOn,
    now: hiredAt,
    passwordHash: null,
  });
  const hiredOn = startsOn === localDateOf(hiredAt.getTime(), zone) ? null : startsOn;
  await tx.run(
    sql`update enterprise_users set hired_on = ${hiredOn}, left_on = ${endsOn}
         where enterprise_id = ${enterpriseId} and user_id = ${id}`,
  );
  if (hiredOn !== null) await lookForClosingsSince(tx, enterpriseId, hiredOn);
  const act = { enterpriseId, actorId, userId: id };
  await audit(tx, { ...act, action: 'employees.create', details: { role } });
  return { id, isInvited: await inviteAs(actorId, tx, deps, await findKnown(tx, { id, enterprise_id: enterpriseId })) };
}

/** Invites somebody, which stands in the log. @returns whether it could be sent */
async function inviteAs(actorId: number, tx: Tx, deps: Deps, person: PersonRow): Promise<boolean> {
  const isInvited = await inviteWithinLimits(tx, deps, person);
  const act = { enterpriseId: person.enterprise_id, actorId, userId: person.id };
  if (isInvited) await audit(tx, { ...act, action: 'employees.invite' });
  return isInvited;
}

interface Former {
  readonly user_id: number;
  /** In the enterprise, `YYYY-MM-DD`. */
  readonly last_day: string;
}

/**
 * Makes an employee of somebody who worked in the enterprise before: active again, with what is said of them now, terms from
 * the first day on and a contract of its own. Nothing is planned or owed between the two, and what was recorded stays.
 * @returns their id, and whether an invitation could be sent where they never accepted one
 * @throws ApiError 409 where the plan's limit is reached, or closed months would change
 */
export async function takeBack(
  tx: Tx,
  deps: Deps,
  { enterpriseId, actorId, startsOn, endsOn, now, ...input }: Hire,
  { user_id: id, last_day: lastDay }: Former,
): Promise<{ readonly id: number; readonly isInvited: boolean }> {
  const role = 'employee';
  const member = { id, enterprise_id: enterpriseId };
  const before = await findKnown(tx, member);
  const employment = await employmentOf(tx, member);
  await assertRoom(tx, enterpriseId);
  await setActive(tx, [enterpriseId], id, true, now);
  const said = Object.entries(input.person).filter(([, value]) => value !== null && value !== '');
  const person = { ...before, ...Object.fromEntries(said) } as typeof input.person;
  await assertMonthsOpen(tx, { enterpriseId, userIds: [id] }, [
    ...daysBetween(employment, { ...employment, left: lastDay }),
    { from: startsOn, to: null },
  ]);
  const given = { ...input, person, work: null, role, enterpriseId, today: startsOn, now, passwordHash: null } as const;
  await updatePerson(tx, before, given, { setsPassword: false });
  const hasRemoved = [
    await keepGap(tx, { enterpriseId, userId: id }, lastDay, startsOn),
    await startTerms(tx, id, { enterpriseId, today: startsOn, work: input.work }),
  ];
  await tx.run(
    sql`update enterprise_users set hired_on = ${startsOn}, left_on = ${endsOn}
         where enterprise_id = ${enterpriseId} and user_id = ${id}`,
  );
  const act = { enterpriseId, actorId, userId: id };
  const known = await findKnown(tx, member);
  await lookForClosingsSince(tx, enterpriseId, startsOn);
  await audit(tx, { ...act, action: 'employees.activate' }, { ...act, action: 'employees.contractDates' });
  if (hasRemoved.includes(true)) await audit(tx, { ...act, action: 'employees.terms' });
  if (before.role !== role) await audit(tx, { ...act, action: 'employees.role', details: { role } });
  const {
    email: _,
    account_id: _id,
    role: _role,
    verified: _verified,
    accepted: _accepted,
    active: _active,
    ...rest
  } = known;
  const fields = changedFields(before, rest);
  if (fields.length > 0) await audit(tx, { ...act, action: 'employees.update', details: { fields } });
  return { id, isInvited: known.accepted || (await inviteAs(actorId, tx, deps, known)) };
}

/**
 * Makes somebody active again who works from today on. A contract that had ended has no end any more: whoever knows that of
 * the new one writes it.
 * @returns whether they were inactive
 * @throws ApiError 409 where work after the end that was written lies in closed months
 */
export async function activate(
  tx: Tx,
  { id, enterprise_id: enterpriseId }: { readonly id: number; readonly enterprise_id: number },
  actorId: number,
  now: Date,
): Promise<boolean> {
  const today = localDateOf(now.getTime(), await zoneOf(tx, enterpriseId));
  const whose = { enterpriseId, userId: id };
  const employment = await employmentOf(tx, { id, enterprise_id: enterpriseId });
  const lastDay = await lastDayOf(tx, whose);
  const changed = await setActive(tx, [enterpriseId], id, true, now);
  if (changed.length === 0) return false;
  const later = daysBetween(employment, { ...employment, left: lastDay });
  await assertMonthsOpen(tx, { enterpriseId, userIds: [id] }, later);
  if (await keepGap(tx, whose, lastDay, today)) await audit(tx, { ...whose, actorId, action: 'employees.terms' });
  await tx.run(
    sql`update enterprise_users set left_on = null
         where enterprise_id = ${enterpriseId} and user_id = ${id} and left_on < ${today}`,
  );
  return true;
}

interface Leaving {
  readonly enterpriseId: number;
  readonly userId: number;
  readonly actorId: number;
  /** `YYYY-MM-DD` */
  readonly lastDay: string;
  readonly now: Date;
}

/**
 * Keeps until when somebody works.
 * @throws ApiError 409 where closed months would change
 */
export async function addLastDay(tx: Tx, { enterpriseId, userId, actorId, lastDay, now }: Leaving): Promise<void> {
  const before = await employmentOf(tx, { id: userId, enterprise_id: enterpriseId });
  const changed = daysBetween(before, { ...before, left: lastDay });
  await assertMonthsOpen(tx, { enterpriseId, userIds: [userId] }, changed);
  await tx.run(
    sql`update enterprise_users set left_on = ${lastDay} where enterprise_id = ${enterpriseId} and user_id = ${userId}`,
  );
  await audit(tx, { enterpriseId, actorId, action: 'employees.contractDates', userId });
  await giveBackLeave(tx, { enterpriseId, userId, actorId, at: now });
}

/** Deactivates somebody as of the end of their last day. */
export async function letGo(tx: Tx, { enterpriseId, userId, actorId, lastDay }: Omit<Leaving, 'now'>): Promise<void> {
  const zone = await zoneOf(tx, enterpriseId);
  const end = new Date(instantAt(lastDay, '23:59', zone));
  const changed = await setActive(tx, [enterpriseId], userId, false, end);
  if (changed.length > 0) await audit(tx, { enterpriseId, actorId, action: 'employees.deactivate', userId });
}
