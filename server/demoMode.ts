import type { ClientConfig } from 'pg';
import { BadSetting, type Config } from './config.ts';
import { holdsDemo, isForDemo } from './demo/standing.ts';

/**
 * Whether the product is in demo mode on a migrated database: demo accounts, outbox page, payment sandbox. Where others
 * can reach it only `DEMO=on` says so.
 * @throws BadSetting where others could sign in with the published passwords and nobody has said that they may
 */
export async function isDemo(config: Config, owner: ClientConfig): Promise<boolean> {
  if (!config.reachable) return config.demo ?? (!config.databaseUrl && (await isForDemo(owner)));
  if (config.demo) return true;
  if (!(await holdsDemo(owner))) return false;
  throw new BadSetting(
    'DEMO: the database holds the demo company, whose passwords are published, and others can reach this server ' +
      '(PUBLIC_URL, HOST): use an empty DATA_DIR or database, or set DEMO=on for a public demonstration',
  );
}
