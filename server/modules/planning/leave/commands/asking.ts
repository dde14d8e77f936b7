import { addDays } from '#domain/time/localTime.ts';
import { limits } from '#domain/constants.ts';
import { leaveErrors as say } from '#domain/planning/leave/messages/index.ts';
import { invalid, ApiError } from '#server/http/apiError.ts';

interface Query {
  readonly dates: readonly string[];
  readonly employees: readonly number[];
  readonly teams: readonly number[];
}

/**
 * What whoever has no right to grant leave may ask for: days of their own that are not long past.
 * @param today by their own clock
 * @throws ApiError 403 for others, 422 for days too long ago
 */
export function assertOwnRequest({ dates, employees, teams }: Query, userId: number, today: string): void {
  if (teams.length > 0 || employees.some((id) => id !== userId)) throw new ApiError(403, say.onlyOwn);
  const earliest = addDays(today, -limits.leavePastDays);
  if (dates.some((date) => date < earliest)) throw invalid({ dates: say.tooLongAgo(limits.leavePastDays) });
}

/** @throws ApiError 422 for dates that nobody can mean */
export function assertNear(dates: readonly string[], now: Date): void {
  const year = now.getUTCFullYear();
  const isFar = (date: string) => Math.abs(Number(date.slice(0, 4)) - year) > limits.leaveYears;
  if (dates.some(isFar)) throw invalid({ dates: say.tooFar(limits.leaveYears) });
}
