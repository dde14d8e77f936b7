import { useEffect } from 'react';
import { useBlocker } from 'react-admin';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { leavesPage } from '#src/ui/leavesPage.ts';

interface UnsavedWarningProps {
  readonly isUnsaved: () => boolean;
  /** The form may not be left at all: said instead of the question. */
  readonly refusal?: string | undefined;
  /** The form's dialog stands in the search of the address: a change of that leaves it too. */
  readonly inSearch?: boolean;
}

/** Asks before the form is left with unsaved changes: in the product by a dialog, on closing the tab by the browser. */
export function UnsavedWarning({ isUnsaved, refusal, inSearch = false }: UnsavedWarningProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) => leavesPage(here, there, inSearch) && isUnsaved(),
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  const { state, reset } = blocker;
  useEffect(() => {
    if (refusal === undefined || state !== 'blocked') return;
    notify(refusal, { type: 'warning', messageArgs: { _: refusal } });
    reset?.();
  }, [refusal, state, reset, notify]);

  return (
    <ConfirmDialog
      open={refusal === undefined && state === 'blocked'}
      destructive
      title={translate('schema.unsaved')}
      confirm={translate('schema.discard')}
      cancel={translate('schema.keepEditing')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {translate('schema.unsavedAbout')}
    </ConfirmDialog>
  );
}
