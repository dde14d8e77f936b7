import { useMutation } from '@tanstack/react-query';
import type { Leave } from '../../../domain/leave/leave.ts';
import { leaveMessages } from '../../../domain/leave/messages/index.ts';
import { useReportFailure } from '../../engine/failure.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useAnswers } from '../employees/requests/useAnswers.ts';
import { useLeaveChanged, useLeaveProvider } from './useLeaveProvider.ts';

export interface LeaveAnswer {
  readonly id: number;
  readonly status: 'approved' | 'rejected';
}

/** Approves and rejects a leave, says so (leave 8), and asks anew either way. */
export function useLeaveAnswers() {
  const provider = useLeaveProvider();
  const changed = useLeaveChanged();
  return useAnswers<LeaveAnswer, void>({
    send: (answer) => provider.answerLeave(answer),
    done: (_, { status }) => leaveMessages[status],
    failed: () => 'leaveDialogs.answerFailed',
    changed,
  });
}

/** Deletes a leave, at once: it is asked first. */
export function useLeaveRemoval(onRemoved: (leave: Leave) => void) {
  const provider = useLeaveProvider();
  const changed = useLeaveChanged();
  const notify = useNotify();
  const report = useReportFailure();
  return useMutation({
    mutationFn: ({ id }: Leave) => provider.deleteLeave({ id }),
    onSuccess: (_, leave) => {
      onRemoved(leave);
      notify(leaveMessages.deleted, { type: 'success' });
    },
    onError: (error) => void report('leaveDialogs.deleteFailed', error),
    onSettled: () => changed(),
  });
}
