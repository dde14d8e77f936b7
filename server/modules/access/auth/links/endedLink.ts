import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { sessionMessages, verificationMessages as say } from '#domain/access/auth/messages/index.ts';
import type { Db } from '#server/db/rows.ts';
import { hashOf } from '#server/http/hashOf.ts';
import { FOUNDED } from '../repo.ts';

const endedRow = z.object({ founded: z.boolean(), verified: z.boolean() });

/** What is left to do where a link is not good any more, for whom it was mailed to; for anybody else it is none. */
export async function adviceOnEndedLink(db: Db, code: string): Promise<string> {
  const ended = await db.row(
    endedRow,
    sql`select c.purpose = 'verification' or coalesce(${FOUNDED}, false) as founded,
               u.email_verified_at is not null as verified
          from codes c
          join users u on u.id = c.user_id and u.email = c.email
          left join enterprise_users m on m.enterprise_id = c.enterprise_id and m.account_id = c.user_id
         where c.code_hash = ${hashOf(code)} and c.purpose in ('invitation', 'verification')`,
  );
  if (!ended) return sessionMessages.codeInvalid;
  if (!ended.founded) return say.invitationEnded;
  return ended.verified ? say.signUpAgainEnded : say.signUpEnded;
}
