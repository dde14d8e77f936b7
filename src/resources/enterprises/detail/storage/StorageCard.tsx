import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { can } from '#domain/rights.ts';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import { useScope } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { LoadingRoom } from '#src/ui/LoadingRoom.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Fragment, useId } from 'react';
import { percentInWords, percentOf, sizeInWords } from '#domain/operation/storage/size.ts';
import type { Storage } from '#domain/operation/storage/storage.ts';
import { messageKey } from '#src/i18n/keys.ts';
import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { WARNED_SHARE } from '#domain/operation/storage/kinds.ts';

/** How full it is, in words and as a bar, and what that means once little is left. */
function StorageBar({ storage: { used, allowed, more_if_subscribed } }: { readonly storage: Storage }) {
  const translate = useTranslate();
  const id = useId();
  if (allowed === null) return <Typography>{translate('storage.unlimited', { used: sizeInWords(used) })}</Typography>;
  const percent = percentOf(used, allowed);
  const words = translate('storage.used', {
    used: sizeInWords(used),
    allowed: sizeInWords(allowed),
    percent: percentInWords(used, allowed),
  });
  const isFull = used >= allowed;
  const isNearlyFull = used >= allowed * WARNED_SHARE;
  const tone = isFull ? 'error' : 'warning';
  const moreBy = more_if_subscribed ? 'storage.ifSubscribed' : 'storage.askSupport';
  return (
    <>
      <Typography id={id}>{words}</Typography>
      <LinearProgress
        role="meter"
        aria-labelledby={id}
        variant="determinate"
        color={isNearlyFull ? tone : 'primary'}
        aria-valuenow={Math.min(100, percent)}
        value={Math.min(100, percent)}
        sx={{ my: 1, height: 8, borderRadius: 4 }}
      />
      {isNearlyFull && (
        <Alert severity={tone} sx={{ my: 1.5 }}>
          {translate(isFull ? 'storage.full' : 'storage.nearlyFull')} {translate(moreBy)}
        </Alert>
      )}
    </>
  );
}

/** What takes how much; complaints for who reads them. */
function StorageLines({ storage: { kinds, complaints } }: { readonly storage: Storage }) {
  const translate = useTranslate();
  const lines = [...kinds, ...(complaints === null ? [] : [{ kind: 'complaints' as const, bytes: complaints }])];
  return (
    <>
      <Lines>
        {lines.map(({ kind, bytes }) => (
          <Fragment key={kind}>
            <dt>{translate(messageKey(`storage.kinds.${kind}`))}</dt>
            <dd>{sizeInWords(bytes)}</dd>
          </Fragment>
        ))}
      </Lines>
      <Typography variant="body2" color="textSecondary">
        {translate('storage.retention')}
      </Typography>
    </>
  );
}

const Lines = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: theme.spacing(1, 2),
  margin: theme.spacing(1.5, 0),
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
}));

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
