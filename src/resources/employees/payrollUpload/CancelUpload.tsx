import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { toasts } from '#src/ui/toasts/store.ts';
import { uploadKeys } from './useUploads.ts';

const say = keysWithin('resources.employees.payrollUpload');

interface CancelUploadProps {
  readonly upload: PayrollUpload;
  /** Nothing is left of it. */
  readonly onCanceled: () => void;
}

/** Cancels an upload that waits or is under way; one that was confirmed waits for a confirmation again. */
export function CancelUpload({ upload: { id, enterprise_id, files }, onCanceled }: CancelUploadProps) {
  const provider = useDataProvider<JornadaDataProvider>();
  const client = useQueryClient();
  const translate = useTranslate();
  const report = useReportFailure();
  const [asking, ask] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.cancelPayrollUpload({ id }),
    onSuccess: ({ upload, message }) => {
      client.setQueryData(uploadKeys.one(id), upload);
      void client.invalidateQueries({ queryKey: uploadKeys.all(enterprise_id) });
      toasts.show({ tone: 'success', text: message });
      if (upload.state === 'discarded') onCanceled();
    },
    // It may have ended meanwhile: what stands there now is shown.
    onError: (error) => {
      report(say('cancelFailed'), error);
      ask(false);
      void client.invalidateQueries({ queryKey: uploadKeys.one(id) });
    },
  });
  return (
    <>
      <Button color="error" onClick={() => ask(true)} sx={{ mr: 'auto' }}>
        {translate(say('cancel'))}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          destructive
          busy={isPending}
          title={translate(say('cancelQuestion'), { name: files.join(', ') })}
          confirm={translate(say('cancel'))}
          cancel={translate(say('keep'))}
          onConfirm={() => mutate()}
          onCancel={() => ask(false)}
        >
          {translate(say('cancelAbout'))}
        </ConfirmDialog>
      )}
    </>
  );
}
