import type { Log } from '../../../db/log.ts';
import type { Deps } from '../../deps.ts';
import { announceComplaints, remindOfComplaints, removeOldComplaints } from '../index.ts';
import { every } from '../../../jobs/every.ts';
import { HOUR_MS } from '../../../../domain/time/units.ts';

type Dependencies = Pick<Deps, 'database' | 'files' | 'clock' | 'mail' | 'config'> & { readonly log: Log };

/**
 * Every hour, and once at the start: new complaints are sent of at fixed times, deadlines that are near are too, and what
 * is too old is removed.
 */
export const keepComplaintsHourly = ({ log, ...dependencies }: Dependencies): (() => void) =>
  every(HOUR_MS, {
    log,
    failure: 'complaints were not looked after',
    work: async () => {
      const removed = await removeOldComplaints(dependencies);
      const sent = (await announceComplaints(dependencies)) + (await remindOfComplaints(dependencies));
      if (sent + removed > 0) log.info({ sent, removed }, 'complaints were looked after');
    },
  });
