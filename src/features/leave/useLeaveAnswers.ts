import type { Leave } from '#domain/planning/leave/leave.ts';
import type { LeaveRange } from '#domain/planning/leave/leaveRanges.ts';
import { leaveMessages } from '#domain/planning/leave/messages/index.ts';
import { useAnswers } from '../employees/requests/useAnswers.ts';
import { useLeaveChanged } from './useLeaveProvider.ts';
import { useRemoveLeave } from './useRemoveLeave.ts';
import { useSendAnswer } from './useSendAnswer.ts';

export interface LeaveAnswer {
  /** Days of one person that are answered together. */
  readonly days: LeaveRange;
  readonly status: 'approved' | 'rejected';
}

/** Approves and rejects days of leave, says so (leave 8), and asks anew either way. */
export function useLeaveAnswers() {
  const send = useSendAnswer();
  const changed = useLeaveChanged();
  return useAnswers<LeaveAnswer, void>({
    send: ({ days: [{ id }, ...others], status }) =>
      send(id, { status, whole: 0, ...(others.length > 0 && { others: others.map((day) => day.id) }) }),
    done: (_, { status }) => leaveMessages[status],
    failed: () => 'leaveDialogs.answerFailed',
    changed,
  });
}

/** Deletes a leave, at once: it is asked first. */
export const useLeaveRemoval = (onRemoved: (leave: Leave) => void, onSettled: () => void) =>
  useRemoveLeave({ done: leaveMessages.deleted, failed: 'leaveDialogs.deleteFailed', onRemoved, onSettled });
