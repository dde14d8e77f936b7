import type { Log } from '../../../db/log.ts';
import type { Deps } from '../../deps.ts';
import { announceComplaints, remindOfComplaints, removeOldComplaints } from '../index.ts';
import { every, HOUR_MS } from '../../../jobs/every.ts';

type Tools = Pick<Deps, 'database' | 'files' | 'clock' | 'mail' | 'config'> & { readonly log: Log };

/**
 * Every hour, and once at the start: new complaints are told of at fixed times, deadlines that are near are too, and what
 * is too old is removed.
 */
export const keepComplaintsHourly = ({ log, ...tools }: Tools): (() => void) =>
  every(HOUR_MS, {
    log,
    failure: 'complaints were not looked after',
    work: async () => {
      const removed = await removeOldComplaints(tools);
      const told = (await announceComplaints(tools)) + (await remindOfComplaints(tools));
      if (told + removed > 0) log.info({ told, removed }, 'complaints were looked after');
    },
  });
