import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeRequestRefreshMinutes, limits } from '../../../domain/constants.ts';
import { type Leave, leaveStatuses } from '../../../domain/leave/leave.ts';
import { leave } from '../../dataProvider/leave.ts';
import { useReportFailure } from '../../engine/failure.ts';
import { useLeaveChanged } from '../../features/leave/useLeaveProvider.ts';
import { useAnswers } from '../../features/employees/requests/useAnswers.ts';
import { useScope } from '../../engine/scope.tsx';
import { useAddress } from '../../engine/useAddress.ts';
import { MINUTE_MS } from '../../../domain/time/units.ts';
import { useNotify } from '../../i18n/useNotify.ts';

/** From the last month of the year before, of which days can still be asked for in January, to the last day allowed. */
const rangeAround = (year: number) => ({ from: `${year - 1}-12-01`, to: `${year + limits.leaveYears}-12-31` });

/** Leave of everybody, asked for whenever the screen opens, after each answer, and every 10 minutes. */
export function useLeaveRequests() {
  const { enterprise } = useScope();
  const [range] = useState(() => rangeAround(new Date().getFullYear()));
  return useQuery({
    queryKey: ['leave', enterprise.id, 'requests', range.from],
    queryFn: () => leave.listLeave({ enterpriseId: enterprise.id, ...range }),
    refetchOnMount: 'always',
    refetchInterval: changeRequestRefreshMinutes * MINUTE_MS,
    retry: false,
  });
}

export const deeds = ['approve', 'reject', 'remove'] as const;
export type Deed = (typeof deeds)[number];

export interface Act {
  readonly deed: Deed;
  /** A day, or those of one request that are answered together. */
  readonly days: readonly [Leave, ...Leave[]];
  readonly comment?: string;
}

/** Approves and rejects; "the list refreshes afterwards either way" (leave 8), and with it the red dots. */
export function useLeaveAnswers() {
  const changed = useLeaveChanged();
  return useAnswers<Act, void>({
    send: ({ deed, days: [{ id }, ...others], comment }) =>
      leave.answerLeave({
        id,
        status: deed === 'approve' ? 'approved' : 'rejected',
        whole: others.length > 0,
        ...(comment && { comment }),
      }),
    done: (_, { deed }) => `leaveRequests.done.${deed}`,
    failed: ({ deed }) => `leaveRequests.failed.${deed}`,
    changed,
  });
}

/** Deletes, at once: it is asked first. */
export function useRemove(onDone: () => void, onRemoved: (act: Act) => void) {
  const notify = useNotify();
  const report = useReportFailure();
  const changed = useLeaveChanged();
  return useMutation({
    mutationFn: ({ days: [{ id }] }: Act) => leave.deleteLeave({ id }),
    onSuccess: (_, act) => {
      onRemoved(act);
      notify('leaveRequests.done.remove', { type: 'success' });
    },
    onError: (error) => void report('leaveRequests.failed.remove', error),
    onSettled: () => {
      onDone();
      return changed();
    },
  });
}

/** The status that is shown, in the URL: `?status=pending`; none shows all. */
export function useStatus() {
  const { params, write } = useAddress();
  const known = (text: string | null) => leaveStatuses.find((status) => status === text);
  return [known(params.get('status')), (next: string) => write({ status: known(next) })] as const;
}
