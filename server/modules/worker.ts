import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { lowPriority, serveJobs } from '../workers/work.ts';
import { streams, tasks } from './tasks.ts';

/** Below the server, which answers everybody. */
const NICE = 10;
if (process.argv.includes(lowPriority)) os.setPriority(NICE);

// The server lets it end its work, and says when that is no longer wanted.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

/** Ends a process that is busy with a file for ever while its server is killed. */
const watch = `
  const server = process.ppid;
  setInterval(() => process.ppid === server || process.kill(process.pid, 'SIGKILL'), 1000);
`;
new Worker(watch, { eval: true, execArgv: [] }).unref();

/** The entry of a process for work on files. */
await serveJobs({ tasks, streams });
