import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into the server that is measured (`--import`). On SIGUSR2 it writes what has been the highest since the last
 * time into the file of BENCH_WATCH, and begins anew: memory in megabytes, block of the event loop in milliseconds.
 */
const sampleMs = 10;
const loop = monitorEventLoopDelay({ resolution: sampleMs });
loop.enable();
let memory = 0;
setInterval(() => {
  memory = Math.max(memory, process.memoryUsage.rss());
}, sampleMs).unref();

process.on('SIGUSR2', () => {
  const seen = { memory: memory / 1e6, block: Math.max(0, loop.max / 1e6 - sampleMs) };
  loop.reset();
  memory = process.memoryUsage.rss();
  writeFileSync(process.env.BENCH_WATCH, JSON.stringify(seen));
});
