import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router';
import type { Enterprise } from '#domain/organization/enterprises/enterprises.ts';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { checkSession } from '#src/session/check.ts';
import { opened } from '#src/engine/paths.ts';

type Clocking = Pick<Enterprise, 'id' | 'active_method' | 'location'>;

/** Saves how people clock in. With location switched on, or on without a workplace, the form opens, so that it is set. */
export function useSetClocking(wasOn = false) {
  const provider = useDataProvider<JornadaDataProvider>();
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const report = useReportFailure();
  return useMutation({
    mutationFn: (clocking: Clocking) => provider.setClocking(clocking),
    onSuccess: (enterprise) => {
      notify('resources.enterprises.clocking.saved', { type: 'success' });
      client.setQueriesData({ queryKey: ['enterprises', 'getOne'], predicate: isOf(enterprise.id) }, enterprise);
      checkSession().catch(() => undefined);
      const isPlaced = enterprise.latitude !== null && enterprise.longitude !== null;
      if (enterprise.location === 1 && !(wasOn && isPlaced)) {
        void navigate(`/enterprises/${enterprise.id}/edit`, { state: { ...opened, placeRequired: true } });
      }
    },
    onError: (error) => report('resources.enterprises.clocking.failed', error),
  });
}

/** react-admin keeps a record under `[resource, 'getOne', { id: '5', … }]`. */
const isOf =
  (id: number) =>
  ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
    String((queryKey[2] as { id?: unknown } | undefined)?.id) === String(id);
