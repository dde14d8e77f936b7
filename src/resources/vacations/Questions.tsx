import { limits } from '#domain/constants.ts';
import { ReasonDialog } from '#src/engine/ReasonDialog.tsx';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import type { Act } from './useLeaveRequests.ts';
import { useNamed } from './words.ts';

interface Props {
  readonly act: Act;
  readonly busy: boolean;
  /** What was written before, where it could not be sent. */
  readonly initial?: string | undefined;
  readonly onAct: (act: Act) => void;
  readonly onClose: () => void;
}

const say = keysWithin('leaveRequests');

/** Asks before a rejection, which may be given a reason, and before a deletion. */
export const Question = (props: Props) =>
  props.act.deed === 'reject' ? <RejectDialog {...props} /> : <RemoveDialog {...props} />;

function RemoveDialog({ act, busy, onAct, onClose }: Props) {
  const translate = useTranslate();
  const named = useNamed()(act.days);
  return (
    <ConfirmDialog
      open
      destructive
      busy={busy}
      title={translate(say('removeTitle'), { named })}
      confirm={translate(say('remove'))}
      cancel={translate('ra.action.cancel')}
      onConfirm={() => onAct(act)}
      onCancel={onClose}
    >
      {translate(say('removeAbout'))}
    </ConfirmDialog>
  );
}

function RejectDialog({ act, initial, onAct, onClose }: Props) {
  const translate = useTranslate();
  const named = useNamed()(act.days);
  return (
    <ReasonDialog
      title={translate(say('rejectTitle'), { named })}
      about={translate(say('rejectAbout'))}
      label={translate(say('rejectComment'))}
      act={translate(say('reject'))}
      destructive
      max={limits.leaveComment}
      initial={initial}
      onAct={(comment) => onAct({ ...act, comment })}
      onClose={onClose}
    />
  );
}
