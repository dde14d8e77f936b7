import { limits } from '#domain/constants.ts';
import { ReasonDialog } from '#src/engine/ReasonDialog.tsx';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { nameOf } from './RequestRow.tsx';
import type { Request } from './useWaiting.ts';

interface Props {
  readonly request: Request;
  /** What was written before, where it could not be sent. */
  readonly initial?: string | undefined;
  readonly onReject: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks before a request is rejected, and for the reason. Fetched when it is asked: the first screen has no forms. */
export function RejectDialog({ request, initial, onReject, onClose }: Props) {
  const text = useMessages('dashboard.waiting');
  return (
    <ReasonDialog
      title={text('rejectTitle', { name: nameOf(request) })}
      about={text('rejectAbout')}
      label={text('rejectReason')}
      act={text('reject')}
      destructive
      max={request.kind === 'leave' ? limits.leaveComment : limits.text}
      initial={initial}
      onAct={onReject}
      onClose={onClose}
    />
  );
}
