import { useQueryClient } from '@tanstack/react-query';
import { exportLayout } from '../../../domain/payrollExports/layout.ts';
import type { MonthVariables } from '../../../domain/payrollExports/payrollExports.ts';
import { useZodForm } from '../../engine/form/useZodForm.ts';
import { useScope } from '../../engine/scope.tsx';
import { useNotify } from '../../i18n/useNotify.ts';
import { call } from '../../session/http.ts';
import { variablesKey } from './useVariables.ts';

/** The codes and the template of the enterprise, of which each dialog changes its part. */
export function useLayoutForm({ layout }: MonthVariables, onClose: () => void) {
  const { enterprise } = useScope();
  const notify = useNotify();
  const client = useQueryClient();
  return useZodForm(exportLayout, {
    defaultValues: layout,
    send: async (body) => {
      const { message } = await call('setExportLayout', { params: { enterpriseId: enterprise.id }, body });
      if (message) notify(message, { type: 'success' });
      await client.invalidateQueries({ queryKey: variablesKey });
    },
    onSent: onClose,
  });
}
