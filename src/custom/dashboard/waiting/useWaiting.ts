import { useQuery, useQueryClient } from '@tanstack/react-query';
import { changeRequestRefreshMinutes } from '#domain/constants.ts';
import type { WaitingCorrection, WaitingLeave } from '#domain/overview/dashboard/waiting.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { corrections } from '#src/dataProvider/corrections.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useAnswers } from '#src/features/employees/requests/useAnswers.ts';
import { useLeaveChanged } from '#src/features/leave/useLeaveProvider.ts';
import { useSendAnswer } from '#src/features/leave/useSendAnswer.ts';
import { call } from '#src/session/http.ts';

/** What waits in the chosen enterprise; fresh at each visit, and every 10 minutes as the red dots are. */
export function useWaiting() {
  const { enterprise } = useScope();
  return useQuery({
    queryKey: ['pending', 'waiting', enterprise.id],
    queryFn: async ({ signal }) => (await call('getWaiting', { params: { enterpriseId: enterprise.id }, signal })).data,
    refetchInterval: changeRequestRefreshMinutes * MINUTE_MS,
    retry: false,
  });
}

export type Request =
  | { readonly kind: 'correction'; readonly of: WaitingCorrection }
  | { readonly kind: 'leave'; readonly of: WaitingLeave };

export interface RequestAnswer {
  readonly request: Request;
  readonly approve: boolean;
  readonly reason?: string;
}

/** One number for each, since both kinds count from 1. */
export const rowOf = ({ kind, of }: Request): number => (kind === 'leave' ? -of.id : of.id);

export interface SendsAnswers {
  readonly send: (answer: RequestAnswer) => Promise<void>;
  readonly changed: () => Promise<unknown>;
  /** What is said once it is sent; left out: what became of the request. */
  readonly said?: string;
}

/** Sends answers to the server, and asks anew for what depends on them. */
export function useServerAnswers(): SendsAnswers {
  const client = useQueryClient();
  const sendLeave = useSendAnswer();
  const leaveChanged = useLeaveChanged();
  return {
    send: async ({ request: { kind, of }, approve, reason }) => {
      if (kind === 'leave')
        await sendLeave(of.id, {
          status: approve ? 'approved' : 'rejected',
          whole: 1,
          ...(reason && { comment: reason }),
        });
      else await corrections.answerCorrection({ id: of.id, approve, ...(reason && { reason }) });
    },
    changed: () => Promise.all([leaveChanged(), client.invalidateQueries({ queryKey: ['corrections'] })]),
  };
}

/** Answers to requests that can be undone before they are sent. */
export const useRequestAnswers = ({ send, changed, said }: SendsAnswers, done: (approve: boolean) => string) =>
  useAnswers<RequestAnswer, void>({
    send,
    done: (_, { approve }) => said ?? done(approve),
    failed: ({ approve }) => (approve ? 'corrections.approveFailed' : 'corrections.rejectFailed'),
    changed,
  });
