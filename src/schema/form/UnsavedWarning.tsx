import { useEffect } from 'react';
import { useBlocker, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** Asks before the form is left with unsaved changes: in the product by a dialog, on closing the tab by the browser. */
export function UnsavedWarning({ isUnsaved }: { isUnsaved: () => boolean }) {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
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
