import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { complaintDeadlineMail, newComplaintMail as say } from '../../../../domain/complaints/messages/index.ts';
import { mailWords } from '../../../../domain/system/messages/index.ts';
import { longDate } from '../../../../domain/time/format.ts';
import { forReceiver } from '../../../http/locale.ts';
import { composeMail } from '../../../ports/mail/composeMail.ts';
import type { Mail } from '../../../ports/mail/port.ts';
import type { Deps } from '../../deps.ts';

type Means = Pick<Deps, 'database' | 'mail' | 'config'>;

const responsible = z.object({ name: z.string(), email: z.string(), locale: z.string().nullable() });
type Responsible = z.output<typeof responsible>;

/** Who answers for the channel: the enterprise's active administrators. */
const responsibleFor = ({ database }: Means, enterpriseId: number): Promise<Responsible[]> =>
  database.rows(
    responsible,
    sql`select name, email, locale_of(id, enterprise_id) as locale from people
         where enterprise_id = ${enterpriseId} and active and accepted and role = 'admin' order by id`,
  );

async function sendAll(means: Means, enterpriseId: number, write: (person: Responsible) => Mail): Promise<void> {
  for (const person of await responsibleFor(means, enterpriseId))
    await means.mail.send(forReceiver(person.locale, () => write(person)));
}

const button = ({ config }: Means) => ({ label: say.button, link: `${config.publicUrl}/complaints` });

/**
 * That there are new complaints, without a word of them.
 * @throws when no mail is taken: it is tried again; where one was, a second try would notify that person again
 */
export async function announce(means: Means, { id, name }: { id: number; name: string }): Promise<void> {
  const sent = await Promise.allSettled(
    (await responsibleFor(means, id)).map((person) =>
      means.mail.send(
        forReceiver(person.locale, () =>
          composeMail({
            to: person.email,
            subject: say.subject(name),
            greeting: mailWords.greeting(person.name),
            paragraphs: [say.received(name), say.deadlines],
            button: button(means),
          }),
        ),
      ),
    ),
  );
  const [failure] = sent.filter((one) => one.status === 'rejected');
  if (failure && sent.every((one) => one.status === 'rejected')) throw failure.reason;
}

/** That a deadline (a local date) is near, or over. @throws when a mail is not taken: it is tried again */
export function remindOf(
  means: Means,
  enterprise: { id: number; name: string },
  what: 'acknowledge' | 'answer',
  by: string,
): Promise<void> {
  return sendAll(means, enterprise.id, (person) =>
    composeMail({
      to: person.email,
      subject: complaintDeadlineMail[what].subject,
      greeting: mailWords.greeting(person.name),
      paragraphs: [complaintDeadlineMail[what].body(enterprise.name, longDate(by))],
      button: button(means),
    }),
  );
}
