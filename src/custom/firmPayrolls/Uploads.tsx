import Button from '@mui/material/Button';
import { periodInWords } from '#domain/time/format.ts';
import type { FirmUploadSummary, ListedFirmUpload } from '#domain/paperwork/payrolls/firmUploads.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
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
export function Uploads({ onOpen }: { readonly onOpen: (id: number) => void }) {
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
