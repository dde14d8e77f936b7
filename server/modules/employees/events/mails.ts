import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { timeZones } from '../../../../domain/constants.ts';
import { longDate } from '../../../../domain/time/format.ts';
import { localDateOf } from '../../../../domain/time/localTime.ts';
import { employeeMessages as say } from '../../../../domain/employees/messages/index.ts';
import type { Deps } from '../../deps.ts';
import { localesOf } from '../../../db/locales.ts';
import { forReceiver } from '../../../http/locale.ts';
import { ApiError, conflict } from '../../../http/apiError.ts';
import {
  declinedAmong,
  declinedUntil,
  emailInUseMail,
  invitationMail,
  linkMail,
  newCode,
  newCodes,
  newEmailMail,
  typedEmailMail,
  voidCode,
} from '../../auth/index.ts';
import { nameOf } from '../../enterprises/index.ts';
import { countInvitation } from '../commands/invitationLimits.ts';
import { enterprisesOfPerson, type PersonRow } from '../repo.ts';

const verificationLink = ({ config }: Deps, code: string) => `${config.publicUrl}/verificacion/${code}`;

/** Asks a person to accept that they belong to an enterprise, and with it to verify their address. */
export async function invite(deps: Deps, person: PersonRow): Promise<void> {
  if (person.pending_email) {
    const isAlone = (await enterprisesOfPerson(deps.database, person.id)).length === 1;
    return confirmTyped(deps, person, person.pending_email, { movesAccount: isAlone });
  }
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
  const declined = await declinedAmong(deps.database, people, deps.clock.now());
  const waiting = people.filter(({ email }) => !declined.has(email));
  let unsent = people.length - waiting.length;
  const send = async () => {
    for (let person = waiting.shift(); person; person = waiting.shift())
      if (!(await tried(log, sent(person)))) unsent += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  return unsent;
}

/** The owner of an address, unless it is this person. */
async function ownerOf(deps: Deps, email: string, userId: number): Promise<{ id: number } | undefined> {
  return deps.database.row(
    z.object({ id: z.number() }),
    sql`select id from users where email = ${email} and id <> ${userId}`,
  );
}

/** To the address that somebody gives themselves, which counts once they open the link. */
async function askToVerify(deps: Deps, { id, name, enterprise_id }: PersonRow, email: string): Promise<void> {
  const code = await newCode(deps.database, deps.clock, { id, email }, { purpose: 'email_change' });
  const locales = await localesOf(deps.database, enterprise_id, [id]);
  const isTaken = (await ownerOf(deps, email, id)) !== undefined;
  const write = () =>
    isTaken
      ? emailInUseMail(email, name, null, `${deps.config.publicUrl}/login`)
      : newEmailMail(email, name, verificationLink(deps, code));
  await deps.mail.send(forReceiver(locales.get(id), write));
}

/**
 * To the address that an enterprise types for a person, which counts once its reader opens the link: where the account is
 * not the enterprise's to move, that link is good for nothing.
 */
async function confirmTyped(
  deps: Deps,
  { id, name, enterprise_id: enterpriseId }: PersonRow,
  email: string,
  { movesAccount }: { readonly movesAccount: boolean },
): Promise<void> {
  const code = await newCode(deps.database, deps.clock, { id, email }, { purpose: 'email_change', enterpriseId });
  const enterprise = await nameOf(deps.database, enterpriseId);
  const locales = await localesOf(deps.database, enterpriseId, [id]);
  const isTaken = (await ownerOf(deps, email, id)) !== undefined;
  const link = verificationLink(deps, movesAccount ? code : voidCode());
  const write = () =>
    isTaken
      ? emailInUseMail(email, name, enterprise, `${deps.config.publicUrl}/login`)
      : typedEmailMail(email, name, enterprise, link);
  await deps.mail.send(forReceiver(locales.get(id), write));
}

/** @throws ApiError 409 while the reader of the address does not want to be invited by this enterprise again */
export async function assertNotDeclined(deps: Deps, person: Pick<PersonRow, 'enterprise_id' | 'email'>): Promise<void> {
  const until = await declinedUntil(deps.database, person, deps.clock.now());
  if (until) throw conflict(say.invitationDeclined(longDate(localDateOf(until.getTime(), timeZones[0]))));
}

/** As `invite`. @throws ApiError 429 past the limits, 409 for who declined */
export async function inviteWithinLimits(deps: Deps, person: PersonRow): Promise<void> {
  await assertNotDeclined(deps, person);
  await countInvitation(deps.database, person);
  await invite(deps, person);
}

/** As `askToVerify`. @throws ApiError 429 past the limits */
export async function askWithinLimits(deps: Deps, person: PersonRow, email: string): Promise<void> {
  await countInvitation(deps.database, { enterprise_id: person.enterprise_id, email });
  await askToVerify(deps, person, email);
}

/** As `confirmTyped`. @throws ApiError 429 past the limits, 409 for who declined */
export async function confirmWithinLimits(
  deps: Deps,
  person: PersonRow,
  email: string,
  access: { readonly movesAccount: boolean },
): Promise<void> {
  await assertNotDeclined(deps, { enterprise_id: person.enterprise_id, email });
  await countInvitation(deps.database, { enterprise_id: person.enterprise_id, email });
  await confirmTyped(deps, person, email, access);
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
