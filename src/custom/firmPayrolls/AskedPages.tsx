import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FirmUpload, PageOfUpload } from '#domain/paperwork/payrolls/firmUploads.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { type Column, RecordTable } from '#src/ui/RecordTable.tsx';
import { PlaceDialog } from './PlaceDialog.tsx';

/** The pages that fit nobody, each with its reason: given to somebody, or left as they are. */
export function AskedPages({ upload }: { readonly upload: FirmUpload }) {
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
