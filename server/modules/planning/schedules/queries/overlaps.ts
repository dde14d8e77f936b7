import { sql } from 'drizzle-orm';
import { scheduleLimits } from '#domain/constants.ts';
import { scheduleRules as say } from '#domain/planning/schedules/messages/index.ts';
import { byPeople, type Conflict, conflictsWith } from '#domain/planning/schedules/scheduleConflicts.ts';
import { numericDate } from '#domain/time/format.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { invalid } from '#server/http/apiError.ts';
import { mapInSlices } from '#server/http/inSlices.ts';
import { type StandingPlan, standingPlans } from '#server/modules/timekeeping/workPlan/index.ts';
import { peopleOfSchedule } from '../repo.ts';

/** A conflict with the name of its person. */
type Overlap = Conflict & { readonly person: string };

/** Any number: the first key of the advisory lock, the second is the enterprise. */
const scheduleLock = 7_301_947;

/** Until the transaction ends, nobody else puts people of the enterprise into schedules. */
export const lockSchedules = (tx: Tx, enterpriseId: number): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(${scheduleLock}, ${enterpriseId})`);

/** People of a schedule whose shifts overlap those of another of theirs, from a date on: each with its first day. */
export const overlapsOf = async (db: Db, enterpriseId: number, scheduleId: number, from: string): Promise<Overlap[]> =>
  overlapsAmong(db, enterpriseId, await standingPlans(db, enterpriseId), scheduleId, from);

/** @param plans all of the enterprise that stand */
async function overlapsAmong(
  db: Db,
  enterpriseId: number,
  plans: readonly StandingPlan[],
  scheduleId: number,
  from: string,
): Promise<Overlap[]> {
  const own = plans.find(({ id }) => id === scheduleId);
  if (!own) return [];
  const people = await peopleOfSchedule(db, enterpriseId, scheduleId);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const others = plans.filter((one) => one !== own);
  const found = await mapInSlices(others, conflictsWith(own.plan, people, from, scheduleLimits.conflictWeeks * 7));
  const sorted = found.flat().toSorted(byPeople(people));
  return sorted.map((conflict) => ({ ...conflict, person: names.get(conflict.userId) ?? '' }));
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
  const plans = await standingPlans(tx, enterpriseId);
  for (const { id, plan } of plans) {
    if (!plan.members.some((member) => member.teamId === teamId)) continue;
    const found = await overlapsAmong(tx, enterpriseId, plans, id, from);
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
