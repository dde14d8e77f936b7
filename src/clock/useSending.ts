import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Queue, Queued } from './queue.ts';
import type { Outcome } from './sendPunch.ts';

/** Seconds before each further try; the last one repeats. */
const pauses = [2, 5, 10, 30];

interface Wiring<Q extends Queued> {
  readonly queue: Queue<Q>;
  readonly send: (punch: Q) => Promise<Outcome>;
  /** A punch was registered, or refused at its first try; the others speak from the queue. */
  readonly onAnswer: (outcome: Outcome, punch: Q) => void;
}

/**
 * Sends what is queued, one after the other and in order, until the server has answered for all; what nobody answers
 * for is tried again by itself, at once when the network returns.
 */
export function useSending<Q extends Queued>({ queue, send, onAnswer }: Wiring<Q>) {
  const list = useSyncExternalStore(queue.subscribe, queue.get);
  const [sending, setSending] = useState<Q>();
  const [problem, setProblem] = useState('');
  const [tries, setTries] = useState(0);
  const busy = useRef(false);
  const wiring = useRef({ send, onAnswer });
  useEffect(() => {
    wiring.current = { send, onAnswer };
  });
  const unsent = list.filter(({ refused }) => refused === undefined);
  const next = unsent[0];

  const flush = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    for (;;) {
      const punch = queue.get().find(({ refused }) => refused === undefined);
      if (!punch) break;
      setSending(punch);
      const outcome = await wiring.current.send(punch);
      if (outcome.kind === 'unknown') {
        for (const one of queue.get()) queue.settle(one.client_id, { ...one, waited: true });
        setProblem(outcome.message);
        setTries((count) => count + 1);
        break;
      }
      setProblem('');
      setTries(0);
      const kept = outcome.kind === 'refused' && punch.waited;
      queue.settle(punch.client_id, kept ? { ...punch, refused: outcome.message } : undefined);
      if (!kept) wiring.current.onAnswer(outcome, punch);
    }
    busy.current = false;
    setSending(undefined);
  }, [queue]);

  const waitsFor = next?.client_id;
  useEffect(() => {
    if (!waitsFor) return;
    const retry = () => void flush();
    const wait = tries === 0 ? 0 : (pauses[Math.min(tries - 1, pauses.length - 1)] ?? 30) * 1000;
    const timer = setTimeout(retry, wait);
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [waitsFor, tries, flush]);

  return { list, sending, problem, flush };
}
