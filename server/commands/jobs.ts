import { BadSetting } from '../config.ts';
import { discardFailed, failedJobs, queueStates, retryFailed } from '../jobs/overview.ts';
import { withDatabase } from './ledgerDatabase.ts';

const deeds = { retry: retryFailed, discard: discardFailed } as const;
const isDeed = (word: string): word is keyof typeof deeds => word in deeds;

/**
 * `npm run jobs`: how the queues stand, and which jobs have failed for good; with `-- retry ID` or `-- discard ID` (or
 * `all`) those are tried once more, or forgotten. Exit code 1 while any has failed, or when none is known by that id.
 */
process.exitCode = await withDatabase(async (database) => {
  const [deed, id] = process.argv.slice(2);
  if (deed !== undefined) {
    if (!isDeed(deed) || !id) throw new BadSetting('Give retry or discard, and the id of a job or all');
    const done = await deeds[deed](database, id === 'all' ? null : id);
    console.log(`${done} jobs`);
    return done > 0 ? 0 : 1;
  }
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
