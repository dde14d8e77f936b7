import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addressKinds, type MailKind } from '#domain/operation/notifications/mailKinds.ts';
import { array, type Tx } from '../db/rows.ts';
import { insertOf } from '../db/statements.ts';
import { enqueueAll } from '../jobs/enqueue.ts';
import { queue } from '../jobs/queue.ts';
import type { Mail } from '../ports/mail/port.ts';
import { sealText } from '../ports/seal.ts';

/** For a day and a half: a mail server may be down over a weekend's night. */
export const mailQueue = queue({
  name: 'mail',
  data: z.object({}),
  retries: 12,
  pauseSeconds: 15,
  expireSeconds: 120,
  atOnce: 4,
});

export interface MailAbout {
  readonly kind: MailKind;
  /** The person to whom it goes, where they are known here, and on whose behalf it is sent. */
  readonly userId?: number | undefined;
  readonly enterpriseId?: number | undefined;
  /** It is of no use afterwards, and not sent any more. */
  readonly expiresAt?: Date | undefined;
}

/** Where mails wait until the mail server has taken them. */
export interface Outbox {
  /** The mail is sent once the transaction is committed, and not otherwise; once, whatever happens to this process. */
  add(tx: Tx, mail: Mail, about: MailAbout): Promise<void>;
  addAll(tx: Tx, mails: readonly { readonly mail: Mail; readonly about: MailAbout }[]): Promise<void>;
}

/** What `sealText` binds a mail to, instead of to an account. */
export const SEALED_FOR = 'mail';

/** What could not be delivered is of no account once it is sent anew. */
async function removeFailed(
  tx: Tx,
  rows: readonly { readonly kind: MailKind; readonly user_id: number | null; readonly enterprise_id: number | null }[],
): Promise<void> {
  const anew = rows.filter(({ kind, user_id }) => user_id !== null && addressKinds.includes(kind));
  if (anew.length === 0) return;
  await tx.run(
    sql`delete from mails m
         using unnest(${array(anew.map((row) => row.user_id))}::int[], ${array(anew.map((row) => row.enterprise_id))}::int[])
               as a (user_id, enterprise_id)
         where m.user_id = a.user_id and m.enterprise_id is not distinct from a.enterprise_id
           and m.kind = any(${array(addressKinds)}) and m.failed_at is not null`,
  );
}

/** @param secret of the installation: mails hold links that open accounts */
export function openOutbox(secret: string): Outbox {
  const addAll: Outbox['addAll'] = async (tx, mails) => {
    if (mails.length === 0) return;
    const rows = mails.map(({ mail, about }) => ({
      id: randomUUID(),
      kind: about.kind,
      user_id: about.userId ?? null,
      enterprise_id: about.enterpriseId ?? null,
      ciphertext: sealText(secret, SEALED_FOR, JSON.stringify(mail)),
      expires_at: about.expiresAt ?? null,
    }));
    await removeFailed(tx, rows);
    await tx.run(insertOf('mails', rows));
    await enqueueAll(
      tx,
      mailQueue,
      rows.map(({ id }) => ({ id, data: {} })),
    );
  };
  return { add: (tx, mail, about) => addAll(tx, [{ mail, about }]), addAll };
}
