import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComplaintState, complaintStates } from '../../../domain/complaints/complaints.ts';
import { complaints } from '../../dataProvider/complaints.ts';
import { useReportFailure } from '../../engine/failure.ts';
import { useScope } from '../../engine/scope.tsx';
import { useAddress } from '../../engine/useAddress.ts';
import type { MessageKey } from '../../i18n/keys.ts';
import { useNotify } from '../../i18n/useNotify.ts';

export function useComplaints() {
  const { enterprise } = useScope();
  return useQuery({
    queryKey: ['complaints', enterprise.id],
    queryFn: () => complaints.list(enterprise.id),
    retry: false,
  });
}

/** An act on a complaint; its own sentence on success, and the list anew either way. */
function useAct<Input>(act: (input: Input) => Promise<string>, failure: MessageKey, onDone: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const report = useReportFailure();
  return useMutation({
    mutationFn: act,
    onSuccess: (message) => {
      notify(message, { type: 'success' });
      onDone();
    },
    onError: (error) => report(failure, error),
    onSettled: () => client.invalidateQueries({ queryKey: ['complaints'] }),
  });
}

export function useReply(parentId: number, onDone: () => void) {
  const { enterprise } = useScope();
  return useAct(
    (message: string) => complaints.reply({ parent_id: parentId, enterprise_id: enterprise.id, message }),
    'complaints.replyFailed',
    onDone,
  );
}

export const useSetState = (id: number, onDone: () => void) =>
  useAct(
    (state: Exclude<ComplaintState, 'received'>) => complaints.setState({ id, state }),
    'complaints.stateFailed',
    onDone,
  );

/** Search and state, in the URL: `?q=horas&estado=closed`. */
export function useCriteria() {
  const { params, write } = useAddress();
  const requested = params.get('estado');
  return {
    search: params.get('q') ?? '',
    state: complaintStates.find((known) => known === requested) ?? null,
    setSearch: (q: string) => write({ q }),
    setState: (estado: string) => write({ estado }),
  };
}
