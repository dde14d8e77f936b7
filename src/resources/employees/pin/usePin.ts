import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { messageKey } from '#src/i18n/keys.ts';
import { useNotify } from '#src/i18n/useNotify.ts';

/** Whether a person has a PIN in an enterprise, and the ways to change that. */
export function usePin(userId: number, enterpriseId: number, onDone: () => void) {
  const provider = useDataProvider<JornadaDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const person = { userId, enterpriseId };
  const queryKey = ['pin', enterpriseId, userId];
  const onSuccess = async (message: string) => {
    notify(message, { type: 'success' });
    onDone();
    await client.invalidateQueries({ queryKey });
  };
  return {
    has: useQuery({ queryKey, queryFn: () => provider.hasPin(person) }),
    save: useMutation({ mutationFn: (pin: string) => provider.setPin({ ...person, pin }), onSuccess }),
    remove: useMutation({
      mutationFn: () => provider.removePin(person),
      onSuccess,
      onError: (error) => {
        notify(error.message || messageKey('resources.employees.pin.failed'), { type: 'error' });
        onDone();
      },
    }),
  };
}
