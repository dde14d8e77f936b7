import { z } from 'zod';
import type { Database } from '#server/db/connect.ts';
import { type Job, queue, type Worker } from '#server/jobs/queue.ts';
import type { PushPort } from '#server/ports/push/port.ts';
import { findSubscription, noteUse } from '../repo.ts';

/** A note that is half an hour old helps nobody. */
export const pushQueue = queue({
  name: 'push',
  data: z.object({
    subscriptionId: z.number(),
    note: z.object({
      title: z.string(),
      body: z.string(),
      path: z.string(),
      // Jobs of a former version have none.
      enterprise_id: z.number().optional(),
    }),
  }),
  retries: 5,
  pauseSeconds: 20,
  expireSeconds: 60,
  atOnce: 4,
});

interface Means {
  readonly database: Database;
  readonly push: PushPort;
}

type Data = typeof pushQueue.data;

/** Hands a note to the service of a browser's maker, the only place that does; a browser that is gone is forgotten. */
async function sendPush({ database, push }: Means, { data }: Job<z.output<Data>>): Promise<void> {
  const browser = await findSubscription(database, data.subscriptionId);
  if (!browser) return;
  const outcome = await push.send(browser, data.note);
  if (outcome === 'failed') throw new Error('The push service did not take a note');
  await noteUse(database, data.subscriptionId, outcome);
}

export const pushWorker = (means: Means): Worker<Data> => ({ queue: pushQueue, work: (job) => sendPush(means, job) });
