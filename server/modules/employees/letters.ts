import { employeeMessages as say } from '../../../domain/messages/es.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { invitationMail, linkMail, newCode, newCodes, verificationMail } from '../auth/index.ts';
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
  await tellLinked(deps, person, await nameOf(deps.database, person.enterprise_id));
}

function tellLinked({ mail, config }: Deps, { email, name, role }: PersonRow, enterprise: string): Promise<void> {
  const link = role === 'employee' ? config.employeeSiteUrl : `${config.publicUrl}/login`;
  return mail.send(linkMail(email, name, enterprise, link));
}

/** Letters that are sent at the same time. */
const AT_ONCE = 8;

/** Welcomes many people of one enterprise. @returns how many letters could not be sent */
export async function welcomeAll(deps: Deps, people: readonly PersonRow[], log: ErrorLog): Promise<number> {
  const [first] = people;
  if (!first) return 0;
  const enterprise = await nameOf(deps.database, first.enterprise_id);
  const codes = await newCodes(
    deps.database,
    deps.clock,
    people.filter(({ verified }) => !verified).map(({ id }) => id),
    'invitation',
  );
  const letter = (person: PersonRow) => {
    const code = codes.get(person.id);
    if (code === undefined) return tellLinked(deps, person, enterprise);
    return deps.mail.send(invitationMail(person.email, person.name, enterprise, verificationLink(deps, code)));
  };
  const waiting = [...people];
  let unsent = 0;
  const send = async () => {
    for (let person = waiting.shift(); person; person = waiting.shift())
      if (!(await tried(log, letter(person)))) unsent += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  return unsent;
}

/** After a change of address: to the new one, which counts once it is verified. */
export async function askToVerify(deps: Deps, { id, email, name }: PersonRow): Promise<void> {
  const code = await newCode(deps.database, deps.clock, id, 'verification');
  await deps.mail.send(verificationMail(email, name, verificationLink(deps, code)));
}

interface ErrorLog {
  error(fields: object, text: string): void;
}

/** What was saved stays saved when its mail cannot be sent. @returns whether it was sent */
export async function tried(log: ErrorLog, sending: Promise<void>): Promise<boolean> {
  try {
    await sending;
    return true;
  } catch (error) {
    log.error({ err: error }, 'mail not sent');
    return false;
  }
}

export const mailFailed = () => new Refusal(503, say.mailFailed);
