import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { localDateOf } from '../../../domain/time/localTime.ts';
import { monthAfter, monthBefore, monthPattern } from '../../../domain/time/months.ts';
import { useReportFailure } from '../../engine/failure.ts';
import { useScope } from '../../engine/scope.tsx';
import { useAddress } from '../../engine/useAddress.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { call } from '../../session/http.ts';

export const variablesKey = ['payrollExports'] as const;

/** The month in the address, `?month=2026-02`; the last one that is over without. */
export function useMonth() {
  const { enterprise } = useScope();
  const { params, write } = useAddress();
  const [last] = useState(() => monthBefore(localDateOf(Date.now(), enterprise.time_zone)));
  const asked = params.get('month') ?? '';
  const month = monthPattern.test(asked) ? asked : last;
  const show = (next: string) => write({ month: next === last ? '' : next });
  return {
    month,
    isLast: month === last,
    step: (step: -1 | 1) => show(step === 1 ? monthAfter(month) : monthBefore(`${month}-01`)),
    showLast: () => show(last),
  };
}

export function useVariables(month: string) {
  const { enterprise } = useScope();
  return useQuery({
    queryKey: [...variablesKey, enterprise.id, month],
    queryFn: async ({ signal }) => {
      const params = { enterpriseId: enterprise.id };
      return (await call('getPayrollVariables', { params, query: { month }, signal })).data;
    },
    retry: false,
  });
}

/** Exports the month, or lets what has changed since be exported. */
export function useExporting(month: string) {
  const { enterprise } = useScope();
  const client = useQueryClient();
  const notify = useNotify();
  const report = useReportFailure();
  return useMutation({
    mutationFn: (what: 'createPayrollExport' | 'unlockPayrollExport') =>
      call(what, { params: { enterpriseId: enterprise.id }, body: { month } }),
    onSuccess: ({ message }) => message && notify(message, { type: 'success' }),
    onError: (error) => report('payrollExports.exportFailed', error),
    onSettled: () => client.invalidateQueries({ queryKey: variablesKey }),
  });
}
