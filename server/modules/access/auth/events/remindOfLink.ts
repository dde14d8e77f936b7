import type { Tx } from '#server/db/rows.ts';
import type { Deps } from '#server/modules/deps.ts';
import { forReceiver } from '#server/http/locale.ts';
import { mailLimits } from '#domain/constants.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { newCode, type CodeFor } from '../commands/codes.ts';
import { invitationMail, linkMail, signUpAgainMail, signUpWelcomeMail, verificationMail } from './mails.ts';
import { findPerson, type PendingMembership } from '../repo.ts';

type Means = Pick<Deps, 'clock' | 'config' | 'outbox'>;

/** Mails with links that an account waits for, of a day. */
export const linksAtSignIn = (userId: number) => ({
  key: `links at sign-in|${userId}`,
  amount: 1,
  max: mailLimits.linksAtSignIn,
  windowMs: DAY_MS,
});

interface Who {
  readonly id: number;
  readonly email: string;
  readonly verified: boolean;
  readonly waiting: readonly PendingMembership[];
}

/** Mails the links again that somebody has to open before they sign in. */
export async function remindOfLink(tx: Tx, { clock, config, outbox }: Means, who: Who): Promise<void> {
  const linkFor = async (what: CodeFor) => `${config.publicUrl}/verificacion/${await newCode(tx, clock, who, what)}`;
  const toFounder = who.verified ? signUpAgainMail : signUpWelcomeMail;
  const toInvited = who.verified ? linkMail : invitationMail;
  for (const { id, user_id: userId, enterprise, name, locale, founded } of who.waiting) {
    const write = founded ? toFounder : toInvited;
    const link = await linkFor({ purpose: 'invitation', enterpriseId: id });
    const mail = forReceiver(locale, () => write(who.email, name, enterprise, link));
    await outbox.add(tx, mail, { kind: 'invitation', userId, enterpriseId: id });
  }
  if (who.waiting.length > 0) return;
  const person = await findPerson(tx, who.id);
  const link = await linkFor({ purpose: 'verification' });
  const mail = forReceiver(person?.locale, () => verificationMail(who.email, person?.name ?? '', link));
  await outbox.add(tx, mail, { kind: 'verification', userId: who.id });
}
