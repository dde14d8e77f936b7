import DialogContent from '@mui/material/DialogContent';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Inspection, InspectionView } from '../../../domain/inspections.ts';
import { spanishDate } from '../../../domain/timeRecordTable.ts';
import { call } from '../../session/http.ts';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';

const columnsOf = (translate: ReturnType<typeof useTranslate>) => {
  const columns: [Column<InspectionView>, ...Column<InspectionView>[]] = [
    {
      key: 'at',
      label: translate('legalRecord.at'),
      cell: ({ at }) => `${spanishDate(at.slice(0, 10))} ${at.slice(11, 16)}`,
    },
    { key: 'act', label: translate('legalRecord.act'), cell: ({ act }) => translate(`legalRecord.acts.${act}`) },
    { key: 'ip', label: translate('legalRecord.ip'), cell: ({ ip }) => ip },
  ];
  return columns;
};

/** Every reading by an access, the latest first. */
export function ViewsDialog({ access, onClose }: { access: Inspection; onClose: () => void }) {
  const translate = useTranslate();
  const { data, isError } = useQuery({
    queryKey: ['inspectionViews', access.id],
    queryFn: async () => (await call('listInspectionViews', { params: { id: access.id } })).data,
    refetchOnMount: 'always',
    retry: false,
  });
  return (
    <DialogFrame
      title={translate('legalRecord.viewsTitle', { name: access.name })}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
    >
      <DialogContent dividers sx={{ p: 0 }}>
        {isError && !data ? (
          <Notice alert title={translate('legalRecord.viewsFailed')} />
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
