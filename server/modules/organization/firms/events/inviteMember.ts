import { firmPath } from '#domain/organization/firms/kinds.ts';
import { firmMails as say } from '#domain/organization/firms/messages/index.ts';
import type { Tx } from '#server/db/rows.ts';
import { forReceiver } from '#server/http/locale.ts';
import { nameInMail } from '#server/ports/mail/nameInMail.ts';
import { newCode } from '#server/modules/access/auth/index.ts';
import type { Deps } from '#server/modules/deps.ts';
import { firmMail } from './mails.ts';

interface Invited {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly locale: string | null;
  /** They have a verified address and a password: the invitation waits in their session. */
  readonly hasAccount: boolean;
}

/** Asks somebody to belong to a firm. Whoever has no account yet verifies the address with the link, and chooses a password. */
export async function inviteMember(tx: Tx, deps: Deps, firmName: string, invited: Invited): Promise<void> {
  const { userId, name, email, locale, hasAccount } = invited;
  const code = await newCode(tx, deps.clock, { id: userId, email }, { purpose: 'verification', keepsOlder: true });
  const { publicUrl } = deps.config;
  const firm = nameInMail(firmName);
  const mail = forReceiver(locale, () =>
    firmMail({
      to: email,
      name,
      link: hasAccount ? `${publicUrl}${firmPath}` : `${publicUrl}/verificacion/${code}`,
      subject: say.member.subject(firm),
      paragraphs: [say.member.body(firm), hasAccount ? say.member.accept : say.member.verify],
    }),
  );
  await deps.outbox.add(tx, mail, { kind: 'invitation', userId });
}
