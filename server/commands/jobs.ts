import { discardFailed, failedJobs, queueStates, retryFailed } from '../jobs/overview.ts';
import type { Run } from './command.ts';
import { withDatabase } from './ledgerDatabase.ts';

const withFailed =
  (deed: typeof retryFailed): Run =>
  ({ positionals: [id = ''] }) =>
    withDatabase(async (database) => {
      const done = await deed(database, id === 'all' ? null : id);
      console.log(`${done} jobs`);
      return done > 0 ? 0 : 1;
    });

/** `jornada jobs retry ID`, or `all`: failed jobs are tried once more. Exit code 1 when none is known by that id. */
export const retryJobs = withFailed(retryFailed);

/** `jornada jobs discard ID`, or `all`: failed jobs are forgotten. Exit code 1 when none is known by that id. */
export const discardJobs = withFailed(discardFailed);

/** `jornada jobs`: how the queues stand, and which jobs have failed for good. Exit code 1 while any has failed. */
export const showJobs: Run = () =>
  withDatabase(async (database) => {
    for (const { name, waiting, working, retrying, failed, late_seconds } of await queueStates(database))
      console.log(
        `${name}: ${waiting} waiting, ${working} under work, ${retrying} tried again, ${failed} failed, oldest due for ${late_seconds} s`,
      );
    const failures = await failedJobs(database);
    for (const { id: job, name, failed_at, error, data } of failures)
      console.log(`FAILED ${job} ${name} ${failed_at.toISOString()} ${error ?? ''} ${JSON.stringify(data)}`);
    console.log(`${failures.length} failed jobs`);
    return failures.length === 0 ? 0 : 1;
  });
