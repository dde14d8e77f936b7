import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PendingPunch, Queue, Queued } from './queue.ts';
import { callMessages } from '#domain/kernel/calls/messages/index.ts';
import type { Presence } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { clockApi, HttpError } from '../session/http.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

export type Outcome =
  | { readonly kind: 'registered'; readonly state: Presence; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string }
  /** Nobody knows whether it was registered: to be sent again with the same `client_id`. */
  | { readonly kind: 'unknown'; readonly message: string };

const timeoutMs = 15_000;
/** A punch that arrives later than this after the button was pressed, or has waited, says when that was. */
const lateMs = MINUTE_MS;
/** Statuses that say nothing about the punch itself: it can be sent again. */
const passing = new Set([401, 408, 425, 429]);
const isApiError = (status: number) => status === 501 || (status >= 400 && status < 500 && !passing.has(status));

/** What became of one try: `send` is given up after a while. */
export async function outcomeOf(
  send: (signal: AbortSignal) => Promise<{ data: { state: Presence }; message: string }>,
): Promise<Outcome> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  try {
    const { data, message } = await send(abort.signal);
    return { kind: 'registered', state: data.state, message };
  } catch (error) {
    if (!(error instanceof HttpError)) return { kind: 'unknown', message: callMessages.offline };
    return { kind: isApiError(error.status) ? 'refused' : 'unknown', message: error.message };
  } finally {
    clearTimeout(timer);
  }
}

/** Sends a punch once. `now` is the server's clock as far as it is known, in epoch milliseconds. */
export const sendPunch = (punch: PendingPunch, now: number): Promise<Outcome> => {
  const { client_id, enterprise_id, action, work_mode, break_kind, location, qr, pressed_at, waited } = punch;
  const body = {
    client_id,
    enterprise_id,
    action,
    method: qr ? (2 as const) : (1 as const),
    work_mode,
    ...(break_kind && { break_kind }),
    ...(qr && { qr }),
    ...(location && { location }),
    ...((waited || now - pressed_at > lateMs) && { occurred_at: new Date(pressed_at).toISOString() }),
  };
  return outcomeOf((signal) => clockApi('clock', { body, signal }));
};

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
