import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDataProvider, useRefresh } from 'react-admin';
import { fileMessages, userFileMessages } from '../../../../domain/documents/messages/index.ts';
import { userFileEndings } from '../../../../domain/documents/documents.ts';
import type { JornadaDataProvider } from '../../../dataProvider/index.ts';
import { failureOf, useReportFailure } from '../../../engine/failure.ts';
import { useScope } from '../../../engine/scope.tsx';
import { keysWithin } from '../../../i18n/keys.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useNotify } from '../../../i18n/useNotify.ts';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { DialogFrame } from '../../../ui/DialogFrame.tsx';
import { Dropzone } from '../../../ui/Dropzone.tsx';
import { focusFirstError } from '../../../ui/focusFirstError.ts';
import { ProgressLine } from '../../../ui/ProgressLine.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useHoldTab } from '../../../ui/useHoldTab.ts';
import { sortFiles } from '../payrollUpload/form.ts';

const say = keysWithin('resources.employees.documents');
const types = ['contract', 'annex', 'identity', 'medical', 'other'] as const;

interface Person {
  readonly id: number;
  readonly name: string;
  readonly last_name: string;
}

type Errors = Readonly<Record<string, string>>;

/** Brings files of one person, with a type (documents 1). */
export default function UploadFilesDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const report = useReportFailure();
  const provider = useDataProvider<JornadaDataProvider>();
  const { enterprise } = useScope();
  const [type, setType] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [errors, setErrors] = useState<Errors>({});
  const [share, setShare] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      provider.uploadUserFiles({ enterpriseId: enterprise.id, employeeId: person.id, type, files }, setShare),
    onSuccess: () => {
      notify(userFileMessages.uploaded, { type: 'success' });
      refresh();
      onClose();
    },
    onError: (error) => {
      setErrors(failureOf(error).errors);
      report(say('uploadFailed'), error);
    },
  });

  useHoldTab(isPending);
  const choose = (chosen: readonly File[]) => {
    const { accepted, said } = sortFiles(chosen, userFileEndings);
    for (const message of said) notify(message, { type: 'error' });
    setFiles(accepted);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong: Errors = {
      ...(type === '' && { type: userFileMessages.typeRequired }),
      ...(files.length === 0 && { files: fileMessages.noneChosen }),
    };
    const form = event.currentTarget;
    flushSync(() => setErrors(wrong));
    focusFirstError(form);
    for (const message of Object.values(wrong)) notify(message, { type: 'error' });
    if (Object.keys(wrong).length === 0) mutate();
  };

  return (
    <DialogFrame
      title={translate(say('uploadTitle'), { name: `${person.name} ${person.last_name}` })}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      // The sending goes on without the dialog.
      dirty={!isPending && (type !== '' || files.length > 0)}
    >
      <form onSubmit={submit} noValidate>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <SelectField
            required
            label={translate(say('type'))}
            value={type}
            choices={types.map((id) => ({ id, name: translate(say(`types.${id}`)) }))}
            error={errors.type}
            disabled={isPending}
            onChange={setType}
          />
          <Dropzone
            files={files}
            accept={userFileEndings}
            multiple
            error={errors.files}
            disabled={isPending}
            onChange={choose}
            words={{
              label: translate(say('chooseFiles')),
              about: translate(say('about'), { endings: userFileEndings.join(', ') }),
              chosen: translate(say('chosen')),
              remove: (name) => translate(say('removeFile'), { name }),
            }}
          />
          {isPending && (
            <div role="status">
              <ProgressLine label={translate(say('sending'), { percent: Math.round(share * 100) })} share={share} />
            </div>
          )}
        </DialogContent>
        <DialogActions>
          <CancelButton>{translate('ra.action.cancel')}</CancelButton>
          <Button type="submit" variant="contained" loading={isPending}>
            {translate(say('send'))}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
