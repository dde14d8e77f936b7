import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { periodInWords } from '#domain/time/format.ts';
import { useCan } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DeleteButton, payrollWords } from './documents/DeleteButton.tsx';
import { DocumentLines } from './documents/DocumentLines.tsx';
import { DownloadButton } from './documents/DownloadButton.tsx';

const PersonUploadDialog = lazy(() => import('./payrollUpload/PersonUploadDialog.tsx'));

/** Payrolls of the person, the newest first, and the way to bring one. */
export function Payrolls() {
  const person = useRecordContext<UserDetail>();
  const translate = useTranslate();
  const can = useCan();
  const mayManage = can('payrolls.upload');
  const [uploading, upload] = useState(false);
  const lines = (person?.payrolls ?? [])
    .toSorted((a, b) => b.year - a.year || b.month - a.month)
    .map(({ id, year, month, unread }) => {
      const name = periodInWords({ year, month });
      return {
        id,
        name,
        ...(mayManage && unread && { about: translate('resources.employees.files.unread') }),
        actions: (
          <>
            <DownloadButton
              name={translate('resources.employees.documents.payrollOf', { name })}
              file={(provider) => provider.payrollFile({ id })}
            />
            {mayManage && (
              <DeleteButton
                words={payrollWords(translate, name)}
                remove={(provider) => provider.deletePayroll({ id })}
              />
            )}
          </>
        ),
      };
    });
  return (
    <>
      <DocumentLines
        lines={lines}
        label={translate('resources.employees.cards.payrolls')}
        none={translate('resources.employees.files.noPayrolls')}
      />
      {mayManage && (
        <Button startIcon={<UploadIcon />} onClick={() => upload(true)} sx={{ mt: 1.5, ml: -1 }}>
          {translate('resources.employees.payrollUpload.openOne')}
        </Button>
      )}
      {person && uploading && (
        <Suspense>
          <PersonUploadDialog person={person} onClose={() => upload(false)} />
        </Suspense>
      )}
    </>
  );
}
