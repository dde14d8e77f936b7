import type { Database } from '#server/db/connect.ts';
import { scheduledQueue, type Worker } from '#server/jobs/queue.ts';
import type { Clock } from '#server/ports/clock.ts';
import { completeDueMoves } from '../commands/moveMembership.ts';

/** Moves memberships to the account that accepted them once nobody can object any more. */
export const completeMovesWorker = ({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Worker => ({
  queue: scheduledQueue('membership-moves'),
  work: async () => {
    await completeDueMoves(database, clock.now());
  },
});
