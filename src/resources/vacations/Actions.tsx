import { AnswerCell } from '#src/features/employees/requests/AnswerCell.tsx';
import { OwnRequest } from '#src/features/employees/requests/OwnRequest.tsx';
import { isAnswered } from '#src/features/employees/requests/answers.ts';
import type { Answers } from '#src/features/employees/requests/useAnswers.ts';
import { isConfidential, useMayAnswer } from '#src/features/leave/useMayAnswer.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import type { MenuEntry } from '#src/ui/MenuEntries.tsx';
import { MoreMenu } from '#src/ui/MoreMenu.tsx';
import { RowButton, RowButtons } from '#src/ui/RowButton.tsx';
import type { Act } from './useLeaveRequests.ts';
import { useNamed } from './words.ts';
import { useState } from 'react';
import type { Leave } from '#domain/planning/leave/leave.ts';
import { type LeaveRange, leaveRanges } from '#domain/planning/leave/leaveRanges.ts';

/** A range, or one of its days where they are shown one by one. */
export interface Row {
  /** As they are now. */
  readonly days: LeaveRange;
  /** It waited when the list was drawn. */
  readonly isPending: boolean;
  /** It waits no more, though it keeps its place. */
  readonly isGone: boolean;
  /** Shows the days of the range one by one, or together again; undefined where there is nothing to part. */
  readonly onPart?: () => void;
  readonly isParted: boolean;
}

/**
 * Ranges as rows, those that the person has parted day by day.
 * @param latest a day as it is now; undefined once it is deleted
 */
export function useRows(leave: readonly Leave[], latest: (day: Leave) => Leave | undefined): Row[] {
  const now = (days: LeaveRange) => {
    const [first, ...others] = days;
    const isPending = first.status === 'pending';
    return {
      days: [latest(first) ?? first, ...others.map((day) => latest(day) ?? day)] as const,
      isPending,
      isGone: isPending && days.some((day) => latest(day)?.status !== 'pending'),
    };
  };
  const [parted, part] = useState<ReadonlySet<number>>(new Set());
  return leaveRanges(leave).flatMap((days): Row[] => {
    const isParted = days.length > 1 && days.some(({ id }) => parted.has(id));
    const toggle = () =>
      part((known) => {
        const next = new Set(known);
        for (const { id } of days)
          if (isParted) next.delete(id);
          else next.add(id);
        return next;
      });
    if (isParted) return days.map((day, at) => ({ ...now([day]), isParted, ...(at === 0 && { onPart: toggle }) }));
    return [{ ...now(days), isParted, ...(days.length > 1 && { onPart: toggle }) }];
  });
}

interface Props {
  readonly row: Row;
  readonly answers: Answers<Act>;
  readonly onAct: (act: Act) => void;
}

const verdicts = ['approve', 'reject'] as const;

/**
 * "Approve and reject appear only for pending items; delete always appears" (leave 2, 8); of all days of a range at once.
 * The two answers are buttons, the rest stands in a menu where it is more than one thing.
 */
export function Actions({ row, answers, onAct }: Props) {
  const { days, isPending, isGone } = row;
  const translate = useTranslate();
  const mayAnswer = useMayAnswer();
  const named = useNamed()(days);
  const [first] = days;
  const input = answers.of(first.id);
  const isWhole = input?.rows.length === days.length;
  // Some of the days were answered one by one, or together with others.
  const isAnsweredInParts = days.some(({ id }) => {
    const one = answers.of(id);
    return isAnswered(one) && one?.rows.length !== days.length;
  });
  const entries = useEntries(row, isAnsweredInParts, () => onAct({ deed: 'remove', days }));
  const only = entries.length === 1 ? entries[0] : undefined;
  return (
    <AnswerCell
      answer={isPending || input?.verdict === 'removed' ? input : undefined}
      isGone={isGone}
      onUndo={input && isWhole ? () => answers.undo(input) : undefined}
    >
      <RowButtons>
        {isPending && !mayAnswer(first) && <OwnRequest confidential={isConfidential(first)} />}
        {isPending &&
          mayAnswer(first) &&
          verdicts.map((deed) => (
            <RowButton
              key={deed}
              type="button"
              disabled={isAnsweredInParts}
              data-tone={deed === 'approve' ? undefined : 'wrong'}
              aria-label={translate(`leaveRequests.named.${deed}`, { named })}
              onClick={() => onAct({ deed, days })}
            >
              {translate(`leaveRequests.${deed}`)}
            </RowButton>
          ))}
        {entries.length > 1 && <MoreMenu label={translate('leaveRequests.more', { named })} entries={entries} />}
        {only && (
          <RowButton
            type="button"
            disabled={only.busy}
            data-tone={only.destructive ? 'wrong' : undefined}
            aria-label={only.id === 'remove' ? translate('leaveRequests.named.remove', { named }) : undefined}
            onClick={only.press}
          >
            {only.label}
          </RowButton>
        )}
      </RowButtons>
    </AnswerCell>
  );
}

/** Shows a range day by day, and deletes it. */
function useEntries(
  { days, isPending, onPart, isParted }: Row,
  busy: boolean,
  onRemove: () => void,
): readonly MenuEntry[] {
  const translate = useTranslate();
  const mayAnswer = useMayAnswer();
  const removal = isPending ? 'leave.delete' : 'leave.deleteAnswered';
  const part = onPart && {
    id: 'part',
    label: translate(isParted ? 'leaveRequests.join' : 'leaveRequests.part'),
    press: onPart,
  };
  const remove = { id: 'remove', label: translate('leaveRequests.remove'), busy, destructive: true, press: onRemove };
  return [...(part ? [part] : []), ...(mayAnswer(days[0], removal) ? [remove] : [])];
}
