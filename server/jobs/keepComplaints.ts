import type { Log } from '../db/log.ts';
import type { Deps } from '../deps.ts';
import { remindOfComplaints, removeOldComplaints } from '../modules/complaints/index.ts';

const HOUR_MS = 3_600_000;

type Tools = Pick<Deps, 'database' | 'files' | 'clock' | 'mail' | 'config'> & { readonly log: Log };

/** Every hour, and once at the start: deadlines that are near are told of, what is too old is removed. */
export function keepComplaintsHourly({ log, ...tools }: Tools): () => void {
  const once = async () => {
    try {
      const told = await remindOfComplaints(tools);
      const removed = await removeOldComplaints(tools);
      if (told + removed > 0) log.info({ told, removed }, 'complaints were looked after');
    } catch (error) {
      log.warn({ err: error }, 'complaints were not looked after');
    }
  };
  void once();
  const timer = setInterval(() => void once(), HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
