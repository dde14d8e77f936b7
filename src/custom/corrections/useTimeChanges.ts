import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { changeRequestRefreshMinutes } from '../../../domain/constants.ts';
import type { TimeChange, TimeChangeSide } from '../../../domain/corrections/corrections.ts';
import { timeChanges } from '../../dataProvider/timeChanges.ts';
import { type PersonGroup, personGroups } from '../../features/employees/requests/personGroups.ts';
import { useAnswers } from '../../features/employees/requests/useAnswers.ts';
import { useScope } from '../../engine/scope.tsx';
import { call } from '../../session/http.ts';

/** Asked for whenever the screen opens, after each answer, and every 10 minutes (corrections 6). */
export function useTimeChanges(side: TimeChangeSide) {
  const { enterprise } = useScope();
  return useQuery({
    queryKey: ['timeChanges', enterprise.id, side],
    queryFn: () => timeChanges.listTimeChanges(enterprise.id, side),
    refetchOnMount: 'always',
    refetchInterval: changeRequestRefreshMinutes * 60_000,
    retry: false,
  });
}

export interface AnswerGiven {
  readonly change: TimeChange;
  readonly approve: boolean;
  readonly reason?: string;
}

/** Approves and rejects; "the list refreshes afterwards either way" (corrections 6), and with it the red dot. */
export function useTimeChangeAnswers() {
  const client = useQueryClient();
  return useAnswers<AnswerGiven>({
    send: ({ change: { id }, approve, reason }) =>
      timeChanges.answerTimeChange({ id, approve, ...(reason && { reason }) }),
    done: (message) => message,
    failed: ({ approve }) => (approve ? 'corrections.approveFailed' : 'corrections.rejectFailed'),
    changed: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['timeChanges'] }),
        client.invalidateQueries({ queryKey: ['pending', 'timeChanges'] }),
        client.invalidateQueries({ queryKey: ['entryHistory'] }),
      ]),
  });
}

export type Group = PersonGroup<TimeChange>;

export const groupsOf = (changes: readonly TimeChange[], search: string): Group[] =>
  personGroups(changes, ({ user_id, name, last_name }) => ({ id: user_id, name, last_name }), search);

/** Whom a correction may be proposed to: the active employees, by name. Asked for once they are wanted. */
export function usePeople(wanted: boolean) {
  const { enterprise } = useScope();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['timeChanges', enterprise.id, 'people'],
    queryFn: async () => {
      const answer = await call('listUsers', { params: { id: enterprise.id }, query: { role: 'employee' } });
      return answer.data;
    },
    enabled: wanted,
    retry: false,
  });
  const people = useMemo(
    () =>
      data
        ?.filter(({ active }) => active === 1)
        .map(({ id, name, last_name }) => ({ id, name: `${name} ${last_name}` }))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'es')),
    [data],
  );
  return { people, isError, isFetching, retry: () => void refetch() };
}

export type People = ReturnType<typeof usePeople>;
