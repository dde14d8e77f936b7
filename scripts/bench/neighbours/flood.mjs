import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { send } from '../send.mjs';

/** Sends a request over and over, in a thread: what it costs the sender delays nobody's watch. */
const { port, request, token, atOnce } = workerData;

// On Linux this is the thread's alone: an attacker's computer is not the server's.
os.setPriority(os.constants.priority.PRIORITY_LOW);

/** Of a line of a gigabit per second, shared by the senders. */
const sendingMs = ((request.body ? Buffer.byteLength(request.body) : 0) * 8 * atOnce) / 1e6;

await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (;;) await Promise.all([send(port, request, token), pause(sendingMs)]);
  }),
);
