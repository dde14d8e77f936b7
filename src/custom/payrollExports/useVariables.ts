import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useReportFailure } from '#src/engine/failure.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useNotify } from '#src/i18n/useNotify.ts';
import { call } from '#src/session/http.ts';

export const variablesKey = ['payrollExports'] as const;

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

interface Exporting {
  readonly what: 'createPayrollExport' | 'unlockPayrollExport';
  /** What is left of the month is known. */
  readonly confirmed?: boolean;
}

/** Exports the month, or lets what has changed since be exported. */
export function useExporting(month: string) {
  const { enterprise } = useScope();
  const client = useQueryClient();
  const notify = useNotify();
  const report = useReportFailure();
  return useMutation({
    mutationFn: ({ what, confirmed = false }: Exporting) => {
      const body = { month, ...(confirmed && { confirmed }) };
      return call(what, { params: { enterpriseId: enterprise.id }, body });
    },
    onSuccess: ({ message }) => message && notify(message, { type: 'success' }),
    onError: (error) => report('payrollExports.exportFailed', error),
    onSettled: () => client.invalidateQueries({ queryKey: variablesKey }),
  });
}
