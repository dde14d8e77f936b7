import { type Job, type Outcome, workOn } from '../workers/work.ts';
import { streams, tasks } from './tasks.ts';

/** The entry of a worker thread. */
export default (job: Job): Promise<Outcome> => workOn({ tasks, streams }, job);
