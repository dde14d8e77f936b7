import type { Log } from '../db/log.ts';
import type { Deps } from '../deps.ts';
import { remindOfComplaints, removeOldComplaints } from '../modules/complaints/index.ts';
import { every, HOUR_MS } from './every.ts';

type Tools = Pick<Deps, 'database' | 'files' | 'clock' | 'mail' | 'config'> & { readonly log: Log };

/** Every hour, and once at the start: deadlines that are near are told of, what is too old is removed. */
export const keepComplaintsHourly = ({ log, ...tools }: Tools): (() => void) =>
  every(HOUR_MS, {
    log,
    failure: 'complaints were not looked after',
    work: async () => {
      const told = await remindOfComplaints(tools);
      const removed = await removeOldComplaints(tools);
      if (told + removed > 0) log.info({ told, removed }, 'complaints were looked after');
    },
  });
