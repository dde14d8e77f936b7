import type { IncidentLine } from '#domain/timekeeping/incidents/incidents.ts';
import { findingsOf, timeRules } from '#domain/timekeeping/workingTime/rules/index.ts';
import { mondayOf } from '#domain/time/localTime.ts';
import { periodOf } from '#domain/timekeeping/workingTime/rules/period.ts';
import type { Deps } from '#server/modules/deps.ts';
import { mapTimeFacts } from '#server/modules/timekeeping/workingTime/index.ts';
import { type ReviewRow, reviewsOf } from '../repo.ts';

interface Query {
  readonly enterpriseId: number;
  readonly zone: string;
  readonly from: string;
  readonly to: string;
  /** Null: everybody. */
  readonly userIds: readonly number[] | null;
  /** Whether `times` counts those of the range alone: what was before it is not looked at day by day. */
  readonly onlyRange?: boolean;
}

/** Incidents of a range of local dates, the latest first, each with its latest review. */
export async function readIncidents(
  deps: Pick<Deps, 'database' | 'holidays' | 'clock'>,
  { enterpriseId, zone, from, to, userIds, onlyRange = false }: Query,
): Promise<IncidentLine[]> {
  const enterprise = { id: enterpriseId, time_zone: zone };
  const yearsStart = `${mondayOf(from).slice(0, 4)}-01-01`;
  const reviews = await reviewsOf(deps.database, { enterpriseId, userIds, from: yearsStart, to });
  const reviewOf = reviewsByIncident(reviews);
  const asked = { enterprise, userIds, range: { from, to }, onlyRange };
  const incidents = await mapTimeFacts(deps, asked, ({ id, name, last_name }, facts) => {
    const all = findingsOf(facts);
    const found = onlyRange ? all.filter(({ date }) => date >= from) : all;
    return found
      .filter(({ date }) => date >= from && date <= to)
      .map((one) => {
        const { article, severity } = timeRules[one.kind];
        const times = timesInYear(found, one);
        return { ...one, article, severity, user_id: id, name, last_name, times, ...reviewOf(id, one) };
      });
  });
  return incidents.flat().toSorted((one, other) => other.date.localeCompare(one.date) || one.user_id - other.user_id);
}

type Found = Pick<IncidentLine, 'kind' | 'date'>;

/** How many times the same rule was broken in its calendar year up to a date. */
const timesInYear = (found: readonly Found[], { kind, date }: Found): number =>
  found.filter((one) => one.kind === kind && one.date <= date && one.date.startsWith(date.slice(0, 4))).length;

function reviewsByIncident(reviews: readonly ReviewRow[]) {
  const keyOf = (userId: number, kind: string, period: string) => `${userId} ${kind} ${period}`;
  const byKey = new Map(reviews.map((one) => [keyOf(one.user_id, one.rule, one.period), one]));
  return (userId: number, { kind, date }: Found): Pick<IncidentLine, 'state' | 'review'> => {
    const found = byKey.get(keyOf(userId, kind, periodOf(kind, date)));
    if (!found) return { state: 'open', review: null };
    const { state, text, by, at } = found;
    return { state, review: { text, by, at: at.toISOString() } };
  };
}
