import type { LeaveRange } from '#domain/planning/leave/leaveRanges.ts';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useWhat } from './words.ts';

export interface PendingAction {
  readonly days: LeaveRange;
  readonly act: 'rejected' | 'deleted';
}

interface Props extends PendingAction {
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const keys = { rejected: 'reject', deleted: 'remove' } as const;

/** Asks before what cannot be taken back, naming whose leave of which days it is. */
export function AskFirst({ days, act, busy, onConfirm, onCancel }: Props) {
  const translate = useTranslate();
  const key = keys[act];
  const say = useMessages('leaveDialogs.list');
  const what = useWhat()(days);
  return (
    <ConfirmDialog
      open
      destructive
      busy={busy}
      title={say(`${key}Title`, { what })}
      confirm={say(key)}
      cancel={translate('ra.action.cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {say(`${key}About`)}
    </ConfirmDialog>
  );
}
