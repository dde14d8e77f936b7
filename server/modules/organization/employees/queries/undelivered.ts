import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addressKinds, mailKinds } from '#domain/operation/notifications/mailKinds.ts';
import { array, type Db } from '#server/db/rows.ts';

const mailRow = z.object({ kind: z.enum(mailKinds), failed_at: z.date().nullable() });

export interface Undelivered {
  readonly kind: z.output<typeof mailRow>['kind'];
  readonly failed_at: Date;
}

/** The latest mail that an enterprise had sent to one of its people to let them in, if it could not be delivered. */
export async function undeliveredTo(db: Db, enterpriseId: number, userId: number): Promise<Undelivered | null> {
  const latest = await db.row(
    mailRow,
    sql`select kind, failed_at from mails
         where user_id = ${userId} and enterprise_id = ${enterpriseId} and kind = any(${array(addressKinds)})
         order by created_at desc, failed_at nulls first limit 1`,
  );
  return latest?.failed_at ? { kind: latest.kind, failed_at: latest.failed_at } : null;
}
