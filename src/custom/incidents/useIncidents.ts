import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type TimeRuleName, timeRuleNames } from '../../../domain/workingTime/ruleNames.ts';
import { localDateOf } from '../../../domain/time/localTime.ts';
import { rangeOfMonth } from '../../../domain/time/months.ts';
import type { IncidentLine } from '../../../domain/incidents/incidents.ts';
import { type IncidentState, incidentStates } from '../../../domain/incidents/states.ts';
import { matches } from '../../../domain/kernel/search.ts';
import { useScope } from '../../engine/scope.tsx';
import { useAddress } from '../../engine/useAddress.ts';
import { call } from '../../session/http.ts';

/** Month, kind, state and search, in the URL: `?month=2026-10&kind=longDay&state=open&q=ana`. */
export function useIncidentFilters(zone: string) {
  const { params, write } = useAddress();
  const [thisMonth] = useState(() => localDateOf(Date.now(), zone).slice(0, 7));
  const requested = params.get('month') ?? '';
  const state = incidentStates.find((one) => one === params.get('state')) ?? null;
  const kind = timeRuleNames.find((one) => one === params.get('kind')) ?? null;
  return {
    thisMonth,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(requested) && requested <= thisMonth ? requested : thisMonth,
    kind,
    state,
    search: params.get('q') ?? '',
    setMonth: (month: string) => write({ month: month === thisMonth ? '' : month }),
    setKind: (next: string) => write({ kind: next }),
    setState: (next: string) => write({ state: next }),
    setSearch: (q: string) => write({ q }),
    clear: () => write({ kind: '', state: '', q: '' }),
  };
}

/** Everybody's incidents of a month. */
export function useIncidents(month: string) {
  const { enterprise } = useScope();
  return useQuery({
    queryKey: ['incidents', enterprise.id, month],
    queryFn: async ({ signal }) => {
      const { from, to } = rangeOfMonth(month);
      const query = { startDate: from, endDate: to };
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
