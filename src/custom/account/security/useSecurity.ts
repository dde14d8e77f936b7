import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useReportFailure } from '#src/engine/failure.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { call } from '#src/session/http.ts';
import { PasskeyDeclined } from '#src/session/passkeys.ts';

const factorsKey = ['account', 'factors'];
const sessionsKey = ['account', 'sessions'];

/** The second factors of who is signed in. */
export const useSecondFactors = () =>
  useQuery({
    queryKey: factorsKey,
    queryFn: async ({ signal }) => (await call('getSecondFactors', { signal })).data,
    retry: false,
  });

/** Where they are signed in. */
export const useSessions = () =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await call('listSessions', { signal })).data,
    retry: false,
  });

interface Change<T> {
  readonly work: () => Promise<T>;
  /** What is said of it, where anything is. */
  readonly said?: (result: T) => string | undefined;
  readonly done?: (result: T) => void;
}

/** Carries out a change of the account and shows what it has become. What the person declines in the browser is no failure. */
export function useChange() {
  const client = useQueryClient();
  const notify = useNotify();
  const report = useReportFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ work }: Change<unknown>) => work(),
    onSuccess: (result, { said, done }) => {
      const text = said?.(result);
      if (text) notify(text, { type: 'success' });
      done?.(result);
    },
    onError: (error) => {
      if (error instanceof PasskeyDeclined) notify('security.declined', { type: 'info' });
      else report('security.failed', error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['account'] }),
  });
  return { busy: isPending, change: <T>(one: Change<T>) => mutate(one as Change<unknown>) };
}
