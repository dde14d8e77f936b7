import { useState } from 'react';
import { useCan } from '../../engine/scope.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { RowButton } from '../../ui/RowButton.tsx';
import { ProposeDialog } from './ProposeDialog.tsx';
import type { EntryToCorrect } from './types.ts';

interface Props {
  readonly person: { readonly id: number; readonly name: string };
  readonly zone: string;
  readonly entry: EntryToCorrect;
}

/** Proposes a correction to a person, to whom may (`timeSheets.propose`). Stands beside entries of other people. */
export function ProposeButton({ person, zone, entry }: Props) {
  const translate = useTranslate();
  const can = useCan();
  const [open, setOpen] = useState(false);
  if (!can('timeSheets.propose', { user_id: person.id })) return null;
  return (
    <>
      <RowButton
        type="button"
        aria-haspopup="dialog"
        aria-label={translate('corrections.proposeNamed', { name: person.name })}
        onClick={() => setOpen(true)}
      >
        {translate('corrections.propose')}
      </RowButton>
      {open && <ProposeDialog people={[person]} zone={zone} entry={entry} onClose={() => setOpen(false)} />}
    </>
  );
}
