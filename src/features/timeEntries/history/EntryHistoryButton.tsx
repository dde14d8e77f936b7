import HistoryIcon from '@mui/icons-material/History';
import { useState } from 'react';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { RowButton } from '#src/ui/RowButton.tsx';
import { EntryHistoryDialog } from './EntryHistoryDialog.tsx';

interface Props {
  readonly entryId: number;
  /** Which entry it is, for screen readers: `16/11/2026`. */
  readonly of?: string;
}

/** Opens what the ledger holds of an entry: who, when, why, before and after. Stands on every screen that shows one. */
export function EntryHistoryButton({ entryId, of }: Props) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <RowButton
        type="button"
        aria-haspopup="dialog"
        aria-label={of ? translate('corrections.historyOf', { entry: of }) : translate('corrections.history')}
        onClick={() => setOpen(true)}
        style={{ gap: 6 }}
      >
        <HistoryIcon fontSize="small" aria-hidden />
        {translate('corrections.historyShort')}
      </RowButton>
      {open && <EntryHistoryDialog entryId={entryId} onClose={() => setOpen(false)} />}
    </>
  );
}
