import { useTranslate } from 'react-admin';
import { monthInWords } from '../../../domain/calc/months.ts';
import { limits } from '../../../domain/constants.ts';
import { correctionMessages } from '../../../domain/messages/corrections.ts';
import type { TimeChange } from '../../../domain/timeChanges.ts';
import { ReasonDialog } from '../../schema/ReasonDialog.tsx';

interface Props {
  readonly change: TimeChange;
  readonly approve: boolean;
  readonly busy: boolean;
  readonly onAnswer: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks before a rejection, and for the reason when an approval opens a closed month. */
export function AnswerDialogs({ change, approve, busy, onAnswer, onClose }: Props) {
  const translate = useTranslate();
  const say = (key: string, words?: object) => translate(`corrections.${key}`, words);
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
      busy={busy}
      onAct={onAnswer}
      onClose={onClose}
    />
  );
}
