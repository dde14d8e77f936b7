import { useState } from 'react';
import { z } from 'zod';
import { mostFiles, requestedEndings } from '#domain/paperwork/documentRequests/kinds.ts';
import { documentRequestMessages as say } from '#domain/paperwork/documentRequests/messages/index.ts';
import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { upload } from '#src/session/upload.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { Dropzone } from '#src/ui/Dropzone.tsx';
import { ProgressLine } from '#src/ui/ProgressLine.tsx';
import { useHoldTab } from '#src/ui/useHoldTab.ts';
import { useRequestsChanged } from './useRequests.ts';

const schema = z.object({
  files: z
    .array(z.instanceof(File))
    .min(1, { error: () => fileMessages.noneChosen })
    .max(mostFiles, { error: () => say.tooManyFiles(mostFiles) }),
});
const defaultValues: { files: readonly File[] } = { files: [] };

interface Props {
  /** Of the request. */
  readonly id: number;
  /** What is asked for. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Sends what the company is asked for. */
export function SendDialog({ id, name, onClose }: Props) {
  const translate = useTranslate();
  const changed = useRequestsChanged();
  const [share, setShare] = useState(0);
  const form = useZodForm(schema, {
    defaultValues,
    send: async ({ files }) => {
      const body = new FormData();
      for (const file of files) body.append('files', file);
      await changed((await upload('sendRequestedDocument', body, setShare, { id })).message);
    },
    onSent: onClose,
  });
  useHoldTab(form.busy);
  return (
    <DialogFrame
      title={translate('documentRequests.sendTitle', { document: name })}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={!form.busy && form.dirty}
    >
      <DialogFields
        form={form}
        about={translate('documentRequests.sendAbout')}
        submit={translate('documentRequests.send')}
      >
        <Dropzone
          files={form.values.files}
          accept={requestedEndings}
          multiple
          error={form.messageOf('files')}
          disabled={form.busy}
          onChange={(files) => form.change({ files })}
          words={{
            label: translate('documentRequests.files'),
            about: translate('documentRequests.filesAbout', { endings: requestedEndings.join(', ') }),
            chosen: translate('documentRequests.chosen'),
            remove: (file) => translate('documentRequests.removeFile', { name: file }),
          }}
        />
        {form.busy && (
          <div role="status">
            <ProgressLine
              label={translate('documentRequests.sending', { percent: Math.round(share * 100) })}
              share={share}
            />
          </div>
        )}
      </DialogFields>
    </DialogFrame>
  );
}
