import { useState } from 'react';
import { type RaRecord, useDelete, useRecordContext, useUnselect } from 'react-admin';
import { resourceKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { RowButton } from '#src/ui/RowButton.tsx';
import { useReportFailure } from '../failure.ts';
import { useSay } from '../label.ts';
import { useMay } from '../scope.tsx';
import { nameOf } from '../shown.ts';
import { useEntityView } from '../viewContext.ts';

/**
 * Deletes the record after asking in words that name it (`resources.<name>.confirm.delete`, and what happens then in
 * `confirm.deleteAbout`). A list draws many: all but the button is made when it is pressed.
 */
export function DeleteAction() {
  const { entity, view } = useEntityView();
  const record = useRecordContext();
  const may = useMay(entity);
  const translate = useTranslate();
  const [asking, ask] = useState(false);
  if (!record || !may('delete', record)) return null;
  return (
    <>
      <RowButton
        type="button"
        data-tone="wrong"
        aria-label={translate('schema.deleteNamed', { name: nameOf(view, record) })}
        onClick={() => ask(true)}
      >
        {translate('ra.action.delete')}
      </RowButton>
      {asking && <DeleteQuestion record={record} onClose={() => ask(false)} />}
    </>
  );
}

/** Asks before the record is deleted, in words that name it, and deletes it. */
export function DeleteQuestion({ record, onClose }: { record: RaRecord; onClose: () => void }) {
  const { entity, view } = useEntityView();
  const translate = useTranslate();
  const say = useSay();
  const notify = useNotify();
  const report = useReportFailure();
  // By its name the lists that are asked for meanwhile are asked for again.
  const [remove, { isPending }] = useDelete(entity.name, { id: record.id, previousData: record });
  const unselect = useUnselect(entity.name);
  const name = nameOf(view, record);

  const confirm = () =>
    remove(undefined, undefined, {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        unselect([record.id]);
        notify(say('notifications.deleted', { smart_count: 1 }), { type: 'success' });
      },
      onError: (error) => void report(resourceKey(entity.name, 'errors.delete'), error),
      onSettled: onClose,
    });

  return (
    <ConfirmDialog
      open
      destructive
      busy={isPending}
      title={say('confirm.delete', { name })}
      confirm={translate('ra.action.delete')}
      cancel={translate('ra.action.cancel')}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {say('confirm.deleteAbout', { name, _: translate('schema.irreversible') })}
    </ConfirmDialog>
  );
}
