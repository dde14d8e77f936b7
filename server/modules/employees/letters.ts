import { employeeMessages as say } from '../../../domain/messages/es.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { invitationMail, linkMail, newCode, verificationMail } from '../auth/index.ts';
import { nameOf } from '../enterprises/index.ts';
import type { PersonRow } from './repo.ts';

const verificationLink = ({ config }: Deps, code: string) => `${config.publicUrl}/verificacion/${code}`;

/** Asks a person to verify their address; the mail names the enterprise that added them. */
export async function invite(deps: Deps, { id, email, name, enterprise_id }: PersonRow): Promise<void> {
  const code = await newCode(deps.database, deps.clock, id, 'invitation');
  const enterprise = await nameOf(deps.database, enterprise_id);
  await deps.mail.send(invitationMail(email, name, enterprise, verificationLink(deps, code)));
}

/** Welcomes somebody new to the enterprise: an invitation, or only the news to who has verified their address before. */
export async function welcome(deps: Deps, person: PersonRow): Promise<void> {
  if (!person.verified) return invite(deps, person);
  const enterprise = await nameOf(deps.database, person.enterprise_id);
  const link = person.role === 'employee' ? deps.config.employeeSiteUrl : `${deps.config.publicUrl}/login`;
  await deps.mail.send(linkMail(person.email, person.name, enterprise, link));
}

/** After a change of address: to the new one, which counts once it is verified. */
export async function askToVerify(deps: Deps, { id, email, name }: PersonRow): Promise<void> {
  const code = await newCode(deps.database, deps.clock, id, 'verification');
  await deps.mail.send(verificationMail(email, name, verificationLink(deps, code)));
}

/** What was saved stays saved when its mail cannot be sent. @returns whether it was sent */
export async function tried(
  log: { error(fields: object, text: string): void },
  sending: Promise<void>,
): Promise<boolean> {
  try {
    await sending;
    return true;
  } catch (error) {
    log.error({ err: error }, 'mail not sent');
    return false;
  }
}

export const mailFailed = () => new Refusal(503, say.mailFailed);
