import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { IncidentState } from '#domain/timekeeping/incidents/states.ts';
import { rangeOfMonth } from '#domain/time/months.ts';
import type { TimeRuleName } from '#domain/timekeeping/workingTime/ruleNames.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useSaveIncidents } from '#src/features/incidents/useSaveIncidents.ts';
import { call } from '#src/session/http.ts';

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
  const save = useSaveIncidents('compliance.file');
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
