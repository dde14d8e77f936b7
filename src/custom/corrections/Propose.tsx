import DialogContent from '@mui/material/DialogContent';
import { ProposeDialog } from '#src/features/corrections/ProposeDialog.tsx';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import type { People } from './useCorrections.ts';

interface Props {
  readonly found: People;
  readonly zone: string;
  readonly onClose: () => void;
}

/** Proposes a correction to one of the active employees, once these are there. */
export function Propose({ found: { people, isError, isFetching, retry }, zone, onClose }: Props) {
  const translate = useTranslate();
  if (people) return <ProposeDialog people={people} zone={zone} onClose={onClose} />;
  if (!isError) return null;
  return (
    <DialogFrame
      title={translate('corrections.proposeTitle')}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
    >
      <DialogContent sx={{ pt: 0 }}>
        <RetryNotice title={translate('corrections.peopleFailed')} busy={isFetching} onRetry={retry} />
      </DialogContent>
    </DialogFrame>
  );
}
