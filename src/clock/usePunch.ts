import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ClockAction, WorkMode } from '#domain/constants.ts';
import type { BreakKind } from '#domain/timekeeping/workingTime/breakKinds.ts';
import type { Coordinates, Presence } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { newClientId, type PendingPunch, punchQueue } from './queue.ts';
import type { OwnRecord } from './record.ts';
import { words } from '../i18n/pages/clock/page.ts';
import { sendPunch, useSending } from './useSending.ts';

const loadLocation = () => import('./notice/location.ts');

interface Wiring {
  readonly userId: number;
  readonly record: OwnRecord | undefined;
  readonly renew: (state: Presence, punch: PendingPunch) => Promise<void>;
  readonly reload: () => Promise<void>;
}

/** What the person chose beside the button. */
interface Chosen {
  readonly workMode: WorkMode;
  /** The code of the enterprise's QR; without one it is a conventional punch. */
  readonly qr?: string;
  readonly breakKind?: BreakKind;
}

/** On the way to a punch: the location is looked for, or the notice that goes before the first location is read. */
type Before = { readonly kind: 'locating' | 'asking'; readonly action: ClockAction; readonly chosen: Chosen };

/** How long the buttons stay away after a punch: a second tap is not another punch. */
const restMs = 3000;

/** Punching: kept in order and repeated under one `client_id` until the server has answered for it. */
export function usePunch({ userId, record, renew, reload }: Wiring) {
  const queue = useMemo(() => punchQueue(userId), [userId]);
  const [before, setBefore] = useState<Before>();
  const [said, setSaid] = useState<{ text: string; refused: boolean }>();
  /** Shown in place of the buttons for a while. */
  const [latest, setLatest] = useState<PendingPunch>();
  const skew = record?.skew ?? 0;

  const { list, sending, problem, flush } = useSending<PendingPunch>({
    queue,
    send: (punch) => sendPunch(punch, Date.now() + skew),
    onAnswer(outcome, punch) {
      setSaid({ text: success(outcome.message, punch), refused: outcome.kind === 'refused' });
      if (outcome.kind === 'refused') setLatest(undefined);
      void (outcome.kind === 'registered' ? renew(outcome.state, punch) : reload());
    },
  });

  const { enterprise, place_notice = null } = record?.sheet ?? {};
  // An entry holds the location of its start and of its end; a pause has none.
  const asksLocation = (action: ClockAction) => enterprise?.location === 1 && (action === 'entry' || action === 'out');

  const begin = (action: ClockAction, { workMode, qr, breakKind }: Chosen, location: Coordinates | null) => {
    setBefore(undefined);
    if (!enterprise) return;
    const punch: PendingPunch = {
      client_id: newClientId(),
      enterprise_id: enterprise.id,
      place_missed: asksLocation(action) && !location,
      action,
      work_mode: workMode,
      ...(breakKind && { break_kind: breakKind }),
      location,
      ...(qr && { qr }),
      pressed_at: Date.now() + skew,
      // Behind others that wait it waits as well.
      waited: list.some(({ refused }) => refused === undefined),
    };
    setLatest(punch);
    queue.add(punch);
    void flush();
  };

  /** `agreed` is what the person answers to the notice, once it was shown. */
  const startWithLocation = async (action: ClockAction, chosen: Chosen, agreed?: boolean) => {
    setBefore({ kind: 'locating', action, chosen });
    const locationModule = await loadLocation().catch(() => undefined);
    if (agreed) locationModule?.accept(userId);
    if (!locationModule || agreed || locationModule.isAccepted(userId, place_notice)) {
      return begin(action, chosen, (await locationModule?.locate()) ?? null);
    }
    setBefore({ kind: 'asking', action, chosen });
  };

  const fresh = sending && !sending.waited ? sending : undefined;
  const sent = fresh ? undefined : latest;
  const blocked = before !== undefined || fresh !== undefined || sent !== undefined;

  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => setLatest(undefined), restMs);
    return () => clearTimeout(timer);
  }, [sent]);

  const press = (action: ClockAction, chosen: Chosen) => {
    if (blocked) return;
    setSaid(undefined);
    if (asksLocation(action)) void startWithLocation(action, chosen);
    else begin(action, chosen, null);
  };

  const answerNotice = (agreed: boolean) => {
    if (before?.kind !== 'asking') return;
    if (agreed) void startWithLocation(before.action, before.chosen, true);
    else begin(before.action, before.chosen, null);
  };

  return {
    list,
    problem,
    said,
    blocked,
    /** The punch of this moment, while the buttons rest. */
    sent,
    asking: before?.kind === 'asking',
    running: before?.kind === 'locating' ? ('locating' as const) : fresh && ('sending' as const),
    press,
    answerNotice,
    dismissNotice: useCallback(() => setBefore(undefined), []),
    dismiss: queue.settle,
    retry: flush,
  };
}

const success = (message: string, { place_missed }: PendingPunch): string =>
  place_missed ? words.withoutLocation(message) : message;
