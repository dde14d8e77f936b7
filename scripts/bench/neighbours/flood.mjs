import { workerData } from 'node:worker_threads';
import { send } from '../send.mjs';

/** Sends a request over and over, in a thread: what it costs the sender delays nobody's watch. */
const { port, request, token, atOnce } = workerData;

await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (;;) await send(port, request, token);
  }),
);
