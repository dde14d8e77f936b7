import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { periodInWords } from '#domain/time/format.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { failureOf } from '#src/engine/failure.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { ProgressLine } from '#src/ui/ProgressLine.tsx';
import { Companies } from './Companies.tsx';
import { useDiscard, useFirmUpload, useReread } from './useFirmPayrolls.ts';
import type { FirmUpload, PageOfUpload } from '#domain/paperwork/payrolls/firmUploads.ts';
import { type Column, RecordTable } from '#src/ui/RecordTable.tsx';
import { PlaceDialog } from './PlaceDialog.tsx';

/** The pages that fit nobody, each with its reason: given to somebody, or left as they are. */
function AskedPages({ upload }: { readonly upload: FirmUpload }) {
  const translate = useTranslate();
  const [chosen, choose] = useState<PageOfUpload | null>(null);
  const columns = useAskedColumns(upload, choose);
  const asked = upload.pages.filter(({ state }) => state === 'asked');
  if (asked.length === 0) return null;
  return (
    <>
      <Panel flush title={translate('firmPayrolls.askedTitle', { smart_count: asked.length })}>
        <RecordTable
          label={translate('firmPayrolls.asked')}
          rows={asked}
          rowKey={({ page }) => page}
          empty={null}
          columns={columns}
        />
      </Panel>
      {chosen && <PlaceDialog upload={upload} page={chosen} onClose={() => choose(null)} />}
    </>
  );
}

function useAskedColumns(
  { companies }: FirmUpload,
  choose: (page: PageOfUpload) => void,
): [Column<PageOfUpload>, ...Column<PageOfUpload>[]] {
  const translate = useTranslate();
  const nameOf = (id: number | null) => companies.find((one) => one.enterprise_id === id)?.name ?? '–';
  return [
    {
      key: 'page',
      label: translate('firmPayrolls.page'),
      cell: ({ page }) => translate('firmPayrolls.preview', { page }),
    },
    {
      key: 'company',
      label: translate('firmPayrolls.company'),
      cell: ({ enterprise_id }) => nameOf(enterprise_id),
    },
    { key: 'reason', label: translate('firmPayrolls.reason'), cell: ({ reason }) => reason },
    {
      key: 'assign',
      label: translate('firmPayrolls.assign'),
      cell: (page) => (
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={translate('firmPayrolls.assignPage', { page: page.page })}
          onClick={() => choose(page)}
        >
          {translate('firmPayrolls.assign')}
        </Button>
      ),
    },
  ];
}

interface Props {
  readonly id: number;
  readonly onGone: () => void;
}

/** One file: how far it is read, its companies, and the pages that fit nobody. */
export function UploadView({ id, onGone }: Props) {
  const translate = useTranslate();
  const { data, isError, error, isFetching, refetch } = useFirmUpload(id);
  const [isAsking, ask] = useState(false);
  const discard = useDiscard(id, onGone);
  const reread = useReread(id);
  if (isError && !data && failureOf(error).status === 404)
    return <Alert severity="warning">{failureOf(error).message}</Alert>;
  if (isError && !data)
    return <RetryNotice title={translate('firmPayrolls.failed')} busy={isFetching} onRetry={refetch} />;
  if (!data) return <LoadingLines label={translate('firmPayrolls.loading')} />;
  const { state, pages_done: done, pages_total: total, foreign, others } = data;
  const isReading = state === 'waiting' || state === 'working';
  return (
    <Stack sx={{ gap: 2 }}>
      <Panel
        title={`${data.file_name} · ${periodInWords(data)}`}
        aside={
          data.own && (
            <Button color="error" aria-haspopup="dialog" onClick={() => ask(true)}>
              {translate('firmPayrolls.discard')}
            </Button>
          )
        }
      >
        <Stack sx={{ gap: 1 }}>
          {isReading && (
            <div role="status">
              <ProgressLine label={translate('firmPayrolls.reading', { done, total })} share={done / total} />
            </div>
          )}
          {data.error !== null && <Alert severity="error">{data.error}</Alert>}
          {state === 'read' && data.companies.length === 0 && (
            <Alert severity="warning">{translate('firmPayrolls.noCompanies')}</Alert>
          )}
          {foreign > 0 && (
            <Alert
              severity="warning"
              action={
                state === 'read' && (
                  <Button
                    color="inherit"
                    size="small"
                    loading={reread.isPending}
                    onClick={() => reread.mutate(undefined)}
                  >
                    {translate('firmPayrolls.reread')}
                  </Button>
                )
              }
            >
              {translate('firmPayrolls.foreign', { smart_count: foreign })} {translate('firmPayrolls.rereadAbout')}
            </Alert>
          )}
          {others > 0 && <Alert severity="info">{translate('firmPayrolls.others', { smart_count: others })}</Alert>}
          {!isReading && state === 'read' && data.companies.length > 0 && foreign === 0 && others === 0 && (
            <span>{translate('firmPayrolls.summary', { smart_count: data.companies.length })}</span>
          )}
        </Stack>
      </Panel>
      {data.companies.length > 0 && <Companies upload={data} />}
      <AskedPages upload={data} />
      <ConfirmDialog
        open={isAsking}
        title={translate('firmPayrolls.discardTitle')}
        confirm={translate('firmPayrolls.discard')}
        cancel={translate('ra.action.cancel')}
        destructive
        busy={discard.isPending}
        onConfirm={() => discard.mutate(undefined)}
        onCancel={() => ask(false)}
      >
        {translate('firmPayrolls.discardAbout')}
      </ConfirmDialog>
    </Stack>
  );
}
