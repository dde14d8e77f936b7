import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../deps.ts';
import { forReceiver } from '../../../http/locale.ts';
import { mailLimits } from '../../../../domain/constants.ts';
import { DAY_MS } from '../../../../domain/time/units.ts';
import { newCode, type CodeFor } from '../commands/codes.ts';
import { invitationMail, linkMail, verificationMail } from './mails.ts';
import { findPerson, type PendingMembership } from '../repo.ts';

type Means = Pick<Deps, 'database' | 'clock' | 'config' | 'mail'>;

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

/** Mails the links again that somebody has to open before they sign in. What cannot be sent is only logged. */
export async function remindOfLink(means: Means, who: Who, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const { database, clock, config, mail } = means;
  const linkFor = async (what: CodeFor) =>
    `${config.publicUrl}/verificacion/${await newCode(database, clock, who, what)}`;
  try {
    const write = who.verified ? linkMail : invitationMail;
    for (const { id, enterprise, name, locale } of who.waiting) {
      const link = await linkFor({ purpose: 'invitation', enterpriseId: id });
      await mail.send(forReceiver(locale, () => write(who.email, name, enterprise, link)));
    }
    if (who.waiting.length > 0) return;
    const person = await findPerson(database, who.id);
    const link = await linkFor({ purpose: 'verification' });
    await mail.send(forReceiver(person?.locale, () => verificationMail(who.email, person?.name ?? '', link)));
  } catch (error) {
    log.error({ err: error }, 'mail with a link to sign in not sent');
  }
}
