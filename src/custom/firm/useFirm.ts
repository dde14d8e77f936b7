import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Send, useChange } from '#src/features/firms/useChange.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { checkSession } from '#src/session/check.ts';
import { call } from '#src/session/http.ts';
import { focusPageIfLost } from '#src/ui/focusPageIfLost.ts';

const key = ['firm'] as const;
const quick = { retry: false } as const;

export const useOwnFirm = () =>
  useQuery({
    queryKey: [...key, 'own'],
    queryFn: async ({ signal }) => (await call('getOwnFirm', { signal })).data,
    ...quick,
  });

export const useClients = () =>
  useQuery({
    queryKey: [...key, 'clients'],
    queryFn: async ({ signal }) => (await call('listFirmClients', { signal })).data,
    ...quick,
  });

/** After a change: says what the server said, and asks for everything of the firm and for the own companies anew. */
export function useChanged() {
  const client = useQueryClient();
  const notify = useNotify();
  return async (message: string | undefined) => {
    if (message) notify(message, { type: 'success', messageArgs: { _: message } });
    // What is done is done, whether or not the page learns at once what follows from it.
    await Promise.allSettled([client.invalidateQueries({ queryKey: key }), checkSession()]);
    // The line that was worked on may have left the list.
    focusPageIfLost();
  };
}

/** A change by a button. */
export const useDeed = <Input>(send: Send<Input>) => useChange(send, useChanged());
