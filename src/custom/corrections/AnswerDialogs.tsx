import { monthInWords } from '#domain/time/format.ts';
import { limits } from '#domain/constants.ts';
import { correctionMessages } from '#domain/timekeeping/corrections/messages/index.ts';
import type { Correction, CorrectionFinding } from '#domain/timekeeping/corrections/corrections.ts';
import { ReasonDialog } from '#src/engine/ReasonDialog.tsx';
import { ApproveDialog } from '#src/features/corrections/ApproveDialog.tsx';
import { CorrectionReview } from '#src/features/corrections/CorrectionReview.tsx';
import { useMessages } from '#src/i18n/useTranslate.ts';

interface Props {
  readonly change: Correction;
  readonly approve: boolean;
  /** What an approval would break of the law. */
  readonly findings?: readonly CorrectionFinding[];
  /** What was written before, where it could not be sent. */
  readonly initial?: string | undefined;
  readonly onAnswer: (reason?: string) => void;
  readonly onClose: () => void;
}

/** Asks before a rejection, before an approval that would break the law, and for the reason when one opens a closed month. */
export function AnswerDialogs({ change, approve, findings = [], initial, onAnswer, onClose }: Props) {
  const say = useMessages('corrections');
  const words = {
    name: `${change.name} ${change.last_name}`,
    months: change.closed_months.map(monthInWords).join(', '),
  };
  if (approve && change.closed_months.length === 0)
    return <ApproveDialog name={words.name} findings={findings} onApprove={() => onAnswer()} onClose={onClose} />;
  return (
    <ReasonDialog
      title={say(approve ? 'reopenTitle' : 'rejectTitle', words)}
      about={say(approve ? 'reopenAbout' : 'rejectAbout')}
      label={say(approve ? 'reopenReason' : 'rejectReason')}
      act={say(approve ? 'reopenAndApprove' : 'reject')}
      destructive={!approve}
      max={limits.text}
      missing={approve ? correctionMessages.reasonRequired : undefined}
      initial={initial}
      onAct={onAnswer}
      onClose={onClose}
    >
      <CorrectionReview findings={findings} />
    </ReasonDialog>
  );
}
