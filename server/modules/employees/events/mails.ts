import { employeeMessages as say } from '../../../../domain/employees/messages/index.ts';
import type { Deps } from '../../deps.ts';
import { localesOf } from '../../../db/locales.ts';
import { forReceiver } from '../../../http/locale.ts';
import { ApiError } from '../../../http/apiError.ts';
import { invitationMail, linkMail, newCode, newCodes, newEmailMail } from '../../auth/index.ts';
import { nameOf } from '../../enterprises/index.ts';
import { countInvitation } from '../commands/invitationLimits.ts';
import type { PersonRow } from '../repo.ts';

const verificationLink = ({ config }: Deps, code: string) => `${config.publicUrl}/verificacion/${code}`;

/** Asks a person to accept that they belong to an enterprise, and with it to verify their address. */
export async function invite(deps: Deps, person: PersonRow): Promise<void> {
  const { enterprise_id: enterpriseId } = person;
  const code = await newCode(deps.database, deps.clock, person, { purpose: 'invitation', enterpriseId });
  const locales = await localesOf(deps.database, enterpriseId, [person.id]);
  await sendInvitation(deps, person, { enterprise: await nameOf(deps.database, enterpriseId), code, locales });
}

interface Invitation {
  readonly enterprise: string;
  readonly code: string;
  readonly locales: ReadonlyMap<number, string>;
}

function sendInvitation(deps: Deps, person: PersonRow, { enterprise, code, locales }: Invitation) {
  const write = person.verified ? linkMail : invitationMail;
  const link = verificationLink(deps, code);
  return deps.mail.send(forReceiver(locales.get(person.id), () => write(person.email, person.name, enterprise, link)));
}

/** Mails that are sent at the same time. */
const AT_ONCE = 8;

/** Invites many people of one enterprise. @returns how many mails could not be sent */
export async function inviteAll(deps: Deps, people: readonly PersonRow[], log: ErrorLog): Promise<number> {
  const [first] = people;
  if (!first) return 0;
  const { enterprise_id: enterpriseId } = first;
  const enterprise = await nameOf(deps.database, enterpriseId);
  const codes = await newCodes(deps.database, deps.clock, people, { purpose: 'invitation', enterpriseId });
  const ids = people.map(({ id }) => id);
  const locales = await localesOf(deps.database, enterpriseId, ids);
  const sent = (person: PersonRow) =>
    sendInvitation(deps, person, { enterprise, code: codes.get(person.id) ?? '', locales });
  const waiting = [...people];
  let unsent = 0;
  const send = async () => {
    for (let person = waiting.shift(); person; person = waiting.shift())
      if (!(await tried(log, sent(person)))) unsent += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  return unsent;
}

/** To the address that somebody gives themselves, which counts once they open the link. */
async function askToVerify(deps: Deps, { id, name, enterprise_id }: PersonRow, email: string): Promise<void> {
  const code = await newCode(deps.database, deps.clock, { id, email }, { purpose: 'email_change' });
  const locales = await localesOf(deps.database, enterprise_id, [id]);
  const mail = forReceiver(locales.get(id), () => newEmailMail(email, name, verificationLink(deps, code)));
  await deps.mail.send(mail);
}

/** As `invite`. @throws ApiError 429 past the limits */
export async function inviteWithinLimits(deps: Deps, person: PersonRow): Promise<void> {
  await countInvitation(deps.database, person);
  await invite(deps, person);
}

/** As `askToVerify`. @throws ApiError 429 past the limits */
export async function askWithinLimits(deps: Deps, person: PersonRow, email: string): Promise<void> {
  await countInvitation(deps.database, { enterprise_id: person.enterprise_id, email });
  await askToVerify(deps, person, email);
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

export const mailFailed = () => new ApiError(503, say.mailFailed);
