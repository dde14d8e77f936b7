import { sql } from 'drizzle-orm';
import { scheduleLimits } from '../../../../domain/constants.ts';
import { scheduleRules as say } from '../../../../domain/schedules/messages/index.ts';
import { type Conflict, conflictsOf } from '../../../../domain/schedules/scheduleConflicts.ts';
import { numericDate } from '../../../../domain/time/format.ts';
import type { Db, Tx } from '../../../db/rows.ts';
import { invalid } from '../../../http/apiError.ts';
import { peopleOfSchedule, standingPlans, standingWithTeam } from '../repo.ts';

/** A conflict with the name of its person. */
type Overlap = Conflict & { readonly person: string };

/** Any number: the first key of the advisory lock, the second is the enterprise. */
const scheduleLock = 7_301_947;

/** Until the transaction ends, nobody else puts people of the enterprise into schedules. */
export const lockSchedules = (tx: Tx, enterpriseId: number): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(${scheduleLock}, ${enterpriseId})`);

/** People of a schedule whose shifts overlap those of another of theirs, from a date on: each with its first day. */
export async function overlapsOf(db: Db, enterpriseId: number, scheduleId: number, from: string): Promise<Overlap[]> {
  const plans = await standingPlans(db, enterpriseId);
  const own = plans.find(({ id }) => id === scheduleId);
  if (!own) return [];
  const others = plans.filter((one) => one !== own);
  const people = await peopleOfSchedule(db, enterpriseId, scheduleId);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return conflictsOf(own.plan, others, people, from, scheduleLimits.conflictWeeks * 7).map((conflict) => ({
    ...conflict,
    person: names.get(conflict.userId) ?? '',
  }));
}

/**
 * Nobody works in two places at once. What overlapped before is left as it is, so that the rest can still be changed.
 * @param before the schedule's overlaps before it was changed
 * @throws ApiError 422 that names the first person
 */
export async function assertNoOverlap(
  tx: Tx,
  enterpriseId: number,
  scheduleId: number,
  from: string,
  before: readonly Overlap[] = [],
): Promise<void> {
  const known = new Set(before.map((one) => `${one.userId} ${one.scheduleId}`));
  const found = await overlapsOf(tx, enterpriseId, scheduleId, from);
  refuse(
    'rotating_weeks',
    found.filter((one) => !known.has(`${one.userId} ${one.scheduleId}`)),
  );
}

/**
 * As `assertNoOverlap`, for people who were put into a team.
 * @throws ApiError 422
 */
export async function assertNoOverlapInTeam(
  tx: Tx,
  enterpriseId: number,
  teamId: number,
  added: readonly number[],
  from: string,
): Promise<void> {
  for (const scheduleId of await standingWithTeam(tx, enterpriseId, teamId)) {
    const found = await overlapsOf(tx, enterpriseId, scheduleId, from);
    refuse(
      'employees',
      found.filter(({ userId }) => added.includes(userId)),
    );
  }
}

function refuse(field: 'rotating_weeks' | 'employees', [first, ...more]: readonly Overlap[]): void {
  if (!first) return;
  const { person, date, shifts, name, others } = first;
  const words = { person, day: numericDate(date), shifts: shifts.join(', '), name, others: others.join(', ') };
  throw invalid({ [field]: say.overlapsOther(words, more.length) });
}
