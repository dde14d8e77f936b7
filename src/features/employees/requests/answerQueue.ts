import { type Answer, changeAnswers, type Verdict } from './answers.ts';

/** What is answered: which requests, how, and what their names are. */
export interface Answered<Act> {
  readonly act: Act;
  readonly verdict: Verdict;
  readonly rows: readonly number[];
  readonly named: string;
}

/** Never rejects: a failure is asked to the person, and answered in words. */
type Send<Act> = (act: Act) => Promise<{ readonly failure?: string }>;

/**
 * Holds answers back until they can no longer be undone, each for itself, and sends them.
 * @param delay in milliseconds
 */
export function createAnswerQueue<Act>(delay: number) {
  let send: Send<Act> | undefined;
  let answers: readonly Answer<Act>[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const sending = new Set<Promise<void>>();

  const change = (what: Parameters<typeof changeAnswers<Act>>[1]) => {
    const next = changeAnswers(answers, what);
    if (next === answers) return;
    answers = next;
    listeners.forEach((listener) => listener());
  };
  const add = (input: Answered<Act>, phase: Answer<Act>['phase']): Answer<Act> | undefined => {
    const answer = { ...input, id: (lastId += 1), until: Date.now() + delay, phase };
    change({ type: 'answered', answer });
    return answers.find(({ id }) => id === answer.id);
  };

  async function carryOut({ id, act }: Answer<Act>): Promise<void> {
    clearTimeout(timers.get(id));
    timers.delete(id);
    change({ type: 'sending', id });
    const { failure } = (await send?.(act)) ?? {};
    change(failure === undefined ? { type: 'sent', id } : { type: 'failed', id, failure });
  }
  function begin(answer: Answer<Act>): void {
    const done = carryOut(answer).finally(() => sending.delete(done));
    sending.add(done);
  }

  return {
    /** How answers are sent from now on. */
    sendBy(next: Send<Act>): void {
      send = next;
    },
    get: () => answers,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Answers whether it was taken: a request that is answered already is not answered again. */
    answer(input: Answered<Act>): boolean {
      const answer = add(input, 'waiting');
      if (answer)
        timers.set(
          answer.id,
          setTimeout(() => begin(answer), delay),
        );
      return answer !== undefined;
    },
    /** What was done without waiting. */
    note: (input: Answered<Act>): void => void add(input, 'sent'),
    undo(id: number): void {
      clearTimeout(timers.get(id));
      timers.delete(id);
      change({ type: 'undone', id });
    },
    /** Sends at once what waits. Resolves when all is answered; the calls have left when it returns. */
    async flush(): Promise<void> {
      answers.filter(({ phase }) => phase === 'waiting').forEach(begin);
      await Promise.all(sending);
    },
  };
}

export type AnswerQueue<Act> = ReturnType<typeof createAnswerQueue<Act>>;
