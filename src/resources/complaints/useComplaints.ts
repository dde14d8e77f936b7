import { useQueryClient } from '@tanstack/react-query';
import { useCreate, useUpdate } from 'react-admin';
import { complaintStates } from '../../../domain/complaints/complaints.ts';
import type { Said } from '../../dataProvider/calls.ts';
import type { ComplaintChange, NewReply } from '../../dataProvider/complaints.ts';
import { useReportFailure } from '../../engine/failure.ts';
import { useScope } from '../../engine/scope.tsx';
import { useAddress } from '../../engine/useAddress.ts';
import type { MessageKey } from '../../i18n/keys.ts';
import { useNotify } from '../../i18n/useNotify.ts';

/** Says how an act on a complaint ended: the server's own sentence on success. */
function useSaid(failure: MessageKey, onDone: () => void) {
  const notify = useNotify();
  const report = useReportFailure();
  return {
    onSuccess: ({ sentence }: Said) => {
      notify(sentence, { type: 'success' });
      onDone();
    },
    onError: (error: unknown) => void report(failure, error),
  };
}

/** Sends a reply; react-admin asks for the list anew either way. */
export function useReply(parentId: number, onDone: () => void) {
  const { enterprise } = useScope();
  const [create, { isPending }] = useCreate<NewReply, unknown, Said>(
    'complaints',
    undefined,
    useSaid('complaints.replyFailed', onDone),
  );
  const send = (message: string) => {
    const data: NewReply = { parent_id: parentId, enterprise_id: enterprise.id, message };
    void create('complaints', { data });
  };
  return { send, isPending };
}

/** Changes the state of a complaint, and asks for the list anew either way. */
export function useSetState(id: number, onDone: () => void) {
  const client = useQueryClient();
  const [update, { isPending }] = useUpdate<Said, unknown>('complaints', undefined, {
    ...useSaid('complaints.stateFailed', onDone),
    onSettled: () => client.invalidateQueries({ queryKey: ['complaints'] }),
  });
  const setState = (state: ComplaintChange['state']) => {
    const data: ComplaintChange = { state };
    void update('complaints', { id, data });
  };
  return { setState, isPending };
}

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
