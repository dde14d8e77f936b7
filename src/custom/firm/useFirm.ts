import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from '../../i18n/useNotify.ts';
import { checkSession } from '../../session/check.ts';
import { call } from '../../session/http.ts';
import { failureOf } from '../../engine/failure.ts';

const key = ['firm'] as const;
const quick = { retry: false } as const;

export const useOwnFirm = () =>
  useQuery({
    queryKey: [...key, 'own'],
    queryFn: async ({ signal }) => (await call('getOwnFirm', { signal })).data,
    ...quick,
  });

export const useMembers = () =>
  useQuery({
    queryKey: [...key, 'members'],
    queryFn: async ({ signal }) => (await call('listFirmMembers', { signal })).data,
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
  };
}

/** A change by a button. */
export function useDeed<Input>(send: (input: Input) => Promise<{ readonly message?: string | undefined }>) {
  const changed = useChanged();
  const notify = useNotify();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => changed(message),
    onError: (error) => {
      const { message } = failureOf(error);
      if (message) notify(message, { type: 'error', messageArgs: { _: message } });
    },
  });
}
