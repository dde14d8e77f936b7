import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { type Translate, useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { RowButton } from '#src/ui/RowButton.tsx';
import { payrollMessages } from '#domain/paperwork/payrolls/messages/index.ts';
import { userFileMessages } from '#domain/paperwork/documents/messages/index.ts';
import { keysWithin, type MessageKey } from '#src/i18n/keys.ts';

/** What is said around a deletion. */
interface DeleteWords {
  readonly label: string;
  readonly question: string;
  readonly about: string;
  readonly deleted: string;
  readonly failedKey: MessageKey;
}

const say = keysWithin('resources.employees.documents');

/** @param name whose payroll, or of which month */
export const payrollWords = (translate: Translate, name: string): DeleteWords => ({
  label: translate(say('deletePayrollNamed'), { name }),
  question: translate(say('deletePayroll'), { name }),
  about: translate(say('deletePayrollAbout')),
  deleted: payrollMessages.deleted,
  failedKey: say('deletePayrollFailed'),
});

export const userFileWords = (translate: Translate, name: string): DeleteWords => ({
  label: translate(say('deleteFileNamed'), { name }),
  question: translate(say('deleteFile'), { name }),
  about: translate('schema.irreversible'),
  deleted: userFileMessages.deleted,
  failedKey: say('deleteFileFailed'),
});

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
