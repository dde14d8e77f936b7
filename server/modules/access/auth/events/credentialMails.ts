import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { credentialMails } from '#domain/access/auth/messages/index.ts';
import { mailLimits, timeZones } from '#domain/constants.ts';
import { mailWords } from '#domain/operation/system/messages/index.ts';
import { numericDate } from '#domain/time/format.ts';
import { localDateOf, localTimeOf } from '#domain/time/localTime.ts';
import { DAY_MS } from '#domain/time/units.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { forReceiver } from '#server/http/locale.ts';
import { countUse } from '#server/http/rateLimit.ts';
import { composeMail } from '#server/ports/mail/composeMail.ts';
import { nameInMail } from '#server/ports/mail/nameInMail.ts';
import type { Deps } from '#server/modules/deps.ts';

/** What happened to what protects an account; each has a mail of that name. */
export type CredentialEvent = Exclude<keyof typeof credentialMails, 'button' | 'when' | 'ifNotYou'>;

type Means = Pick<Deps, 'clock' | 'config' | 'outbox'>;

const ownerRow = z.object({
  email: z.string(),
  name: z.string(),
  locale: z.string().nullable(),
  zone: z.string().nullable(),
});

const findOwner = (db: Db, userId: number) =>
  db.row(
    ownerRow,
    sql`select u.email, coalesce(m.name, u.name) as name, coalesce(u.locale, m.locale) as locale, m.zone
          from users u
          left join lateral (
            select eu.name, e.locale, e.time_zone as zone
              from enterprise_users eu join enterprises e on e.id = eu.enterprise_id
             where eu.account_id = u.id and eu.accepted_at is not null
             order by eu.active desc, eu.enterprise_id limit 1) m on true
         where u.id = ${userId}`,
  );

/** `07/03/2026, 09:30` */
export const momentText = (at: Date, zone: string | null): string => {
  const where = zone ?? timeZones[0];
  return `${numericDate(localDateOf(at.getTime(), where))}, ${localTimeOf(at.getTime(), where)}`;
};

/**
 * Tells the owner of an account what happened to its credentials, some mails of a kind a day at most.
 * @param about what the mail names: a device, a passkey, a moment
 */
export async function tellOwner(
  tx: Tx,
  { clock, config, outbox }: Means,
  event: CredentialEvent,
  userId: number,
  about?: string | Date,
): Promise<void> {
  const counted = { key: `credential mail|${event}|${userId}`, amount: 1, max: mailLimits.credentialMails };
  if ((await countUse(tx, { ...counted, windowMs: DAY_MS })) > 0) return;
  const owner = await findOwner(tx, userId);
  if (!owner) return;
  const mail = forReceiver(owner.locale, () => {
    const { subject, said } = credentialMails[event];
    const named = about instanceof Date ? momentText(about, owner.zone) : (about ?? '');
    return composeMail({
      to: owner.email,
      subject,
      greeting: mailWords.greeting(nameInMail(owner.name)),
      paragraphs: [said(named), credentialMails.when(momentText(clock.now(), owner.zone)), credentialMails.ifNotYou],
      button: { label: credentialMails.button, link: `${config.publicUrl}/seguridad` },
      reason: mailWords.aboutAccount,
    });
  });
  await outbox.add(tx, mail, { kind: 'credentials', userId });
}
