import { isoInZone } from '#domain/time/localTime.ts';
import { roundLength, shownUnits } from '#domain/time/shownUnits.ts';
import { sumFates } from '#domain/timekeeping/workingTime/overtimeOfMonth.ts';
import { decisionState } from '#domain/timekeeping/workingTime/bankDecisions.ts';
import type { OvertimeStatement } from '#domain/timekeeping/timeEntries/overtimeStatements.ts';
import type { OvertimeYear } from '#domain/timekeeping/workingTime/overtimeYear.ts';
import type { PersonRow } from '#server/modules/organization/employees/index.ts';
import { notFound } from '#server/http/apiError.ts';
import { findEnterprise } from '#server/modules/organization/enterprises/index.ts';
import {
  accountsOf,
  overtimeDaysOf,
  overtimeOf,
  type PersonsAccount,
  type TimeSources,
} from '#server/modules/timekeeping/workingTime/index.ts';
import { enterpriseOfRecord } from './present.ts';

/** The statement of a person's overtime of a month `YYYY-MM`, as it stands today. @throws ApiError 404 */
export async function readOvertimeStatement(
  sources: TimeSources,
  person: PersonRow,
  month: string,
): Promise<OvertimeStatement> {
  const { enterprise_id: enterpriseId } = person;
  const [enterprise, [account]] = await Promise.all([
    findEnterprise(sources.database, enterpriseId),
    accountsOf(sources, { enterpriseId, userIds: [person.id] }),
  ]);
  if (!enterprise || !account) throw notFound();
  const days = overtimeDaysOf(account, month);
  return {
    enterprise: enterpriseOfRecord(enterprise),
    person: { id: person.id, name: person.name, last_name: person.last_name, dni: person.dni, title: person.title },
    month,
    created_at: isoInZone(sources.clock.now().getTime(), enterprise.time_zone),
    days,
    total: sumFates(days),
    adjustments: adjustmentsOf(account, month),
    year: inSeconds(overtimeOf(account.facts, month.slice(0, 4))),
  };
}

/** Those that count, by their dates. */
const adjustmentsOf = ({ decisions }: PersonsAccount, month: string): OvertimeStatement['adjustments'] =>
  decisions
    .filter((one) => one.kind === 'adjusted' && decisionState(one) === 'inForce' && one.date.startsWith(month))
    .map(({ date, ms, reason }) => ({ date, ms, reason }));

/** The same in whole seconds, of which each still follows from the others (decision 14). */
function inSeconds({ limit, ...year }: OvertimeYear): OvertimeYear {
  const shown = (length: number) => roundLength(length, shownUnits.record);
  const done = shown(year.done);
  const forceMajeure = shown(year.forceMajeure);
  const counted = shown(year.counted);
  return {
    done,
    rested: Math.max(0, done - forceMajeure - counted),
    forceMajeure,
    counted,
    limit,
    left: Math.max(0, limit - counted),
  };
}
