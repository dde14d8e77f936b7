import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { closedMail as say } from '../../../../domain/closures/messages/index.ts';
import { mailWords } from '../../../../domain/system/messages/index.ts';
import { listInWords, monthInWords } from '../../../../domain/time/format.ts';
import type { Database } from '../../../db/connect.ts';
import type { Log } from '../../../db/log.ts';
import { array } from '../../../db/rows.ts';
import { forReceiver } from '../../../http/locale.ts';
import { composeMail } from '../../../ports/mail/composeMail.ts';
import type { MailPort } from '../../../ports/mail/port.ts';

/** Of months that were closed longer ago nobody is notified any more. */
const NOTIFIED_WITHIN_DAYS = 31;
/** Mails that are sent at the same time. */
const AT_ONCE = 8;

export interface NotificationDependencies {
  readonly database: Database;
  readonly mail: MailPort;
  /** Where people sign. */
  readonly employeeSiteUrl: string;
  readonly log: Log;
}

const waitingRow = z.object({
  email: z.string(),
  name: z.string(),
  locale: z.string().nullable(),
  enterprise: z.string(),
  ids: z.array(z.number()),
  /** `YYYY-MM`, in their order. */
  months: z.array(z.string()),
});

type Waiting = z.output<typeof waitingRow>;

/**
 * Writes to people whose months were closed and wait for their signature: once for each closing, whatever is tried again;
 * a mail that could not be handed over is tried at the next call.
 * @returns how many mails were sent
 */
export async function notifyClosed(dependencies: NotificationDependencies, now: Date): Promise<number> {
  const waiting = await dependencies.database.rows(
    waitingRow,
    sql`select p.email, p.name, locale_of(p.id, e.id) as locale, e.name as enterprise,
               array_agg(c.id order by c.month) as ids,
               array_agg(to_char(c.month, 'YYYY-MM') order by c.month) as months
          from closures c
          join people p on p.enterprise_id = c.enterprise_id and p.id = c.user_id and p.active and p.verified
          join enterprises e on e.id = c.enterprise_id
         where c.closed_at > ${now}::timestamptz - make_interval(days => ${NOTIFIED_WITHIN_DAYS})
           and c.signed_at is null and c.told_at is null
         group by c.enterprise_id, p.id, p.email, p.name, e.id order by c.enterprise_id, p.id`,
  );
  let sent = 0;
  const next = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift())
      sent += (await notifyPerson(dependencies, one, now)) ? 1 : 0;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return sent;
}

/** Takes the months first, so that of several processes one writes. */
async function notifyPerson(
  { database, mail, employeeSiteUrl, log }: NotificationDependencies,
  person: Waiting,
  now: Date,
): Promise<boolean> {
  const taken = await database.run(
    sql`update closures set told_at = ${now}
         where id = any(${array(person.ids)}) and told_at is null and closed_at is not null`,
  );
  if (taken === 0) return false;
  try {
    await mail.send(forReceiver(person.locale, () => mailOf(person, employeeSiteUrl)));
    return true;
  } catch (error) {
    log.warn({ err: error }, 'a mail about closed months was not sent');
    await database.run(
      sql`update closures set told_at = null where id = any(${array(person.ids)}) and told_at = ${now}`,
    );
    return false;
  }
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
