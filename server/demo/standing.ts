import type { ClientConfig } from 'pg';
import { Client } from 'pg';
import { emailOf } from './script.ts';

/** Whether a migrated database is the demo company's: it stands in it, or nobody does yet. */
export const isForDemo = (owner: ClientConfig): Promise<boolean> =>
  requested(owner, `exists (${demoAccounts}) or not exists (select from users)`);

/** Whether accounts of the demo company, whose passwords are published, are in a migrated database. */
export const holdsDemo = (owner: ClientConfig): Promise<boolean> => requested(owner, `exists (${demoAccounts})`);

const demoAccounts = `select from users where email = '${emailOf('admin')}'`;

async function requested(owner: ClientConfig, question: string): Promise<boolean> {
  const client = new Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: boolean }>(`select ${question} as answer`);
    return rows[0]?.answer ?? false;
  } finally {
    await client.end();
  }
}
