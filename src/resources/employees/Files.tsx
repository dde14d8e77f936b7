import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { useCan } from '#src/engine/scope.tsx';
import { keyOfValue, keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DeleteButton, userFileWords } from './documents/DeleteButton.tsx';
import { DocumentLines } from './documents/DocumentLines.tsx';
import { DownloadButton } from './documents/DownloadButton.tsx';

const UploadFilesDialog = lazy(() => import('./documents/UploadFilesDialog.tsx'));
const say = keysWithin('resources.employees.documents');

/** Contracts and other files of the person, and the way to bring more (documents 1). */
export function Files() {
  const person = useRecordContext<UserDetail>();
  const translate = useTranslate();
  const can = useCan();
  const [uploading, upload] = useState(false);
  if (!person) return null;
  const mayManage = can('userFiles.manage');
  // Coming from the list, the row stands in for the person until the whole record is there.
  const lines = (person.files ?? []).map(({ id, name, type }) => ({
    id,
    name,
    about: translate(keyOfValue('resources.employees.documents.types', type), { _: type }),
    actions: (
      <>
        <DownloadButton name={name} file={(provider) => provider.userFile({ id })} />
        {mayManage && (
          <DeleteButton words={userFileWords(translate, name)} remove={(provider) => provider.deleteUserFile({ id })} />
        )}
      </>
    ),
  }));
  return (
    <>
      <DocumentLines
        lines={lines}
        label={translate('resources.employees.cards.files')}
        none={translate('resources.employees.files.none')}
      />
      {mayManage && (
        <Button startIcon={<UploadIcon />} onClick={() => upload(true)} sx={{ mt: 1.5, ml: -1 }}>
          {translate(say('upload'))}
        </Button>
      )}
      {uploading && (
        <Suspense>
          <UploadFilesDialog person={person} onClose={() => upload(false)} />
        </Suspense>
      )}
    </>
  );
}
