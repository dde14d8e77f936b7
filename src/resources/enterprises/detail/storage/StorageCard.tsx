import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { can } from '#domain/rights.ts';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import { useScope } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { LoadingRoom } from '#src/ui/LoadingRoom.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { StorageBar } from './StorageBar.tsx';
import { StorageLines } from './StorageLines.tsx';

/** What the files of an enterprise take of what it may keep; for its administrators (storage 3). */
export function StorageCard({ enterpriseId }: { readonly enterpriseId: number }) {
  const { actor } = useScope();
  return can(actor, 'enterprises.edit', { enterprise_id: enterpriseId }) ? <Card enterpriseId={enterpriseId} /> : null;
}

function Card({ enterpriseId: id }: { readonly enterpriseId: number }) {
  const translate = useTranslate();
  const provider = useDataProvider<JornadaDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['storage', id],
    queryFn: ({ signal }) => provider.enterpriseStorage({ id, signal }),
    retry: false,
  });
  return (
    <Panel title={translate('storage.title')}>
      {error && <RetryAlert onRetry={refetch}>{translate('storage.failed')}</RetryAlert>}
      {!data && !error && <LoadingRoom wide={218} phone={241} label={translate('ra.page.loading')} />}
      {data && <StorageBar storage={data} />}
      {data && <StorageLines storage={data} />}
    </Panel>
  );
}
