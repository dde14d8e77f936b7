import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { exportLayout } from '#domain/paperwork/payrollExports/layout.ts';
import type { MonthVariables } from '#domain/paperwork/payrollExports/payrollExports.ts';
import { can } from '#domain/rights.ts';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useNotify } from '#src/i18n/useNotify.ts';
import { call } from '#src/session/http.ts';
import { variablesKey } from './useVariables.ts';

/** The other enterprises whose variables the actor exports. */
function useOthers(): readonly number[] {
  const { enterprise, actor } = useScope();
  return actor.memberships
    .filter((one) => can({ memberships: [one] }, 'payrollExports.create'))
    .map((one) => one.enterprise_id)
    .filter((id) => id !== enterprise.id);
}

/**
 * The codes and the template of the enterprise, of which each dialog changes its part, and whether they are to be those of the
 * actor's other enterprises as well.
 */
export function useLayoutForm({ layout }: MonthVariables, onClose: () => void) {
  const { enterprise } = useScope();
  const notify = useNotify();
  const client = useQueryClient();
  const others = useOthers();
  const [isForAll, setForAll] = useState(false);
  const form = useZodForm(exportLayout, {
    defaultValues: layout,
    send: async (body) => {
      const own = await call('setExportLayout', { params: { enterpriseId: enterprise.id }, body });
      const { message } = isForAll
        ? await call('setExportLayouts', { body: { enterprise_ids: [...others], layout: body } })
        : own;
      if (message) notify(message, { type: 'success', messageArgs: { _: message } });
      await client.invalidateQueries({ queryKey: variablesKey });
    },
    onSent: onClose,
  });
  return { form, forAll: { others: others.length, checked: isForAll, onChange: setForAll } };
}
