import { useMutation } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { DocumentRequest } from '#domain/paperwork/documentRequests/documentRequests.ts';
import { isOpen, mostFiles, requestedEndings, requestLimits } from '#domain/paperwork/documentRequests/kinds.ts';
import { documentRequestMessages as say } from '#domain/paperwork/documentRequests/messages/index.ts';
import { can } from '#domain/rights.ts';
import { routes } from '#domain/routes.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { ReasonDialog } from '#src/engine/ReasonDialog.tsx';
import { useScope } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { download } from '#src/session/download.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { RowButton } from '#src/ui/RowButton.tsx';
import { saveFile } from '#src/ui/saveFile.ts';
import { nameOfRequest, whoseRequest } from './nameOfRequest.ts';
import { useAct, useRequestsChanged, useSendBack } from './useRequests.ts';
import { z } from 'zod';
import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { upload } from '#src/session/upload.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { Dropzone } from '#src/ui/Dropzone.tsx';
import { ProgressLine } from '#src/ui/ProgressLine.tsx';
import { useHoldTab } from '#src/ui/useHoldTab.ts';

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
function SendDialog({ id, name, onClose }: Props) {
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

/** What can be done with a request as it stands. */
export function RequestActions({ request }: { readonly request: DocumentRequest }) {
  const { id, state, person, enterprise } = request;
  const translate = useTranslate();
  const { actor } = useScope();
  const [dialog, setDialog] = useState<'return' | 'withdraw' | 'send' | null>(null);
  const { mutate, isPending } = useAct();
  const back = useSendBack();
  const close = () => setDialog(null);
  const document = nameOfRequest(request);
  const named = { document, person: whoseRequest(request) };
  const isAdmin = actor.memberships.some((one) => one.enterprise_id === enterprise.id && one.role === 'admin');
  const keeps = person !== null && can(actor, 'userFiles.manage', { enterprise_id: enterprise.id, user_id: person.id });
  return (
    <Row>
      {request.files.map((file) => (
        <Download key={file.id} file={file} />
      ))}
      {state === 'sent' && (
        <>
          <RowButton
            type="button"
            disabled={isPending}
            aria-label={translate('documentRequests.acceptNamed', named)}
            onClick={() => mutate({ deed: 'acceptRequestedDocument', id })}
          >
            {translate('documentRequests.accept')}
          </RowButton>
          {keeps && (
            <RowButton
              type="button"
              disabled={isPending}
              aria-label={translate('documentRequests.keepNamed', named)}
              onClick={() => mutate({ deed: 'acceptRequestedDocument', id, keep: true })}
            >
              {translate('documentRequests.keep')}
            </RowButton>
          )}
          <RowButton
            type="button"
            aria-label={translate('documentRequests.sendBackNamed', named)}
            onClick={() => setDialog('return')}
          >
            {translate('documentRequests.sendBack')}
          </RowButton>
        </>
      )}
      {isOpen(state) && person === null && isAdmin && (
        <RowButton
          type="button"
          aria-label={translate('documentRequests.sendNamed', named)}
          onClick={() => setDialog('send')}
        >
          {translate('documentRequests.send')}
        </RowButton>
      )}
      {isOpen(state) && (
        <>
          <RowButton
            type="button"
            disabled={isPending}
            aria-label={translate('documentRequests.remindNamed', named)}
            onClick={() => mutate({ deed: 'remindDocumentRequest', id })}
          >
            {translate('documentRequests.remind')}
          </RowButton>
          <RowButton
            type="button"
            aria-label={translate('documentRequests.withdrawNamed', named)}
            onClick={() => setDialog('withdraw')}
          >
            {translate('documentRequests.withdraw')}
          </RowButton>
        </>
      )}
      {dialog === 'return' && (
        <ReasonDialog
          title={translate('documentRequests.sendBackNamed', named)}
          about={translate('documentRequests.sendBackAbout')}
          label={translate('documentRequests.reason')}
          act={translate('documentRequests.sendBack')}
          max={requestLimits.reason}
          missing={say.reasonRequired}
          busy={back.isPending}
          onAct={(reason) => back.mutate({ id, reason }, { onSuccess: close })}
          onClose={close}
        />
      )}
      {dialog === 'send' && <SendDialog id={id} name={document} onClose={close} />}
      {dialog === 'withdraw' && (
        <ConfirmDialog
          open
          destructive
          busy={isPending}
          title={translate('documentRequests.withdrawTitle', { document })}
          confirm={translate('documentRequests.withdraw')}
          cancel={translate('ra.action.cancel')}
          onConfirm={() => mutate({ deed: 'withdrawDocumentRequest', id }, { onSettled: close })}
          onCancel={close}
        />
      )}
    </Row>
  );
}

function Download({ file }: { readonly file: DocumentRequest['files'][number] }) {
  const translate = useTranslate();
  const report = useReportFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(routes.downloadRequestedFile, { params: { id: file.id } }),
    onSuccess: ({ name, content }) => saveFile(name, content, content.type),
    onError: (error) => report('documentRequests.downloadFailed', error),
  });
  return (
    <RowButton
      type="button"
      disabled={isPending}
      aria-label={translate('documentRequests.downloadNamed', { name: file.name })}
      onClick={() => mutate()}
    >
      {translate('documentRequests.download')}
    </RowButton>
  );
}

/** Two beside each other in a table. */
const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  [theme.breakpoints.up('md')]: { minWidth: 184 },
}));
