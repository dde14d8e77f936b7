import type { ClientConfig } from 'pg';
import { Client } from 'pg';
import { emailOf } from './script.ts';

/** Whether a migrated database is the demo company's: it stands in it, or nobody does yet. */
export async function isForDemo(owner: ClientConfig): Promise<boolean> {
  const client = new Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ demo: boolean }>(
      'select exists (select from users where email = $1) or not exists (select from users) as demo',
      [emailOf('admin')],
    );
    return rows[0]?.demo ?? false;
  } finally {
    await client.end();
  }
}
