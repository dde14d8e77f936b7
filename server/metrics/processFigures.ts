import type { Database } from '../db/connect.ts';
import type { Log } from '../db/log.ts';
import type { Puncher } from '../modules/timekeeping/timeEntries/index.ts';
import { databaseFigures } from './databaseFigures.ts';
import type { Metrics } from './metrics.ts';

/** The same way to punch, with a watch. */
export const measurePunches = (puncher: Puncher, { punches }: Pick<Metrics, 'punches'>): Puncher => ({
  ...puncher,
  punch: async (punch) => {
    const end = punches.startTimer();
    try {
      const outcome = await puncher.punch(punch);
      end({ outcome: 'answered' });
      return outcome;
    } catch (error) {
      end({ outcome: 'failed' });
      throw error;
    }
  },
});

/** Connections of this process, and what the database has. @returns reads anew, before somebody sees them */
export function processFigures(metrics: Metrics, database: Database, log: Log): () => Promise<void> {
  const { pool } = database;
  metrics.read('jornada_db_connections', 'Connections to the database', () => pool.totalCount);
  metrics.read('jornada_db_connections_idle', 'Connections that nobody uses', () => pool.idleCount);
  metrics.read('jornada_db_waiting', 'Who waits for a connection', () => pool.waitingCount);
  return databaseFigures(metrics, database, log);
}
