import { useState } from 'react';
import { changeRequestRefreshMinutes, limits } from '#domain/constants.ts';
import type { LeaveRange } from '#domain/planning/leave/leaveRanges.ts';
import { type Leave, leaveStatuses } from '#domain/planning/leave/leave.ts';
import { useAnswers } from '#src/features/employees/requests/useAnswers.ts';
import { useLeaveBetween } from '#src/features/leave/useLeaveBetween.ts';
import { useLeaveChanged } from '#src/features/leave/useLeaveProvider.ts';
import { useRemoveLeave } from '#src/features/leave/useRemoveLeave.ts';
import { useSendAnswer } from '#src/features/leave/useSendAnswer.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useAddress } from '#src/engine/useAddress.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

/** From the last month of the year before, of which days can still be asked for in January, to the last day allowed. */
const rangeAround = (year: number) => ({ from: `${year - 1}-12-01`, to: `${year + limits.leaveYears}-12-31` });

/** Leave of everybody, asked for whenever the screen opens, after each answer, and every 10 minutes. */
export function useLeaveRequests() {
  const { enterprise } = useScope();
  const [range] = useState(() => rangeAround(new Date().getFullYear()));
  const refetchInterval = changeRequestRefreshMinutes * MINUTE_MS;
  return useLeaveBetween({ enterpriseId: enterprise.id, ...range, counted: true }, { refetchInterval, retry: false });
}

type Deed = 'approve' | 'reject' | 'remove';

export interface Act {
  readonly deed: Deed;
  /** Days of one person that are answered together. */
  readonly days: LeaveRange;
  readonly comment?: string;
}

/** Approves and rejects; "the list refreshes afterwards either way" (leave 8), and with it the red dots. */
export function useLeaveAnswers() {
  const send = useSendAnswer();
  const changed = useLeaveChanged();
  return useAnswers<Act, void>({
    send: ({ deed, days: [{ id }, ...others], comment }) =>
      send(id, {
        status: deed === 'approve' ? 'approved' : 'rejected',
        whole: 0,
        ...(others.length > 0 && { others: others.map((day) => day.id) }),
        ...(comment && { comment }),
      }),
    done: (_, { deed }) => `leaveRequests.done.${deed}`,
    failed: ({ deed }) => `leaveRequests.failed.${deed}`,
    changed,
  });
}

/** Deletes, at once: it is asked first. */
export const useRemove = (onSettled: () => void, onRemoved: (leave: Leave) => void) =>
  useRemoveLeave({ done: 'leaveRequests.done.remove', failed: 'leaveRequests.failed.remove', onRemoved, onSettled });

export const allStatuses = 'all';

/** The status that is shown, in the URL: `?status=pending`; without one what waits, or all where nothing does. */
export function useStatus() {
  const { params, write } = useAddress();
  const known = (text: string | null) =>
    text === allStatuses ? allStatuses : leaveStatuses.find((status) => status === text);
  return [known(params.get('status')), (next: string) => write({ status: known(next) })] as const;
}
