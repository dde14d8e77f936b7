import DialogContent from '@mui/material/DialogContent';
import { useQuery } from '@tanstack/react-query';
import type { Inspection, InspectionView } from '#domain/timekeeping/inspections/inspections.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { type Column, RecordTable } from '#src/ui/RecordTable.tsx';
import { momentOf } from './accessCsv.ts';
import { viewsQuery } from './viewsQuery.ts';

const columnsOf = (translate: ReturnType<typeof useTranslate>) => {
  const columns: [Column<InspectionView>, ...Column<InspectionView>[]] = [
    {
      key: 'at',
      label: translate('legalRecord.at'),
      cell: ({ at }) => momentOf(at),
    },
    { key: 'act', label: translate('legalRecord.act'), cell: ({ act }) => translate(`legalRecord.acts.${act}`) },
    { key: 'ip', label: translate('legalRecord.ip'), cell: ({ ip }) => ip },
  ];
  return columns;
};

/** Every reading by an access, the latest first. */
export function ViewsDialog({ access, onClose }: { access: Inspection; onClose: () => void }) {
  const translate = useTranslate();
  const { data, isError, isFetching, refetch } = useQuery({ ...viewsQuery(access.id), refetchOnMount: 'always' });
  return (
    <DialogFrame
      title={translate('legalRecord.viewsTitle', { name: access.name })}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
    >
      <DialogContent dividers sx={{ p: 0 }}>
        {isError && !data ? (
          <RetryNotice title={translate('legalRecord.viewsFailed')} busy={isFetching} onRetry={refetch} />
        ) : (
          <RecordTable
            label={translate('legalRecord.viewsTitle', { name: access.name })}
            columns={columnsOf(translate)}
            rows={data}
            rowKey={({ at, act }) => `${at} ${act}`}
            empty={translate('legalRecord.noViews')}
          />
        )}
      </DialogContent>
    </DialogFrame>
  );
}
