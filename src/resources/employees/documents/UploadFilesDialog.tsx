import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { z } from 'zod';
import { fileMessages, userFileMessages } from '#domain/paperwork/documents/messages/index.ts';
import { userFileEndings, userFileEndpoints } from '#domain/paperwork/documents/documents.ts';
import type { RefusedFile } from '#src/dataProvider/documents.ts';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { useScope } from '#src/engine/scope.tsx';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { CancelButton } from '#src/ui/CancelButton.tsx';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { Dropzone } from '#src/ui/Dropzone.tsx';
import { ProgressLine } from '#src/ui/ProgressLine.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { useHoldTab } from '#src/ui/useHoldTab.ts';
import { refusalText, someFiles, sortFiles } from '../payrollUpload/form.ts';

const say = keysWithin('resources.employees.documents');
const types = ['contract', 'annex', 'identity', 'medical', 'other'] as const;

interface Person {
  readonly id: number;
  readonly name: string;
  readonly last_name: string;
}

const userFiles = userFileEndpoints.uploadUserFiles.body.pick({ type: true }).extend({ files: someFiles });
const defaultValues: { type: string; files: readonly File[] } = { type: '', files: [] };

/** Brings files of one person, with a type (documents 1). */
export default function UploadFilesDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const report = useReportFailure();
  const provider = useDataProvider<JornadaDataProvider>();
  const { enterprise } = useScope();
  const [share, setShare] = useState(0);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (typed: z.output<typeof userFiles>) =>
      provider.uploadUserFiles({ enterpriseId: enterprise.id, employeeId: person.id, ...typed }, setShare),
    onSuccess: ({ taken, refused: { length } }) => {
      if (length > 0) notify(fileMessages.partly(taken.length, taken.length + length), { type: 'warning' });
      else notify(userFileMessages.uploaded, { type: 'success' });
      refresh();
    },
    onError: (error) => report(say('uploadFailed'), error),
  });
  const form = useZodForm(userFiles, {
    defaultValues,
    send: (typed) => mutateAsync(typed),
    onSent: ({ refused: left }) => {
      if (left.length === 0) return onClose();
      form.reset({ ...form.values, files: [] });
      setRefused(left);
    },
    refused: ({ errors }) => ({
      fields: Object.fromEntries(Object.entries(errors).filter(([field]) => !field.startsWith('files.'))),
      toasts: [],
    }),
  });

  useHoldTab(isPending);
  const choose = (chosen: readonly File[]) => {
    const { accepted, refused: unfit } = sortFiles(chosen, { types: userFileEndings });
    const text = refusalText(unfit);
    if (text !== undefined) notify(text, { type: 'error' });
    setRefused(unfit);
    form.change({ files: accepted });
  };

  return (
    <DialogFrame
      title={translate(say('uploadTitle'), { name: `${person.name} ${person.last_name}` })}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      // The sending goes on without the dialog.
      dirty={!isPending && form.dirty}
    >
      <form {...form.formProps}>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <SelectField
            {...form.field('type')}
            required
            label={translate(say('type'))}
            choices={types.map((id) => ({ id, name: translate(say(`types.${id}`)) }))}
            disabled={isPending}
          />
          <Dropzone
            files={form.values.files}
            accept={userFileEndings}
            multiple
            error={form.messageOf('files')}
            refused={{ label: translate(say('refused')), files: refused }}
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
