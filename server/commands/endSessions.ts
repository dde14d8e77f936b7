import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { auditAccount } from '../db/audit.ts';
import { endSessions } from '../modules/access/auth/index.ts';
import { type Run, UsageError } from './command.ts';
import { withDatabase } from './ledgerDatabase.ts';
import { normalEmail } from '#domain/kernel/shortText.ts';

/**
 * `jornada sessions end EMAIL`, or `--all`: whoever is signed in, on a page or by the API, has to sign in again. For a
 * stolen laptop whose owner cannot, and for a copy of the database in the wrong hands. Exit code 1 when nobody is known.
 */
export const endAllSessions: Run = async ({ positionals: [email], options: { all } }) => {
  if ((email === undefined) === !all) throw new UsageError('Give an e-mail address, or --all');
  return withDatabase(async (database) => {
    const wanted =
      email === undefined
        ? sql`exists (select from sessions where user_id = users.id)`
        : sql`email = ${normalEmail(email)}`;
    const people = await database.rows(z.object({ id: z.number() }), sql`select id from users where ${wanted}`);
    if (people.length === 0 && email !== undefined) {
      console.error(`Nobody is known by ${email}`);
      return 1;
    }
    for (const { id: userId } of people) {
      await database.transaction(async (tx) => {
        await endSessions(tx, userId);
        await auditAccount(tx, { accountId: userId, action: 'auth.sessionsEnded', unknownActor: true });
      });
    }
    console.log(`Sessions ended of accounts: ${people.length}`);
    return 0;
  });
};
