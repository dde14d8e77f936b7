import { useCallback } from 'react';
import type { Leave } from '#domain/planning/leave/leave.ts';
import { useCan } from '#src/engine/scope.tsx';

/** The kind of a leave is not the reader's to see, so that others answer it (leave 13). */
export const isConfidential = ({ permission_type_id }: Pick<Leave, 'permission_type_id'>): boolean =>
  permission_type_id === null;

type Of = Pick<Leave, 'permission_type_id' | 'user'>;

/** Whether the actor may answer, or delete, a leave: not their own, nor one whose kind is not theirs to see. */
export function useMayAnswer() {
  const can = useCan();
  return useCallback(
    (leave: Of, right: 'leave.answer' | 'leave.delete' | 'leave.deleteAnswered' = 'leave.answer') =>
      !isConfidential(leave) && can(right, { user_id: leave.user.id }),
    [can],
  );
}
