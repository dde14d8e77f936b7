import { monthBefore } from '#domain/time/months.ts';
import { timeRuleNames } from '../workingTime/ruleNames.ts';
import type { Compliance, Tally } from './compliance.ts';
import type { IncidentLine } from './incidents.ts';

/** Months that a trend has. */
const trendMonths = 6;

/** The months of a trend that ends with one, the oldest first. */
export function monthsOfTrend(month: string): string[] {
  const months = [month];
  while (months.length < trendMonths) months.unshift(monthBefore(`${months[0]}-01`));
  return months;
}

interface Team {
  readonly id: number;
  readonly name: string;
  readonly members: ReadonlySet<number>;
}

/** Sums up the incidents of the months of a trend. */
export function complianceOf(lines: readonly IncidentLine[], teams: readonly Team[], month: string): Compliance {
  const current = lines.filter(({ date }) => date.startsWith(month));
  const inTeams = new Set(teams.flatMap(({ members }) => [...members]));
  const byTeam = [
    ...teams.map(({ id, name, members }) => ({
      team_id: id,
      name,
      ...tallyOf(current.filter(({ user_id }) => members.has(user_id))),
    })),
    { team_id: 0, name: null, ...tallyOf(current.filter(({ user_id }) => !inTeams.has(user_id))) },
  ];
  return {
    month,
    total: tallyOf(current),
    rules: timeRuleNames.flatMap((kind) => {
      const found = current.filter((line) => line.kind === kind);
      const [first] = found;
      return first ? [{ kind, article: first.article, severity: first.severity, ...tallyOf(found) }] : [];
    }),
    teams: byTeam.filter(({ people }) => people > 0),
    trend: monthsOfTrend(month).map((one) => ({
      month: one,
      ...tallyOf(lines.filter(({ date }) => date.startsWith(one))),
    })),
  };
}

function tallyOf(lines: readonly IncidentLine[]): Tally {
  const of = (state: IncidentLine['state']) => lines.filter((line) => line.state === state).length;
  return {
    open: of('open'),
    explained: of('explained'),
    settled: of('settled'),
    people: new Set(lines.map(({ user_id }) => user_id)).size,
  };
}
