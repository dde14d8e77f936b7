import { isoInZone } from '../../../../domain/time/localTime.ts';
import { roundLength, shownUnits } from '../../../../domain/time/shownUnits.ts';
import { overtimeOfMonth, sumFates } from '../../../../domain/workingTime/overtimeOfMonth.ts';
import type { OvertimeStatement } from '../../../../domain/workingTime/overtimeStatements.ts';
import type { OvertimeYear } from '../../../../domain/workingTime/overtimeYear.ts';
import type { PersonRow } from '../../employees/index.ts';
import { notFound } from '../../../http/apiError.ts';
import { findEnterprise } from '../../enterprises/index.ts';
import { enterpriseOfRecord } from '../../timeEntries/records/index.ts';
import { lotsOf, type Sources } from '../queries/timeBetween.ts';
import { accountsOf } from './account.ts';
import { overtimeOf } from './present.ts';

/** The statement of a person's overtime of a month `YYYY-MM`, as it stands today. @throws ApiError 404 */
export async function readOvertimeStatement(
  sources: Sources,
  person: PersonRow,
  month: string,
): Promise<OvertimeStatement> {
  const { enterprise_id: enterpriseId } = person;
  const [enterprise, [account]] = await Promise.all([
    findEnterprise(sources.database, enterpriseId),
    accountsOf(sources, { enterpriseId, userIds: [person.id] }),
  ]);
  if (!enterprise || !account) throw notFound();
  const { facts, entries, terms, bank, since, decisions } = account;
  const { agreedOn, range, personOn } = facts;
  const days = overtimeOfMonth({
    month,
    entries,
    terms,
    agreedOn,
    range,
    bank,
    since,
    valueOn: (date) => personOn(date).overtimeValue,
    forceMajeure: lotsOf(decisions, 'forceMajeure'),
  });
  return {
    enterprise: enterpriseOfRecord(enterprise),
    person: { id: person.id, name: person.name, last_name: person.last_name, dni: person.dni, title: person.title },
    month,
    created_at: isoInZone(sources.clock.now().getTime(), enterprise.time_zone),
    days,
    total: sumFates(days),
    year: inSeconds(overtimeOf(facts, month.slice(0, 4))),
  };
}

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
