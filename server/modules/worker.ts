import os from 'node:os';
import { type Job, lowPriority, type Outcome, workOn } from '../workers/work.ts';
import { streams, tasks } from './tasks.ts';

/** Below the server's own thread, which answers everybody. Elsewhere the call would be about the whole process. */
const NICE = 10;
if (process.argv.includes(lowPriority) && process.platform === 'linux') os.setPriority(NICE);

/** The entry of a worker thread. */
export default (job: Job): Promise<Outcome> => workOn({ tasks, streams }, job);
