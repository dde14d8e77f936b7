import type { Deps } from '#server/modules/deps.ts';
import { countsOf } from '#server/modules/planning/leave/index.ts';
import type { pendingLeave } from '../repo.ts';

type Request = Awaited<ReturnType<typeof pendingLeave>>[number];

const daysIn = ({ user_id, working_days, asked }: Request) => asked.map((one) => ({ user_id, working_days, ...one }));

/** How many days requests for leave count for. */
export async function requestDays(
  deps: Deps,
  enterpriseId: number,
  requests: readonly Request[],
): Promise<(request: Request) => number> {
  const counts = await countsOf(deps, enterpriseId, requests.flatMap(daysIn));
  return (request) => daysIn(request).reduce((sum, day) => sum + counts(day), 0);
}
