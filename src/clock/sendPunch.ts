import { callMessages } from '#domain/kernel/calls/messages/index.ts';
import type { Presence } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { HttpError, clockApi } from '../session/http.ts';
import type { PendingPunch } from './queue.ts';
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
