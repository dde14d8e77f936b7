import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { RowButton } from '#src/ui/RowButton.tsx';
import type { DeleteWords } from './words.ts';

interface DeleteButtonProps {
  readonly words: DeleteWords;
  /** Answers what the server says, where that is to be reported. */
  readonly remove: (provider: JornadaDataProvider) => Promise<string | void>;
  readonly onRemoved?: () => void;
}

/** Deletes a payroll or a file after asking, then loads the page anew. */
export function DeleteButton({ words, remove, onRemoved }: DeleteButtonProps) {
  const provider = useDataProvider<JornadaDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const report = useReportFailure();
  const [asking, ask] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => remove(provider),
    onSuccess: (said) => {
      notify(said || words.deleted, { type: 'success' });
      onRemoved?.();
      refresh();
    },
    onError: (error) => report(words.failedKey, error),
    onSettled: () => ask(false),
  });
  return (
    <>
      <RowButton type="button" data-tone="wrong" aria-label={words.label} onClick={() => ask(true)}>
        {translate('ra.action.delete')}
      </RowButton>
      {asking && (
        <ConfirmDialog
          open
          destructive
          busy={isPending}
          title={words.question}
          confirm={translate('ra.action.delete')}
          cancel={translate('ra.action.cancel')}
          onConfirm={() => mutate()}
          onCancel={() => ask(false)}
        >
          {words.about}
        </ConfirmDialog>
      )}
    </>
  );
}
