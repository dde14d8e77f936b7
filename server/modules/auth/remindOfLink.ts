import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../deps.ts';
import { newCode, type CodeFor } from './codes.ts';
import { invitationMail, linkMail, verificationMail } from './mails.ts';
import { findPerson, type PendingMembership } from './repo.ts';

type Means = Pick<Deps, 'database' | 'clock' | 'config' | 'mail'>;

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
    for (const { id, enterprise, name } of who.waiting) {
      await mail.send(write(who.email, name, enterprise, await linkFor({ purpose: 'invitation', enterpriseId: id })));
    }
    if (who.waiting.length > 0) return;
    const person = await findPerson(database, who.id);
    await mail.send(verificationMail(who.email, person?.name ?? '', await linkFor({ purpose: 'verification' })));
  } catch (error) {
    log.error({ err: error }, 'mail with a link to sign in not sent');
  }
}
