import { sql } from 'drizzle-orm';
import { instantAt, localDateOf } from '../../../../domain/time/localTime.ts';
import { audit } from '../../../db/audit.ts';
import type { Tx } from '../../../db/rows.ts';
import { zoneOf } from '../../enterprises/index.ts';
import type { Deps } from '../../deps.ts';
import { inviteWithinLimits } from '../events/mails.ts';
import { findKnown } from '../repo.ts';
import type { PersonInput } from './form.ts';
import { createPerson, setActive } from './savePerson.ts';

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
