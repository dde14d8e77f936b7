import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import { useSearchParams } from 'react-router';
import { changeRequestRefreshMinutes } from '../../../domain/constants.ts';
import type { TimeChange, TimeChangeSide } from '../../../domain/timeChanges.ts';
import { timeChanges } from '../../dataProvider/timeChanges.ts';
import { useReportFailure } from '../../schema/failure.ts';
import { useScope } from '../../schema/scope.tsx';
import { call } from '../../session/http.ts';

/** Asked for whenever the screen opens, after each answer, and every 10 minutes (time-and-leave 2.5 and 9). */
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

/** Approves or rejects; "the list refreshes afterwards either way" (time-and-leave 8), and with it the red dot. */
export function useAnswer(onDone: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const report = useReportFailure();
  return useMutation({
    mutationFn: ({ change: { id }, approve, reason }: AnswerGiven) =>
      timeChanges.answerTimeChange({ id, approve, ...(reason && { reason }) }),
    onSuccess: (message) => {
      notify(message, { type: 'success' });
      onDone();
    },
    onError: (error, { approve }) => report(approve ? 'corrections.approveFailed' : 'corrections.rejectFailed', error),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['timeChanges'] }),
        client.invalidateQueries({ queryKey: ['pending', 'timeChanges'] }),
        client.invalidateQueries({ queryKey: ['entryHistory'] }),
      ]),
  });
}

export interface Group {
  readonly userId: number;
  readonly name: string;
  readonly changes: readonly TimeChange[];
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Requests by employee, in the order in which they came; of those whose name has all the words searched for. */
export function groupsOf(changes: readonly TimeChange[], search: string): Group[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const groups = new Map<number, { userId: number; name: string; changes: TimeChange[] }>();
  for (const change of changes) {
    const name = `${change.name} ${change.last_name}`;
    if (!words.every((word) => plain(name).includes(word))) continue;
    const known = groups.get(change.user_id);
    if (known) known.changes.push(change);
    else groups.set(change.user_id, { userId: change.user_id, name, changes: [change] });
  }
  return [...groups.values()];
}

/** The search, in the URL: `?q=ana`. */
export function useSearch() {
  const [params, setParams] = useSearchParams();
  const write = (text: string) =>
    setParams(
      (known) => {
        if (text) known.set('q', text);
        else known.delete('q');
        return known;
      },
      { replace: true },
    );
  return [params.get('q') ?? '', write] as const;
}

/** Whom a correction may be proposed to: the active employees, by name. Asked for once the dialog is wanted. */
export function usePeople(wanted: boolean) {
  const { enterprise } = useScope();
  const { data } = useQuery({
    queryKey: ['timeChanges', enterprise.id, 'people'],
    queryFn: async () => {
      const answer = await call('listUsers', { params: { id: enterprise.id }, query: { role: 'employee' } });
      return answer.data;
    },
    enabled: wanted,
  });
  return useMemo(
    () =>
      data
        ?.filter(({ active }) => active === 1)
        .map(({ id, name, last_name }) => ({ id, name: `${name} ${last_name}` }))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'es')),
    [data],
  );
}
