import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { IncidentState } from '../../../domain/incidents/states.ts';
import { addDays, localDateOf } from '../../../domain/time/localTime.ts';
import { monthBefore, rangeOfMonth } from '../../../domain/time/months.ts';
import type { TimeRuleName } from '../../../domain/workingTime/ruleNames.ts';
import { useReportFailure } from '../../engine/failure.ts';
import { useScope } from '../../engine/scope.tsx';
import { useAddress } from '../../engine/useAddress.ts';
import { useSaveIncidents } from '../../features/incidents/useSaveIncidents.ts';
import { call } from '../../session/http.ts';

/** The month that is shown, in the URL: `?month=2026-10`. */
export function useMonth() {
  const { enterprise } = useScope();
  const { params, write } = useAddress();
  const [thisMonth] = useState(() => localDateOf(Date.now(), enterprise.time_zone).slice(0, 7));
  const requested = params.get('month') ?? '';
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(requested) && requested <= thisMonth ? requested : thisMonth;
  const show = (next: string) => write({ month: next >= thisMonth ? '' : next });
  return {
    month,
    isCurrent: month === thisMonth,
    step: (by: -1 | 1) => show(by < 0 ? monthBefore(`${month}-01`) : addDays(`${month}-01`, 31).slice(0, 7)),
    showCurrent: () => show(thisMonth),
  };
}

/** How a month stands; asked anew with the incidents. */
export function useCompliance(month: string) {
  const { enterprise } = useScope();
  return useQuery({
    queryKey: ['incidents', enterprise.id, 'compliance', month],
    queryFn: async ({ signal }) =>
      (await call('getCompliance', { params: { enterpriseId: enterprise.id }, query: { month }, signal })).data,
    retry: false,
  });
}

/** Saves a month's incidents for the labour adviser. */
export function useExport(month: string) {
  const { enterprise } = useScope();
  const report = useReportFailure();
  const save = useSaveIncidents();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { from, to } = rangeOfMonth(month);
      const query = { startDate: from, endDate: to };
      save(month, (await call('listIncidents', { params: { enterpriseId: enterprise.id }, query })).data);
    } catch (error) {
      report('incidents.failed', error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

export interface IncidentFilter {
  readonly month: string;
  readonly kind?: TimeRuleName;
  readonly team?: number;
  readonly state?: IncidentState;
}

/** Address of the incidents that a figure counts. */
export function incidentsPath(filter: IncidentFilter): string {
  const words = Object.entries(filter).map(([name, value]) => [name, String(value)]);
  return `/fichajes/incidencias?${new URLSearchParams(words).toString()}`;
}
