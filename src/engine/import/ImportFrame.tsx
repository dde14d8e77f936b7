import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { paths } from '../paths.ts';
import { useEntityView } from '../viewContext.ts';

/** Leaves the dialog's address: back to where it was opened, or to the list. */
export function useCloseImport(): () => void {
  const navigate = useNavigate();
  const pair = useEntityView();
  const { search, state } = useLocation();
  return () =>
    void (state?.opened ? navigate(-1) : navigate({ pathname: paths.list(pair), search }, { replace: true }));
}

interface ImportFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function ImportFrame({ title, onClose, children }: ImportFrameProps) {
  const translate = useTranslate();
  return (
    <DialogFrame title={title} closeLabel={translate('ra.action.close')} onClose={onClose} wide>
      {children}
    </DialogFrame>
  );
}
