import { clockOnDemandApi } from '../session/clockOnDemandApi.ts';

const everyMs = 60_000;
/** A window that is looked at again asks at once, but not for each of many changes of it. */
const leastMs = 5_000;
/** What fails is asked for ever more seldom: after 2, 4, 8 and at most 16 minutes. */
const mostDoublings = 4;

/**
 * Asks how many notifications are unread: at once, every minute and when the page is looked at again; never while it is
 * hidden. Who fails to answer is asked more seldom, and nobody is told. Returns what ends it.
 */
export function pollUnread(onCount: (unread: number) => void): () => void {
  let failures = 0;
  let askedAt = -Infinity;
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ended = new AbortController();
  const { signal } = ended;

  const pauseMs = () => everyMs * 2 ** Math.min(failures, mostDoublings);
  const isSeen = () => document.visibilityState === 'visible';
  const plan = () => {
    clearTimeout(timer);
    if (isSeen() && !signal.aborted) timer = setTimeout(ask, Math.max(0, askedAt + pauseMs() - Date.now()));
  };
  const ask = async () => {
    if (isAsking || !isSeen()) return;
    isAsking = true;
    askedAt = Date.now();
    try {
      const { data } = await clockOnDemandApi('countNotifications', { signal });
      failures = 0;
      if (!signal.aborted) onCount(data.unread);
    } catch {
      failures += 1;
    }
    isAsking = false;
    plan();
  };
  const look = () => {
    const dueAt = askedAt + (failures > 0 ? pauseMs() : leastMs);
    if (isSeen() && Date.now() >= dueAt) void ask();
    else plan();
  };

  void ask();
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('focus', look, { signal });
  return () => {
    ended.abort();
    clearTimeout(timer);
  };
}
