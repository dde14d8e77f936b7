import { useCallback, useEffect, useRef, useState } from 'react';
import { localDateOf } from '#domain/time/localTime.ts';
import { callMessages } from '#domain/kernel/calls/messages/index.ts';
import type { Presence } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { checkSession } from '../session/check.ts';
import { clockApi, HttpError } from '../session/http.ts';
import { recordStore } from './recordStore.ts';
import type { PendingPunch } from './queue.ts';
import { afterPunch, type OwnRecord, rangeOf } from './record.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

interface Kept {
  readonly userId: number;
  readonly record: OwnRecord;
}

/** The last record of this person that this device has seen, in this enterprise or, without one, in whichever it was. */
function keptRecord(userId: number, enterpriseId: number | undefined): OwnRecord | undefined {
  try {
    const kept = JSON.parse(recordStore.get() ?? 'null') as Kept | null;
    if (kept?.userId !== userId) return undefined;
    const { sheet, skew } = kept.record;
    if (enterpriseId !== undefined && sheet.enterprise.id !== enterpriseId) return undefined;
    return onDayOf(kept.record, Date.now() + skew);
  } catch {
    return undefined;
  }
}

/** An old record looked at on a later day: its sums and shifts are not of that day; who was in is still in. */
function onDayOf({ sheet, skew }: OwnRecord, now: number): OwnRecord {
  const today = localDateOf(now, sheet.enterprise.time_zone);
  if (today <= sheet.today) return { sheet, skew };
  const at = new Date(now).toISOString();
  return { sheet: { ...sheet, today, now: at, worked_today: 0, paused_today: 0, shifts_today: [] }, skew };
}

const refreshMs = 4 * MINUTE_MS;
const timeoutMs = 10_000;

interface RecordEnterprise {
  readonly id: number;
  readonly time_zone: string;
}

async function ask(id: number | undefined, today: string): Promise<OwnRecord> {
  const { data: sheet } = await clockApi('getOwnTimeSheet', {
    query: { ...rangeOf(today), enterprise_id: id },
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { sheet, skew: Date.parse(sheet.now) - Date.now() };
}

/**
 * A device with a wrong date asks for the wrong week: then once more, for that of the server's day. Where that fails the
 * first answer is better than none.
 */
async function fetchRecord(id: number | undefined, zone: string): Promise<OwnRecord> {
  const guess = localDateOf(Date.now(), zone);
  const record = await ask(id, guess);
  const { today } = record.sheet;
  return today === guess ? record : ask(id, today).catch(() => record);
}

/**
 * The person's own record in one enterprise: fetched at once, when the page is looked at again, when the network
 * returns and every four minutes, which is its check of the session as well. What was asked before a punch is dropped.
 * Without network the last one that this device has seen is shown.
 */
export function useRecord(userId: number, enterprise: RecordEnterprise | null) {
  const [record, setRecord] = useState<OwnRecord>();
  const [problem, setProblem] = useState<string>();
  const requested = useRef(0);
  const id = enterprise?.id;
  const zone = enterprise?.time_zone ?? 'Europe/Madrid';

  const reload = useCallback(async () => {
    requested.current += 1;
    const turn = requested.current;
    try {
      // By the person's clock of the last time: a work centre may have another than the enterprise.
      const fetched = await fetchRecord(id, keptRecord(userId, id)?.sheet.enterprise.time_zone ?? zone);
      if (turn !== requested.current) return;
      recordStore.set(JSON.stringify({ userId, record: fetched }));
      setRecord(fetched);
      setProblem(undefined);
    } catch (error) {
      if (turn !== requested.current) return;
      // An enterprise may have begun to ask for a second factor: the session says so.
      if (error instanceof HttpError && error.status === 403) checkSession().catch(() => undefined);
      // A person who belongs to no enterprise any more has no clock, whatever this device has seen.
      const isGone = error instanceof HttpError && error.status === 404;
      setRecord((known) => (isGone ? undefined : (known ?? keptRecord(userId, id))));
      setProblem(error instanceof HttpError ? error.message : callMessages.offline);
    }
  }, [userId, id, zone]);

  /** Shows what a punch did at once and fetches the rest. */
  const renew = useCallback(
    (state: Presence, { enterprise_id, break_kind }: Pick<PendingPunch, 'enterprise_id' | 'break_kind'>) => {
      setRecord((known) => {
        if (known?.sheet.enterprise.id !== enterprise_id) return known;
        return afterPunch(known, state, Date.now() + known.skew, break_kind);
      });
      return reload();
    },
    [reload],
  );

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    void reload();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    const timer = setInterval(look, refreshMs);
    return () => {
      requested.current += 1;
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
      clearInterval(timer);
    };
  }, [reload]);

  const own = record && (id === undefined || record.sheet.enterprise.id === id) ? record : undefined;
  return { record: own, problem, reload, renew };
}
