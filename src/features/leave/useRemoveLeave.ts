import { useDelete } from 'react-admin';
import type { Leave } from '#domain/planning/leave/leave.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import type { MessageKey } from '#src/i18n/keys.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { useLeaveDependentsChanged } from './useLeaveProvider.ts';

interface Removal {
  /** What the toasts say: a sentence or the key of one. */
  readonly done: string;
  readonly failed: MessageKey;
  readonly onRemoved: (leave: Leave) => void;
  readonly onSettled: () => void;
}

/** Deletes a leave at once, says so, and asks anew for what depends on it either way. */
export function useRemoveLeave({ done, failed, onRemoved, onSettled }: Removal) {
  const notify = useNotify();
  const report = useReportFailure();
  const changed = useLeaveDependentsChanged();
  const [remove, { isPending }] = useDelete<Leave>('vacations', undefined, {
    mutationMode: 'pessimistic',
    onSuccess: (leave) => {
      onRemoved(leave);
      notify(done, { type: 'success' });
    },
    onError: (error) => void report(failed, error),
    onSettled: () => {
      onSettled();
      return changed();
    },
  });
  return {
    /** A day, with others of the same person in one go. */
    remove: (leave: Leave, ...others: readonly Leave[]) => {
      const ids = others.map(({ id }) => id);
      void remove('vacations', { id: leave.id, previousData: leave, ...(ids.length > 0 && { meta: { others: ids } }) });
    },
    isPending,
  };
}
