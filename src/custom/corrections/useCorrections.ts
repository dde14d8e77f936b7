import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { compareNames } from '#domain/time/format.ts';
import { changeRequestRefreshMinutes } from '#domain/constants.ts';
import type { Correction, CorrectionSide } from '#domain/timekeeping/corrections/corrections.ts';
import { corrections } from '#src/dataProvider/corrections.ts';
import { type PersonGroup, personGroups } from '#src/features/employees/requests/personGroups.ts';
import { useAnswers } from '#src/features/employees/requests/useAnswers.ts';
import { useScope } from '#src/engine/scope.tsx';
import { call } from '#src/session/http.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

/** Asked for whenever the screen opens, after each answer, and every 10 minutes (corrections 6). */
export function useCorrections(side: CorrectionSide) {
  const { enterprise } = useScope();
  return useQuery({
    queryKey: ['corrections', enterprise.id, side],
    queryFn: () => corrections.listCorrections(enterprise.id, side),
    refetchOnMount: 'always',
    refetchInterval: changeRequestRefreshMinutes * MINUTE_MS,
    retry: false,
  });
}

export interface GivenAnswer {
  readonly change: Correction;
  readonly approve: boolean;
  readonly reason?: string;
}

/** First words of the keys of all queries that follow from an answer: the answer may come after the page was left. */
const dependents = [['corrections'], ['pending', 'corrections'], ['entryHistory'], ['timeControl'], ['hoursBank']];

/** Approves and rejects; "the list refreshes afterwards either way" (corrections 6), and with it the red dot. */
export function useCorrectionAnswers() {
  const client = useQueryClient();
  return useAnswers<GivenAnswer>({
    send: ({ change: { id }, approve, reason }) =>
      corrections.answerCorrection({ id, approve, ...(reason && { reason }) }),
    done: (message) => message,
    failed: ({ approve }) => (approve ? 'corrections.approveFailed' : 'corrections.rejectFailed'),
    changed: () => Promise.all(dependents.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

export type Group = PersonGroup<Correction>;

export const groupsOf = (changes: readonly Correction[], search: string): Group[] =>
  personGroups(changes, ({ user_id, name, last_name }) => ({ id: user_id, name, last_name }), search);

/** Whom a correction may be proposed to: the active employees, by name. Asked for once they are wanted. */
export function usePeople(enabled: boolean) {
  const { enterprise } = useScope();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['corrections', enterprise.id, 'people'],
    queryFn: async () => {
      const answer = await call('listUsers', { params: { id: enterprise.id }, query: { role: 'employee' } });
      return answer.data;
    },
    enabled: enabled,
    retry: false,
  });
  const people = useMemo(
    () =>
      data
        ?.filter(({ active }) => active === 1)
        .map(({ id, name, last_name }) => ({ id, name: `${name} ${last_name}` }))
        .toSorted((one, other) => compareNames(one.name, other.name)),
    [data],
  );
  return { people, isError, isFetching, retry: () => void refetch() };
}

export type People = ReturnType<typeof usePeople>;
