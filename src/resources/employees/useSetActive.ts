import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRefresh } from 'react-admin';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { failureOf, useReportFailure } from '#src/engine/failure.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useNotify } from '#src/i18n/useNotify.ts';
import { isPlanLimit } from './planLimit.ts';

/** What both have in common: the chosen enterprise, and how they end. */
function useMembership() {
  const provider = useDataProvider<JornadaDataProvider>();
  const { enterprise } = useScope();
  const notify = useNotify();
  const refresh = useRefresh();
  const report = useReportFailure();
  const done = (act: 'activated' | 'deactivated') => () => {
    notify(`resources.employees.notifications.${act}`, { type: 'success' });
    refresh();
  };
  return { provider, enterpriseId: enterprise.id, done, report };
}

/** Deactivates people of the chosen enterprise, by their id. */
export function useDeactivate() {
  const { provider, enterpriseId, done, report } = useMembership();
  return useMutation({
    mutationFn: (userId: number) => provider.deactivate({ enterpriseId, userId }),
    onSuccess: done('deactivated'),
    onError: (error) => report('resources.employees.errors.deactivate', error),
  });
}

interface Activation {
  readonly userId: number;
  /** Called with the server's word at the plan's limit. */
  readonly onLimit: (message: string) => void;
}

/** Activates a person of the chosen enterprise; it goes on, and says how it went, when its menu is closed meanwhile. */
export function useActivate() {
  const { provider, enterpriseId, done, report } = useMembership();
  const { mutate } = useMutation({
    mutationFn: ({ userId }: Activation) => provider.activate({ enterpriseId, userId }),
    onSuccess: done('activated'),
    onError: (error, { onLimit }) => {
      const failure = failureOf(error);
      if (isPlanLimit(failure)) onLimit(failure.message);
      else report('resources.employees.errors.activate', error);
    },
  });
  return (userId: number, onLimit: Activation['onLimit']) => mutate({ userId, onLimit });
}
