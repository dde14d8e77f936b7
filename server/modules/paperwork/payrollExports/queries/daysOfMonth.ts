import { payrollExportMessages as say } from '#domain/paperwork/payrollExports/messages/index.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { isRunning, rangeOfMonth } from '#domain/time/months.ts';
import { conflict, notFound } from '#server/http/apiError.ts';
import { findEnterprise } from '#server/modules/organization/enterprises/index.ts';
import type { TimeSources } from '#server/modules/timekeeping/workingTime/index.ts';

interface DaysOfMonth {
  /** Its first and last local date. */
  readonly from: string;
  readonly to: string;
  /** The last one that has come. */
  readonly upTo: string;
  /** It is not over. */
  readonly running: boolean;
  readonly zone: string;
}

/**
 * A month `YYYY-MM` by the enterprise's clock.
 * @throws ApiError 409 for one that has not begun
 */
export async function daysOfMonth(
  { database, clock }: Pick<TimeSources, 'database' | 'clock'>,
  enterpriseId: number,
  month: string,
): Promise<DaysOfMonth> {
  const enterprise = await findEnterprise(database, enterpriseId);
  if (!enterprise) throw notFound();
  const zone = enterprise.time_zone;
  const { from, to } = rangeOfMonth(month);
  const today = localDateOf(clock.now().getTime(), zone);
  if (from > today) throw conflict(say.future);
  return { from, to, upTo: to < today ? to : today, running: isRunning(month, today), zone };
}
