import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Title } from 'react-admin';
import { Link } from 'react-router';
import { firmPath } from '#domain/organization/firms/kinds.ts';
import { useAddress } from '#src/engine/useAddress.ts';
import { PanelLinks } from '#src/features/advisory/PanelLinks.tsx';
import { messageKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useSessionUser } from '#src/session/store.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { PageToolbar } from '#src/ui/PageToolbar.tsx';
import { UploadForm } from './UploadForm.tsx';
import { UploadView } from './UploadView.tsx';
import { periodInWords } from '#domain/time/format.ts';
import type { FirmUploadSummary, ListedFirmUpload } from '#domain/paperwork/payrolls/firmUploads.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { type Column, RecordTable } from '#src/ui/RecordTable.tsx';
import { StatusChip, type Tone } from '#src/ui/StatusChip.tsx';
import { useFirmUploads } from './useFirmPayrolls.ts';

const tones: Readonly<Record<FirmUploadSummary['state'], Tone>> = {
  waiting: 'waiting',
  working: 'waiting',
  read: 'info',
  failed: 'wrong',
  discarded: 'quiet',
};

/** The files that the firm has uploaded, to return to. */
function Uploads({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const translate = useTranslate();
  const columns = useUploadColumns(onOpen);
  const { data, isError, isFetching, refetch } = useFirmUploads();
  if (isError) return <RetryNotice title={translate('firmPayrolls.failed')} busy={isFetching} onRetry={refetch} />;
  return (
    <Panel flush title={translate('firmPayrolls.recent')}>
      <RecordTable
        label={translate('firmPayrolls.recent')}
        rows={data}
        rowKey={({ id }) => id}
        empty={translate('firmPayrolls.none')}
        columns={columns}
      />
    </Panel>
  );
}

function useUploadColumns(onOpen: (id: number) => void): [Column<ListedFirmUpload>, ...Column<ListedFirmUpload>[]] {
  const translate = useTranslate();
  return [
    {
      key: 'file',
      label: translate('firmPayrolls.file'),
      cell: ({ id, file_name: name }) => (
        <Button
          size="small"
          sx={{ textAlign: 'left', overflowWrap: 'anywhere', ml: -1.5 }}
          aria-label={translate('firmPayrolls.open', { name })}
          onClick={() => onOpen(id)}
        >
          {name}
        </Button>
      ),
    },
    { key: 'month', label: translate('firmPayrolls.month'), cell: periodInWords },
    { key: 'by', label: translate('firmPayrolls.by'), cell: ({ uploaded_by }) => uploaded_by },
    {
      key: 'state',
      label: translate('firmPayrolls.state'),
      cell: ({ state, ready }) =>
        ready > 0 ? (
          <StatusChip tone="waiting">{translate('firmPayrolls.readyCount', { smart_count: ready })}</StatusChip>
        ) : (
          <StatusChip tone={tones[state]}>{translate(`firmPayrolls.states.${state}`)}</StatusChip>
        ),
    },
  ];
}

/** Payslips of all clients of a firm in one file: `?upload=12` is one of them (payrolls 8). Who is of no firm is told so. */
export function FirmPayrollsPage() {
  const translate = useTranslate();
  const { firm } = useSessionUser();
  return (
    <>
      <Title title={messageKey('firmPayrolls.title')} preferenceKey={false} />
      <PanelLinks />
      {firm?.accepted ? (
        <FirmPayrolls />
      ) : (
        <Notice
          title={translate('firms.page.none')}
          action={
            <Button component={Link} to={firmPath} variant="contained">
              {translate('firms.page.create')}
            </Button>
          }
        >
          {translate('firmPayrolls.ofFirms')}
        </Notice>
      )}
    </>
  );
}

function FirmPayrolls() {
  const translate = useTranslate();
  const { params, write } = useAddress();
  const id = Number(params.get('upload')) || null;
  const show = (upload: number | undefined) => write({ upload }, {});
  return (
    <>
      {id !== null && (
        <PageToolbar
          start={
            <Button color="inherit" onClick={() => show(undefined)}>
              {translate('firmPayrolls.back')}
            </Button>
          }
        />
      )}
      {id === null ? (
        <Stack sx={{ gap: 2 }}>
          <UploadForm onUpload={show} />
          <Uploads onOpen={show} />
        </Stack>
      ) : (
        <UploadView key={id} id={id} onGone={() => show(undefined)} />
      )}
    </>
  );
}
