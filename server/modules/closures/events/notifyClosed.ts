import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { closedMail as say } from '../../../../domain/closures/messages/index.ts';
import { mailWords } from '../../../../domain/system/messages/index.ts';
import { listInWords, monthInWords } from '../../../../domain/time/format.ts';
import type { Database } from '../../../db/connect.ts';
import { forReceiver } from '../../../http/locale.ts';
import { composeMail } from '../../../ports/mail/composeMail.ts';
import type { Outbox } from '../../../notifications/outbox.ts';

/** Of months that were closed longer ago nobody is notified any more. */
const NOTIFIED_WITHIN_DAYS = 31;

export interface NotificationDependencies {
  readonly database: Database;
  readonly outbox: Outbox;
  /** Where people sign. */
  readonly employeeSiteUrl: string;
}

const waitingRow = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  locale: z.string().nullable(),
  enterprise: z.string(),
  /** `YYYY-MM`, in their order. */
  months: z.array(z.string()),
});

type Waiting = z.output<typeof waitingRow>;

/**
 * Writes to people of an enterprise whose months were closed and wait for their signature: once for each closing.
 * @returns how many mails are sent
 */
export async function notifyClosed(
  { database, outbox, employeeSiteUrl }: NotificationDependencies,
  enterpriseId: number,
  now: Date,
): Promise<number> {
  return database.transaction(async (tx) => {
    const waiting = await tx.rows(
      waitingRow,
      sql`with told as (
            update closures set told_at = ${now}
             where enterprise_id = ${enterpriseId} and signed_at is null and told_at is null
               and closed_at > ${now}::timestamptz - make_interval(days => ${NOTIFIED_WITHIN_DAYS})
               and user_id in (select id from people where enterprise_id = ${enterpriseId} and active and verified)
            returning user_id, month)
          select p.id, p.email, p.name, locale_of(p.id, e.id) as locale, e.name as enterprise,
                 array_agg(to_char(told.month, 'YYYY-MM') order by told.month) as months
            from told
            join people p on p.enterprise_id = ${enterpriseId} and p.id = told.user_id
            join enterprises e on e.id = ${enterpriseId}
           group by p.id, p.email, p.name, e.id order by p.id`,
      { idempotent: false },
    );
    const mails = waiting.map((person) => ({
      mail: forReceiver(person.locale, () => mailOf(person, employeeSiteUrl)),
      about: { kind: 'notification', userId: person.id, enterpriseId } as const,
    }));
    await outbox.addAll(tx, mails);
    return mails.length;
  });
}

function mailOf({ email, name, enterprise, months }: Waiting, link: string) {
  const words = listInWords(months.map(monthInWords));
  return composeMail({
    to: email,
    subject: say.subject(words),
    greeting: mailWords.greeting(name),
    paragraphs: [say.closed(enterprise, words), say.sign],
    button: { label: say.button, link },
  });
}
