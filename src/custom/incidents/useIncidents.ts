import { useQuery } from '@tanstack/react-query';
import { type TimeRuleName, timeRuleNames } from '#domain/timekeeping/workingTime/ruleNames.ts';
import { rangeOfMonth } from '#domain/time/months.ts';
import type { IncidentLine } from '#domain/timekeeping/incidents/incidents.ts';
import { type IncidentState, incidentStates } from '#domain/timekeeping/incidents/states.ts';
import { matches } from '#domain/kernel/search.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useAddress } from '#src/engine/useAddress.ts';
import { call } from '#src/session/http.ts';

/** Kind, state, team and search, in the URL: `?kind=longDay&state=open&team=5&q=ana`. */
export function useIncidentFilters() {
  const { params, write } = useAddress();
  const state = incidentStates.find((one) => one === params.get('state')) ?? null;
  const kind = timeRuleNames.find((one) => one === params.get('kind')) ?? null;
  return {
    kind,
    state,
    /** 0: those in no team. */
    team: teamOf(params.get('team')),
    search: params.get('q') ?? '',
    setKind: (next: string) => write({ kind: next }),
    setState: (next: string) => write({ state: next }),
    setTeam: (next: string) => write({ team: next }),
    setSearch: (q: string) => write({ q }),
    clear: () => write({ kind: '', state: '', team: '', q: '' }),
  };
}

const teamOf = (text: string | null): number | null => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null);

/** Incidents of a month, of everybody or of a team. */
export function useIncidents(month: string, team: number | null) {
  const { enterprise } = useScope();
  return useQuery({
    queryKey: ['incidents', enterprise.id, month, team],
    queryFn: async ({ signal }) => {
      const { from, to } = rangeOfMonth(month);
      const query = { startDate: from, endDate: to, ...(team !== null && { team_id: team }) };
      return (await call('listIncidents', { params: { enterpriseId: enterprise.id }, query, signal })).data;
    },
    retry: false,
  });
}

interface Filters {
  readonly kind: TimeRuleName | null;
  readonly state: IncidentState | null;
  readonly search: string;
}

export const found = (lines: readonly IncidentLine[], { kind, state, search }: Filters): IncidentLine[] =>
  lines.filter(
    (line) =>
      (kind === null || line.kind === kind) &&
      (state === null || line.state === state) &&
      matches(`${line.name} ${line.last_name}`, search),
  );
