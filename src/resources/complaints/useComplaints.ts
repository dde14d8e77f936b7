import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCreate, useUpdate } from 'react-admin';
import { complaintStates } from '#domain/organization/complaints/complaints.ts';
import type { Said } from '#src/dataProvider/calls.ts';
import {
  type ComplaintChange,
  type ComplaintExtension,
  complaints,
  type NewReply,
} from '#src/dataProvider/complaints.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useAddress } from '#src/engine/useAddress.ts';
import type { MessageKey } from '#src/i18n/keys.ts';
import { useNotify } from '#src/i18n/useNotify.ts';

/** Says how an act on a complaint ended: the server's own sentence on success. */
function useSaid(failure: MessageKey, onDone: () => void) {
  const notify = useNotify();
  const report = useReportFailure();
  return {
    onSuccess: ({ sentence }: Pick<Said, 'sentence'>) => {
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
  const setState = (state: ComplaintChange['state'], measures?: string) => {
    const data: ComplaintChange = { state, ...(measures && { measures }) };
    void update('complaints', { id, data });
  };
  return { setState, isPending };
}

/** Puts off the answer to a complaint, and asks for the list anew either way. */
export function useExtend(id: number, onDone: () => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (extension: ComplaintExtension) => complaints.extend(id, extension),
    ...useSaid('complaints.extend.failed', onDone),
    onSettled: () => client.invalidateQueries({ queryKey: ['complaints'] }),
  });
  return { extend: mutate, isPending };
}

/** Search, state and what is shown, in the URL: `?q=horas&estado=closed`, `?vista=registro`. */
export function useCriteria() {
  const { params, write } = useAddress();
  const requested = params.get('estado');
  return {
    search: params.get('q') ?? '',
    state: complaintStates.find((known) => known === requested) ?? null,
    shown: params.get('vista') === 'registro' ? ('register' as const) : ('complaints' as const),
    show: (what: 'complaints' | 'register') => write({ vista: what === 'register' ? 'registro' : '' }),
    setSearch: (q: string) => write({ q }),
    setState: (estado: string) => write({ estado }),
  };
}
