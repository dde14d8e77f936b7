import type { RestEffect } from '#domain/planning/leave/restEffect.ts';
import { type HoursOff, hoursOffLength } from '#domain/timekeeping/workPlan/hoursOff.ts';
import type { LeavePart } from '#domain/timekeeping/workPlan/leaveDays.ts';
import { restTaken } from '#domain/timekeeping/workingTime/restTaken.ts';
import { basisOf, wholeMonths } from '#server/modules/timekeeping/workPlan/index.ts';
import { zoneOf } from '#server/modules/organization/enterprises/index.ts';
import type { Sources } from '../queries/timeBetween.ts';
import { accountsOf } from './account.ts';

interface Query {
  readonly enterpriseId: number;
  readonly dates: readonly string[];
  readonly part: LeavePart;
  /** Of each date, of rest by the hour. */
  readonly hours: HoursOff | undefined;
  /** Dates of a person that are not asked for, since they do not work on them; left out: none. */
  readonly isSkipped?: ((userId: number, date: string) => boolean) | undefined;
}

/** What rest on some dates would take from the hours bank of people, and what is in it now. */
export async function restEffects(
  sources: Sources,
  {
    enterpriseId,
    userIds,
    dates,
    part,
    hours,
    isSkipped = () => false,
  }: Query & { readonly userIds: readonly number[] },
): Promise<ReadonlyMap<number, RestEffect>> {
  const { database, holidays } = sources;
  const accounts = await accountsOf(sources, { enterpriseId, userIds });
  const sorted = dates.toSorted();
  const [from, to] = [sorted[0], sorted.at(-1)];
  if (from === undefined || to === undefined) return new Map();
  const enterprise = { id: enterpriseId, time_zone: await zoneOf(database, enterpriseId) };
  const range = wholeMonths({ from, to });
  const each = hours ? { share: 0, ms: hoursOffLength(hours) } : { share: part === 'full' ? 1 : 0.5 };
  const bases = await basisOf(database, holidays, enterprise, userIds, range);
  return new Map(
    accounts.map(({ person: { id }, bank: { balance } }) => {
      const basis = bases.get(id);
      const own = dates.filter((date) => !isSkipped(id, date));
      const takes = basis ? restTaken(basis, { dates: own, ...each, range }) : 0;
      return [id, { balance, takes }];
    }),
  );
}

/** The same of one person. */
export const restEffect = async (
  sources: Sources,
  { userId, ...query }: Query & { readonly userId: number },
): Promise<RestEffect> =>
  (await restEffects(sources, { ...query, userIds: [userId] })).get(userId) ?? { balance: 0, takes: 0 };
