import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { leaveMessages } from '../../../domain/messages/es.ts';
import { useReportFailure } from '../failure.ts';
import { useLeaveChanged, useLeaveProvider } from './useLeaveProvider.ts';

interface LeaveAct {
  readonly id: number;
  readonly act: 'approved' | 'rejected' | 'deleted';
}

/** Approves, rejects and deletes a leave, says so (time-and-leave 8), and asks anew either way. */
export function useLeaveAnswers() {
  const provider = useLeaveProvider();
  const changed = useLeaveChanged();
  const notify = useNotify();
  const report = useReportFailure();
  return useMutation({
    mutationFn: ({ id, act }: LeaveAct) =>
      act === 'deleted' ? provider.deleteLeave({ id }) : provider.answerLeave({ id, status: act }),
    onSuccess: (_, { act }) => notify(leaveMessages[act], { type: 'success' }),
    onError: (error, { act }) =>
      report(act === 'deleted' ? 'leaveDialogs.deleteFailed' : 'leaveDialogs.answerFailed', error),
    onSettled: () => changed(),
  });
}
