import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { BadSetting } from '../config.ts';
import { auditAccount } from '../db/audit.ts';
import { endSessions } from '../modules/auth/index.ts';
import { withDatabase } from './ledgerDatabase.ts';

/**
 * `npm run sessions:end -- EMAIL`, or `--all`: whoever is signed in, on a page or by the API, has to sign in again. For a
 * stolen laptop whose owner cannot, and for a copy of the database in the wrong hands. Exit code 1 when nobody is known.
 */
process.exitCode = await withDatabase(async (database) => {
  const [who] = process.argv.slice(2);
  if (!who) throw new BadSetting('Give an e-mail address, or --all');
  const wanted =
    who === '--all' ? sql`exists (select from sessions where user_id = users.id)` : sql`email = lower(${who})`;
  const people = await database.rows(z.object({ id: z.number() }), sql`select id from users where ${wanted}`);
  if (people.length === 0 && who !== '--all') {
    console.error(`Nobody is known by ${who}`);
    return 1;
  }
  for (const { id: userId } of people) {
    await database.transaction(async (tx) => {
      await endSessions(tx, userId);
      await auditAccount(tx, { userId, action: 'auth.sessionsEnded', unknownActor: true });
    });
  }
  console.log(`Sessions ended of accounts: ${people.length}`);
  return 0;
});
