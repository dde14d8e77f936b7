import { requestDays } from '#domain/organization/firms/kinds.ts';
import { firmMails as say } from '#domain/organization/firms/messages/index.ts';
import type { Tx } from '#server/db/rows.ts';
import { forReceiver } from '#server/http/locale.ts';
import { nameInMail } from '#server/ports/mail/nameInMail.ts';
import { findPersonByEmail } from '#server/modules/access/auth/index.ts';
import type { Deps } from '#server/modules/deps.ts';
import { firmMail } from './mails.ts';

interface Prepared {
  readonly firm: string;
  readonly company: string;
  readonly user: { readonly name: string; readonly email: string };
  readonly code: string;
}

/** The link with which a company that a firm prepared is signed up, to the address that the firm typed. */
export async function mailPrepared(
  tx: Tx,
  { outbox, config }: Pick<Deps, 'outbox' | 'config'>,
  { firm, company, user, code }: Prepared,
): Promise<void> {
  const [from, client] = [nameInMail(firm), nameInMail(company)];
  const known = await findPersonByEmail(tx, user.email);
  const mail = forReceiver(known?.locale, () =>
    firmMail({
      to: user.email,
      name: user.name,
      link: `${config.publicUrl}/checkout?preparada=${code}`,
      label: say.prepared.button,
      subject: say.prepared.subject(from),
      paragraphs: [say.prepared.body(from, client), say.prepared.note(from, requestDays)],
    }),
  );
  await outbox.add(tx, mail, { kind: 'notification' });
}
