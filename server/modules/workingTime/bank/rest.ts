import type { RestEffect } from '../../../../domain/leave/restEffect.ts';
import type { LeavePart } from '../../../../domain/workPlan/leaveDays.ts';
import { restTaken } from '../../../../domain/workingTime/restTaken.ts';
import { basisOf, wholeMonths } from '../../workPlan/index.ts';
import { zoneOf } from '../../enterprises/index.ts';
import type { Sources } from '../queries/timeBetween.ts';
import { accountsOf } from './account.ts';

interface Query {
  readonly enterpriseId: number;
  readonly userId: number;
  readonly dates: readonly string[];
  readonly part: LeavePart;
}

/** What rest on some dates would take from a person's hours bank, and what is in it now. */
export async function restEffect(sources: Sources, { enterpriseId, userId, dates, part }: Query): Promise<RestEffect> {
  const { database, holidays } = sources;
  const [account] = await accountsOf(sources, { enterpriseId, userIds: [userId] });
  const balance = account?.bank.balance ?? 0;
  const sorted = dates.toSorted();
  const [from, to] = [sorted[0], sorted.at(-1)];
  if (from === undefined || to === undefined) return { balance, takes: 0 };
  const enterprise = { id: enterpriseId, time_zone: await zoneOf(database, enterpriseId) };
  const range = wholeMonths({ from, to });
  const basis = (await basisOf(database, holidays, enterprise, [userId], range)).get(userId);
  return { balance, takes: basis ? restTaken(basis, { dates, share: part === 'full' ? 1 : 0.5, range }) : 0 };
}
