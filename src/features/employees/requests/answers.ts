/** What becomes of a request; who removes it is asked first, so that alone is not waited with. */
export type Verdict = 'approved' | 'rejected' | 'removed';

export interface Answer<Act> {
  readonly id: number;
  readonly act: Act;
  readonly verdict: Verdict;
  /** The requests that it answers. */
  readonly rows: readonly number[];
  /** Names them: `Lucía Gómez del 02/12/2026`. */
  readonly named: string;
  /** Until when it can be undone, in epoch milliseconds. */
  readonly until: number;
  readonly phase: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Why it was refused. */
  readonly failure?: string;
}

/** Whether an answer stands, on its way or with the server. */
export const isAnswered = (answer: Answer<unknown> | undefined): boolean =>
  answer !== undefined && answer.phase !== 'failed';

/** Whether an answer can no longer be undone. */
export const isSettled = (answer: Answer<unknown> | undefined): boolean =>
  isAnswered(answer) && answer?.phase !== 'waiting';

type Change<Act> =
  | { readonly type: 'answered'; readonly answer: Answer<Act> }
  | { readonly type: 'undone' | 'sending' | 'sent'; readonly id: number }
  | { readonly type: 'failed'; readonly id: number; readonly failure: string };

/** What was done last to a request, if anything was. */
export const answerOf = <Act>(answers: readonly Answer<Act>[], row: number): Answer<Act> | undefined =>
  answers.findLast(({ rows }) => rows.includes(row));

/**
 * Answers given on a page, the oldest first: at most one for each request; one that failed makes room for the next, and
 * what was answered may be removed.
 */
export function changeAnswers<Act>(answers: readonly Answer<Act>[], change: Change<Act>): readonly Answer<Act>[] {
  const turn = (from: Answer<Act>['phase'], changes: Partial<Answer<Act>>) =>
    answers.map((one) =>
      change.type !== 'answered' && one.id === change.id && one.phase === from ? { ...one, ...changes } : one,
    );
  switch (change.type) {
    case 'answered': {
      const others = answers.filter(
        ({ phase, rows }) => phase !== 'failed' || !rows.some((row) => change.answer.rows.includes(row)),
      );
      const { rows, verdict } = change.answer;
      const isTaken = verdict !== 'removed' && rows.some((row) => answerOf(others, row));
      return isTaken ? answers : [...others, change.answer];
    }
    case 'undone':
      return answers.filter(({ id, phase }) => id !== change.id || phase !== 'waiting');
    case 'sending':
      return turn('waiting', { phase: 'sending' });
    case 'sent':
      return turn('sending', { phase: 'sent' });
    case 'failed':
      return turn('sending', { phase: 'failed', failure: change.failure });
  }
}
