import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { localDateOf } from '#domain/time/localTime.ts';
import { terms } from '#src/dataProvider/terms.ts';
import { useScope } from '#src/engine/scope.tsx';
import { messageKey } from '#src/i18n/keys.ts';
import { useNotify } from '#src/i18n/useNotify.ts';

interface OfPerson {
  readonly userId: number;
  readonly enterpriseId: number;
}

/** Today by the enterprise's clock, as the page opened. */
export function useLocalToday(): string {
  const { enterprise } = useScope();
  const [now] = useState(() => Date.now());
  return localDateOf(now, enterprise.time_zone);
}

/** The versions of a person's terms of work, and what is asked anew once one has changed. */
export function useTerms(person: OfPerson) {
  const client = useQueryClient();
  const queryKey = ['workTerms', person.enterpriseId, person.userId];
  const refresh = async () => {
    await Promise.all([client.invalidateQueries({ queryKey }), client.invalidateQueries({ queryKey: ['employees'] })]);
  };
  return { versions: useQuery({ queryKey, queryFn: () => terms.listTerms(person) }), refresh };
}

/** Deletes a version. */
export function useDeleteTerms(person: OfPerson, onDone: () => void) {
  const { refresh } = useTerms(person);
  const notify = useNotify();
  return useMutation({
    mutationFn: (from: string) => terms.deleteTerms(person, from),
    onSuccess: async (message) => {
      notify(message, { type: 'success' });
      onDone();
      await refresh();
    },
    onError: (error) => {
      notify(error.message || messageKey('resources.employees.terms.failed'), {
        type: 'error',
        messageArgs: { _: error.message },
      });
      onDone();
    },
  });
}
