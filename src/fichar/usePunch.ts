import { useCallback, useEffect, useRef, useState } from 'react';
import type { ClockAction, WorkMode } from '../../domain/constants.ts';
import type { Coordinates, Presence } from '../../domain/timeSheets.ts';
import { newClientId, type PendingPunch, pendingPunch } from './pendingPunch.ts';
import { hasPlace, locate, placeNotice } from './place.ts';
import type { OwnRecord } from './record.ts';
import { sendPunch } from './sendPunch.ts';
import { texts } from './texts.ts';

/** Seconds before each further try; the last one repeats. */
const pauses = [2, 5, 10, 30];

export type PunchPhase =
  | { readonly kind: 'ready' }
  | { readonly kind: 'locating' | 'sending'; readonly action: ClockAction }
  /** The person reads the notice on location before the punch. */
  | { readonly kind: 'asking'; readonly action: ClockAction }
  /** No acknowledgement yet; tried again on its own. */
  | { readonly kind: 'unconfirmed'; readonly punch: PendingPunch; readonly message: string; readonly tries: number };

interface Wiring {
  readonly userId: number;
  readonly record: OwnRecord | undefined;
  readonly renew: (state: Presence, enterpriseId: number) => Promise<void>;
  readonly reload: () => Promise<void>;
}

const ready: PunchPhase = { kind: 'ready' };

function unconfirmedOf(userId: number): PunchPhase {
  const punch = pendingPunch.get(userId);
  return punch ? { kind: 'unconfirmed', punch, message: '', tries: -1 } : ready;
}

/** Punching: at most one at a time, kept and repeated under one `client_id` until the server has answered for it. */
export function usePunch({ userId, record, renew, reload }: Wiring) {
  const [phase, setPhase] = useState<PunchPhase>(() => unconfirmedOf(userId));
  const [said, setSaid] = useState<{ text: string; refused: boolean }>();
  const busy = useRef(false);
  const tries = useRef(0);
  const skew = record?.skew ?? 0;

  const send = useCallback(
    async (punch: PendingPunch) => {
      if (busy.current) return;
      busy.current = true;
      setPhase({ kind: 'sending', action: punch.action });
      const outcome = await sendPunch(punch, Date.now() + skew);
      busy.current = false;
      if (outcome.kind === 'unknown') {
        setPhase({ kind: 'unconfirmed', punch, message: outcome.message, tries: tries.current++ });
        return;
      }
      tries.current = 0;
      pendingPunch.settle(userId, punch.client_id);
      setPhase(ready);
      if (outcome.kind === 'refused') {
        setSaid({ text: outcome.message, refused: true });
        await reload();
        return;
      }
      setSaid({ text: success(outcome.message, punch), refused: false });
      await renew(outcome.state, punch.enterprise_id);
    },
    [userId, skew, renew, reload],
  );

  const { enterprise } = record?.sheet ?? {};
  const asksPlace = (action: ClockAction) => enterprise?.location === 1 && hasPlace(action);

  const begin = (action: ClockAction, workMode: WorkMode, location: Coordinates | null) => {
    if (!enterprise) return;
    const punch: PendingPunch = {
      client_id: newClientId(),
      enterprise_id: enterprise.id,
      place_missed: asksPlace(action) && !location,
      action,
      work_mode: workMode,
      location,
      pressed_at: Date.now() + skew,
    };
    pendingPunch.keep(userId, punch);
    void send(punch);
  };

  const beginWithPlace = async (action: ClockAction, workMode: WorkMode) => {
    setPhase({ kind: 'locating', action });
    begin(action, workMode, await locate());
  };

  const press = (action: ClockAction, workMode: WorkMode) => {
    if (phase.kind !== 'ready') return;
    setSaid(undefined);
    const waiting = pendingPunch.get(userId);
    if (waiting) return void send(waiting);
    if (!asksPlace(action)) begin(action, workMode, null);
    else if (placeNotice.isAccepted(userId)) void beginWithPlace(action, workMode);
    else setPhase({ kind: 'asking', action });
  };

  const answerNotice = (accepted: boolean, workMode: WorkMode) => {
    if (phase.kind !== 'asking') return;
    if (accepted) placeNotice.accept(userId);
    if (accepted) void beginWithPlace(phase.action, workMode);
    else begin(phase.action, workMode, null);
  };

  const retry = useCallback(() => {
    if (phase.kind === 'unconfirmed') void send(phase.punch);
  }, [phase, send]);

  useEffect(() => {
    if (phase.kind !== 'unconfirmed') return;
    const wait = phase.tries < 0 ? 0 : (pauses[Math.min(phase.tries, pauses.length - 1)] ?? 30) * 1000;
    const timer = setTimeout(retry, wait);
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [phase, retry]);

  return { phase, said, press, answerNotice, dismissNotice: () => setPhase(ready), retry };
}

const success = (message: string, { place_missed }: PendingPunch): string =>
  place_missed ? texts.withoutPlace(message) : message;
