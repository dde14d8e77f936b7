import { sql } from 'drizzle-orm';
import { addDays, instantAt, localDateOf } from '../../../../domain/time/localTime.ts';
import { audit } from '../../../db/audit.ts';
import type { Tx } from '../../../db/rows.ts';
import { zoneOf } from '../../enterprises/index.ts';
import type { Deps } from '../../deps.ts';
import { inviteWithinLimits } from '../events/mails.ts';
import { findKnown } from '../repo.ts';
import type { PersonInput } from './form.ts';
import { assertRoom, createPerson, setActive, updatePerson } from './savePerson.ts';

interface Hire extends PersonInput {
  readonly enterpriseId: number;
  readonly actorId: number;
  /** First day, `YYYY-MM-DD`, past or to come; the terms count from it on. */
  readonly startsOn: string;
  /** Last day of a contract for a time. */
  readonly endsOn: string | null;
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
    custom: {},
  });
  const hiredOn = startsOn === localDateOf(hiredAt.getTime(), zone) ? null : startsOn;
  await tx.run(
    sql`update enterprise_users set hired_on = ${hiredOn}, left_on = ${endsOn}
         where enterprise_id = ${enterpriseId} and user_id = ${id}`,
  );
  const act = { enterpriseId, actorId, userId: id };
  await audit(tx, { ...act, action: 'employees.create', details: { role } });
  const isInvited = await inviteWithinLimits(tx, deps, await findKnown(tx, { id, enterprise_id: enterpriseId }));
  if (isInvited) await audit(tx, { ...act, action: 'employees.invite' });
  return { id, isInvited };
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
 * @throws ApiError 409 where the plan's limit is reached
 */
export async function takeBack(
  tx: Tx,
  deps: Deps,
  { enterpriseId, actorId, startsOn, endsOn, now, ...input }: Hire,
  { user_id: id, last_day: lastDay }: Former,
): Promise<{ readonly id: number; readonly isInvited: boolean }> {
  const role = 'employee';
  await assertRoom(tx, enterpriseId);
  await setActive(tx, [enterpriseId], id, true, now);
  const given = { ...input, role, enterpriseId, today: startsOn, now, passwordHash: null, custom: {} } as const;
  await updatePerson(tx, id, given, { setsPassword: false });
  await tx.run(
    sql`update enterprise_users set hired_on = ${startsOn}, left_on = ${endsOn}
         where enterprise_id = ${enterpriseId} and user_id = ${id}`,
  );
  const [from, to] = [addDays(lastDay, 1), addDays(startsOn, -1)];
  if (from <= to)
    await tx.run(
      sql`insert into employment_gaps (enterprise_id, user_id, from_day, to_day) values (${enterpriseId}, ${id}, ${from}, ${to})`,
    );
  const act = { enterpriseId, actorId, userId: id };
  await audit(tx, { ...act, action: 'employees.activate' });
  await audit(tx, { ...act, action: 'employees.contractDates' });
  const known = await findKnown(tx, { id, enterprise_id: enterpriseId });
  if (known.accepted) return { id, isInvited: true };
  const isInvited = await inviteWithinLimits(tx, deps, known);
  if (isInvited) await audit(tx, { ...act, action: 'employees.invite' });
  return { id, isInvited };
}

interface Leaving {
  readonly enterpriseId: number;
  readonly userId: number;
  readonly actorId: number;
  /** `YYYY-MM-DD` */
  readonly lastDay: string;
}

/** Says until when somebody works. */
export async function addLastDay(tx: Tx, { enterpriseId, userId, actorId, lastDay }: Leaving): Promise<void> {
  await tx.run(
    sql`update enterprise_users set left_on = ${lastDay} where enterprise_id = ${enterpriseId} and user_id = ${userId}`,
  );
  await audit(tx, { enterpriseId, actorId, action: 'employees.contractDates', userId });
}

/** Deactivates somebody as of the end of their last day. */
export async function letGo(tx: Tx, { enterpriseId, userId, actorId, lastDay }: Leaving): Promise<void> {
  const zone = await zoneOf(tx, enterpriseId);
  const end = new Date(instantAt(lastDay, '23:59', zone));
  const changed = await setActive(tx, [enterpriseId], userId, false, end);
  if (changed.length > 0) await audit(tx, { enterpriseId, actorId, action: 'employees.deactivate', userId });
}
