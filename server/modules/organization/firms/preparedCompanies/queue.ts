import { z } from 'zod';
import type { Tx } from '#server/db/rows.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { queue } from '#server/jobs/queue.ts';
import { hasKept } from './people.ts';

/** People who waited for a company that has accepted its firm. */
export const preparedPeopleQueue = queue({
  name: 'prepared-people',
  data: z.object({ mandateId: z.number() }),
  retries: 10,
  pauseSeconds: 5,
  expireSeconds: 600,
  atOnce: 1,
});

/** Has those added who wait for the company of a mandate that begins. */
export async function handOverPeople(tx: Tx, mandateId: number): Promise<void> {
  if (await hasKept(tx, mandateId)) await enqueue(tx, preparedPeopleQueue, { mandateId });
}
