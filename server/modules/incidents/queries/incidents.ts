import type { IncidentLine } from '../../../../domain/incidents/incidents.ts';
import { findingsOf, timeRules } from '../../../../domain/workingTime/rules/index.ts';
import { mapInSlices } from '../../../http/inSlices.ts';
import type { Deps } from '../../deps.ts';
import { timeFacts } from '../../workingTime/index.ts';

interface Query {
  readonly enterpriseId: number;
  readonly zone: string;
  readonly from: string;
  readonly to: string;
  /** Null: everybody. */
  readonly userIds: readonly number[] | null;
}

/** Incidents of a range of local dates, the latest first. */
export async function readIncidents(
  deps: Pick<Deps, 'database' | 'holidays' | 'clock'>,
  { enterpriseId, zone, from, to, userIds }: Query,
): Promise<IncidentLine[]> {
  const enterprise = { id: enterpriseId, time_zone: zone };
  const people = await timeFacts(deps, { enterprise, userIds, range: { from, to } });
  const incidents = await mapInSlices(people, ({ person: { id, name, last_name }, facts }) => {
    const found = findingsOf(facts);
    return found
      .filter(({ date }) => date >= from && date <= to)
      .map((one) => {
        const { article, severity } = timeRules[one.kind];
        return { ...one, article, severity, user_id: id, name, last_name, times: timesInYear(found, one) };
      });
  });
  return incidents.flat().toSorted((one, other) => other.date.localeCompare(one.date) || one.user_id - other.user_id);
}

type Found = Pick<IncidentLine, 'kind' | 'date'>;

/** How many times the same rule was broken in its calendar year up to a date. */
const timesInYear = (found: readonly Found[], { kind, date }: Found): number =>
  found.filter((one) => one.kind === kind && one.date <= date && one.date.startsWith(date.slice(0, 4))).length;
