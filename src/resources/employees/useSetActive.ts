import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { UserDetail } from '../../../domain/employees/users.ts';
import type { JornadaDataProvider } from '../../dataProvider/index.ts';
import { failureOf, useReportFailure } from '../../engine/failure.ts';
import { useScope } from '../../engine/scope.tsx';
import type { KeyWithin } from '../../i18n/keys.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { isPlanLimit } from './planLimit.ts';

/** Activates or deactivates the person in the chosen enterprise. `limit` is the server's word at the plan's limit. */
export function useSetActive(person: UserDetail) {
  const provider = useDataProvider<JornadaDataProvider>();
  const { enterprise } = useScope();
  const notify = useNotify();
  const refresh = useRefresh();
  const report = useReportFailure();
  const [limit, setLimit] = useState<string>();
  const membership = { enterpriseId: enterprise.id, userId: person.id };

  const done = (key: KeyWithin<'resources.employees.notifications'>) => () => {
    notify(`resources.employees.notifications.${key}`, { type: 'success' });
    refresh();
  };
  const deactivation = useMutation({
    mutationFn: () => provider.deactivate(membership),
    onSuccess: done('deactivated'),
    onError: (error) => report('resources.employees.errors.deactivate', error),
  });
  const activation = useMutation({
    mutationFn: () => provider.activate(membership),
    onSuccess: done('activated'),
  });

  /** Calls `onFailure` for every failure but the plan's limit, which `limit` shows. */
  const activate = ({ onFailure }: { onFailure: () => void }) =>
    activation.mutate(undefined, {
      onError: (error) => {
        const failure = failureOf(error);
        if (isPlanLimit(failure)) return setLimit(failure.message);
        report('resources.employees.errors.activate', error);
        onFailure();
      },
    });

  return {
    activate,
    deactivate: (options: { onSettled: () => void }) => deactivation.mutate(undefined, options),
    isPending: deactivation.isPending,
    limit,
  };
}
