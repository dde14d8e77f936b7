import { useMutation, useQueryClient } from '@tanstack/react-query';
import { workCentres } from '#src/dataProvider/workCentres.ts';
import { type OfPerson, personCentres } from '#src/features/workCentres/personCentres.ts';
import { messageKey } from '#src/i18n/keys.ts';
import { useNotify } from '#src/i18n/useNotify.ts';

function useRefresh(person: OfPerson) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: personCentres(person).queryKey });
}

export function useSetCentre(person: OfPerson) {
  const refresh = useRefresh(person);
  const notify = useNotify();
  return async (from: string, centreId: number) => {
    const message = await workCentres.setPersonCentre(person, from, centreId);
    notify(message, { type: 'success' });
    await refresh();
  };
}

export function useRemoveCentre(person: OfPerson, onDone: () => void) {
  const refresh = useRefresh(person);
  const notify = useNotify();
  return useMutation({
    mutationFn: (from: string) => workCentres.removePersonCentre(person, from),
    onSuccess: async (message) => {
      notify(message, { type: 'success' });
      onDone();
      await refresh();
    },
    onError: (error) => {
      notify(error.message || messageKey('resources.workCentres.person.failed'), {
        type: 'error',
        messageArgs: { _: error.message },
      });
      onDone();
    },
  });
}
