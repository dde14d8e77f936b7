import { useEffect, useState, useSyncExternalStore } from 'react';
import { undoSeconds } from '#domain/constants.ts';
import type { MessageKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { settleBefore } from '#src/ui/toasts/settlePending.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { createAnswerQueue, type Answered } from './answerQueue.ts';
import { type Answer, answerOf } from './answers.ts';
import { usePresses } from './presses.ts';

interface Calls<Act, Sent> {
  readonly send: (act: Act) => Promise<Sent>;
  /** What the toasts say of it, once the server has answered. */
  readonly done: (answer: Sent, act: Act) => string;
  readonly failed: (act: Act) => MessageKey;
  /** Asks anew for all that depends on it, however it ended. */
  readonly changed: () => Promise<unknown>;
}

/**
 * Answers to requests that can be undone for a while before they are sent. They are sent at once when the page is left,
 * by whatever way. A second press that follows too closely to be meant does nothing.
 */
export function useAnswers<Act, Sent = string>(calls: Calls<Act, Sent>) {
  const translate = useTranslate();
  const notify = useNotify();
  const report = useReportFailure();
  const presses = usePresses();
  const [announced, announce] = useState('');
  const [queue] = useState(() => createAnswerQueue<Act>(undoSeconds * 1000));
  useEffect(() => {
    queue.sendBy(async (act) => {
      try {
        notify(calls.done(await calls.send(act), act), { type: 'success' });
        return {};
      } catch (error) {
        return { failure: report(calls.failed(act), error) };
      } finally {
        void calls.changed();
      }
    });
  });
  const answers = useSyncExternalStore(queue.subscribe, queue.get);

  useEffect(() => {
    const release = settleBefore(queue.flush);
    const flush = () => void queue.flush();
    // A phone ends a page that is out of sight without an event.
    const hide = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', hide);
      void queue.flush().finally(release);
    };
  }, [queue]);

  return {
    /** For whoever does not see the rows. */
    announced,
    /** Whether the present press is the second half of a double one. */
    isEcho: presses.isEcho,
    /** What stands for a request that is still shown as it was. */
    of: (row: number): Answer<Act> | undefined => answerOf(answers, row),
    give(input: Answered<Act>): void {
      presses.accept();
      if (!queue.answer(input)) return;
      const said = translate(`requests.answered.${input.verdict}`);
      announce(translate('requests.saidAnswered', { said, named: input.named, smart_count: undoSeconds }));
    },
    undo({ id, named }: Answer<Act>): void {
      if (presses.isEcho()) return;
      presses.accept();
      queue.undo(id);
      announce(translate('requests.saidUndone', { named }));
    },
    /** What was done without waiting. */
    note: queue.note,
  };
}

export type Answers<Act> = ReturnType<typeof useAnswers<Act>>;
