import { type SQL, sql } from 'drizzle-orm';
import type { ClientConfig } from 'pg';
import { z } from 'zod';
import { openClient } from '../db/openClient.ts';
import { dbOn } from '../db/rows.ts';
import { emailOf } from './script.ts';

/** Whether a migrated database is the demo company's: it stands in it, or nobody does yet. */
export const isForDemo = (owner: ClientConfig): Promise<boolean> =>
  requested(owner, sql`exists (${demoAccounts}) or not exists (select from users)`);

/** Whether accounts of the demo company, whose passwords are published, are in a migrated database. */
export const holdsDemo = (owner: ClientConfig): Promise<boolean> => requested(owner, sql`exists (${demoAccounts})`);

const demoAccounts = sql`select from users where email = ${emailOf('admin')}`;

const answerRow = z.object({ answer: z.boolean() });

async function requested(owner: ClientConfig, question: SQL): Promise<boolean> {
  const client = await openClient(owner);
  try {
    return (await dbOn(client).row(answerRow, sql`select ${question} as answer`))?.answer ?? false;
  } finally {
    await client.end();
  }
}
