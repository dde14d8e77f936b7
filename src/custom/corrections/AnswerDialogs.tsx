import { monthInWords } from '../../../domain/time/format.ts';
import { limits } from '../../../domain/constants.ts';
import { correctionMessages } from '../../../domain/corrections/messages/index.ts';
import type { Correction } from '../../../domain/corrections/corrections.ts';
import { ReasonDialog } from '../../engine/ReasonDialog.tsx';
import { useMessages } from '../../i18n/useTranslate.ts';

interface Props {
  readonly change: Correction;
  readonly approve: boolean;
  /** What was written before, where it could not be sent. */
  readonly initial?: string | undefined;
  readonly onAnswer: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks before a rejection, and for the reason when an approval opens a closed month. */
export function AnswerDialogs({ change, approve, initial, onAnswer, onClose }: Props) {
  const say = useMessages('corrections');
  const words = {
    name: `${change.name} ${change.last_name}`,
    months: change.closed_months.map(monthInWords).join(', '),
  };
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
    />
  );
}
