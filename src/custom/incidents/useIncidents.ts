import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type TimeRuleName, timeRuleNames } from '../../../domain/workingTime/ruleNames.ts';
import { localDateOf } from '../../../domain/time/localTime.ts';
import { rangeOfMonth } from '../../../domain/time/months.ts';
import type { IncidentLine } from '../../../domain/incidents/incidents.ts';
import { matches } from '../../../domain/kernel/search.ts';
import { useScope } from '../../engine/scope.tsx';
import { useAddress } from '../../engine/useAddress.ts';
import { call } from '../../session/http.ts';

/** Month, kind and search, in the URL: `?month=2026-10&kind=longDay&q=ana`. */
export function useIncidentFilters(zone: string) {
  const { params, write } = useAddress();
  const [thisMonth] = useState(() => localDateOf(Date.now(), zone).slice(0, 7));
  const requested = params.get('month') ?? '';
  const kind = timeRuleNames.find((one) => one === params.get('kind')) ?? null;
  return {
    thisMonth,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(requested) && requested <= thisMonth ? requested : thisMonth,
    kind,
    search: params.get('q') ?? '',
    setMonth: (month: string) => write({ month: month === thisMonth ? '' : month }),
    setKind: (next: string) => write({ kind: next }),
    setSearch: (q: string) => write({ q }),
    clear: () => write({ kind: '', q: '' }),
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

export const nameOf = ({ name, last_name }: IncidentLine): string => `${name} ${last_name}`;

export function found(lines: readonly IncidentLine[], kind: TimeRuleName | null, search: string): IncidentLine[] {
  return lines.filter((line) => (kind === null || line.kind === kind) && matches(nameOf(line), search));
}
