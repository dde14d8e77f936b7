import type { Log } from '../db/log.ts';
import { type Lane, openLane } from './lane.ts';
import { type LaneLimits, type LaneName, laneLimits } from './limits.ts';

/** Worker threads that look into uploaded files, so that the server itself never does. */
export type FileWorkers = Readonly<Record<LaneName, Lane>> & { close(): Promise<void> };

/** @param limits other than the usual ones */
export function openFileWorkers(log: Log, limits: Partial<Record<LaneName, LaneLimits>> = {}): FileWorkers {
  const open = (name: LaneName) =>
    openLane({ ...laneLimits[name], ...limits[name] }, (err) => log.error({ err, lane: name }, 'a file worker died'));
  const lanes = { uploads: open('uploads'), anonymous: open('anonymous'), payrolls: open('payrolls') };
  return {
    ...lanes,
    close: async () => void (await Promise.all(Object.values(lanes).map((lane) => lane.close()))),
  };
}
