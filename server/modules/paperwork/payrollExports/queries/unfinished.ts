import { monthsFollowing } from '#domain/overview/advisory/months.ts';
import type { MonthVariables } from '#domain/paperwork/payrollExports/payrollExports.ts';
import type { PersonValues } from '#domain/paperwork/payrollExports/variables.ts';
import { type Actor, can, type Right } from '#domain/rights.ts';
import { openIncidentsOf } from '#server/modules/timekeeping/incidents/index.ts';
import type { TimeSources } from '#server/modules/timekeeping/workingTime/index.ts';
import { closedIn } from '../repo.ts';
import { daysOfMonth } from './daysOfMonth.ts';

interface Wanted {
  readonly enterpriseId: number;
  /** `YYYY-MM` */
  readonly month: string;
}

export type Unfinished = Pick<MonthVariables, 'running' | 'closures_open' | 'incidents_open'>;

/** What is left of a month before it should be exported, as far as the actor sees it. */
export async function unfinishedOf(
  sources: TimeSources,
  actor: Actor,
  of: Wanted,
): Promise<(values: readonly PersonValues[]) => Unfinished> {
  const { database } = sources;
  const { enterpriseId, month } = of;
  const sees = (right: Right) => can(actor, right, { enterprise_id: enterpriseId });
  const { running, zone } = await daysOfMonth(sources, enterpriseId, month);
  const closed = sees('timeSheets.see') ? new Set(await closedIn(database, of)) : null;
  const [incidents] = sees('timeSheets.seeIncidents')
    ? await openIncidentsOf(database, [enterpriseId], monthsFollowing(month, zone))
    : [];
  return (values) => ({
    running,
    closures_open: closed && values.filter(({ user_id }) => !closed.has(user_id)).length,
    incidents_open: incidents?.open ?? null,
  });
}
