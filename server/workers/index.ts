import { atFullHour, type Log } from '../db/log.ts';
import { type Lane, openLane } from './lane.ts';
import { type LaneLimits, type LaneName, laneLimits } from './limits.ts';
import type { WorkLoaders } from './work.ts';

/** Processes that look into uploaded files, so that the server itself never does; `Work` is what they can do. */
export type Workers<Work extends WorkLoaders> = Readonly<Record<LaneName, Lane<Work>>> & { close(): void };

export interface WorkerOptions {
  /** Other than the usual ones. */
  readonly limits?: Partial<Record<LaneName, LaneLimits>>;
  /** They work below the server, which answers everybody. */
  readonly isLow?: boolean;
}

export function openWorkers<Work extends WorkLoaders>(log: Log, options: WorkerOptions = {}): Workers<Work> {
  const { limits = {}, isLow = false } = options;
  const open = (name: LaneName) => {
    const noteDeath = (err: Error) => log.error({ err, lane: name }, 'a file worker died');
    const onDeath = (err: Error) => (name === 'anonymous' ? atFullHour(() => noteDeath(err)) : noteDeath(err));
    return openLane<Work>({ ...laneLimits[name], ...limits[name] }, { isLow, onDeath });
  };
  const lanes = {
    uploads: open('uploads'),
    handOuts: open('handOuts'),
    anonymous: open('anonymous'),
    payrolls: open('payrolls'),
  };
  return {
    ...lanes,
    close: () => Object.values(lanes).forEach((lane) => lane.close()),
  };
}
