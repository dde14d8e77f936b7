import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { timeZones } from '../../../../domain/constants.ts';
import { longDate } from '../../../../domain/time/format.ts';
import { localDateOf } from '../../../../domain/time/localTime.ts';
import { employeeMessages as say } from '../../../../domain/employees/messages/index.ts';
import type { Db, Tx } from '../../../db/rows.ts';
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

/** What mails to people of an enterprise are written and sent with. */
export type MailMeans = Pick<Deps, 'config' | 'clock' | 'outbox'>;

const verificationLink = ({ config }: Pick<Deps, 'config'>, code: string) => `${config.publicUrl}/verificacion/${code}`;

/** Asks a person to accept that they belong to an enterprise, and with it to verify their address. */
export async function invite(tx: Tx, deps: Deps, person: PersonRow): Promise<void> {
  if (person.pending_email) {
    const isAlone = (await enterprisesOfPerson(tx, person.id)).length === 1;
    return confirmTyped(tx, deps, person, person.pending_email, { movesAccount: isAlone });
  }
  await inviteAll(tx, deps, [person]);
}

/** Invites many people of one enterprise, but who declined. @returns how many are not invited */
export async function inviteAll(tx: Tx, deps: MailMeans, people: readonly PersonRow[]): Promise<number> {
  const [first] = people;
  if (!first) return 0;
  const { enterprise_id: enterpriseId } = first;
  const declined = await declinedAmong(tx, people, deps.clock.now());
  const invited = people.filter(({ email }) => !declined.has(email));
  const enterprise = await nameOf(tx, enterpriseId);
  const codes = await newCodes(tx, deps.clock, invited, { purpose: 'invitation', enterpriseId });
  const locales = await localesOf(
    tx,
    enterpriseId,
    invited.map(({ id }) => id),
  );
  const written = invited.map((person) => {
    const write = person.verified ? linkMail : invitationMail;
    const link = verificationLink(deps, codes.get(person.id) ?? '');
    const mail = forReceiver(locales.get(person.id), () => write(person.email, person.name, enterprise, link));
    return { mail, about: { kind: 'invitation', userId: person.id, enterpriseId } as const };
  });
  await deps.outbox.addAll(tx, written);
  return people.length - invited.length;
}

/** The owner of an address, unless it is this person. */
const ownerOf = (db: Db, email: string, userId: number): Promise<{ id: number } | undefined> =>
  db.row(z.object({ id: z.number() }), sql`select id from users where email = ${email} and id <> ${userId}`);

/** To the address that somebody gives themselves, which counts once they open the link. */
async function askToVerify(tx: Tx, deps: Deps, { id, name, enterprise_id }: PersonRow, email: string): Promise<void> {
  const code = await newCode(tx, deps.clock, { id, email }, { purpose: 'email_change' });
  const locales = await localesOf(tx, enterprise_id, [id]);
  const isTaken = (await ownerOf(tx, email, id)) !== undefined;
  const write = () =>
    isTaken
      ? emailInUseMail(email, name, null, `${deps.config.publicUrl}/login`)
      : newEmailMail(email, name, verificationLink(deps, code));
  await deps.outbox.add(tx, forReceiver(locales.get(id), write), { kind: 'newEmail', userId: id });
}

/**
 * To the address that an enterprise types for a person, which counts once its reader opens the link: where the account is
 * not the enterprise's to move, that link is good for nothing.
 */
async function confirmTyped(
  tx: Tx,
  deps: Deps,
  { id, name, enterprise_id: enterpriseId }: PersonRow,
  email: string,
  { movesAccount }: { readonly movesAccount: boolean },
): Promise<void> {
  const code = await newCode(tx, deps.clock, { id, email }, { purpose: 'email_change', enterpriseId });
  const enterprise = await nameOf(tx, enterpriseId);
  const locales = await localesOf(tx, enterpriseId, [id]);
  const isTaken = (await ownerOf(tx, email, id)) !== undefined;
  const link = verificationLink(deps, movesAccount ? code : voidCode());
  const write = () =>
    isTaken
      ? emailInUseMail(email, name, enterprise, `${deps.config.publicUrl}/login`)
      : typedEmailMail(email, name, enterprise, link);
  const about = { kind: 'typedEmail', userId: id, enterpriseId } as const;
  await deps.outbox.add(tx, forReceiver(locales.get(id), write), about);
}

/** @throws ApiError 409 while the reader of the address does not want to be invited by this enterprise again */
export async function assertNotDeclined(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  person: Pick<PersonRow, 'enterprise_id' | 'email'>,
): Promise<void> {
  const until = await declinedUntil(db, person, clock.now());
  if (until) throw conflict(say.invitationDeclined(longDate(localDateOf(until.getTime(), timeZones[0]))));
}

/** As `invite`, unless the limits are passed or they declined. @returns whether it is sent */
export const inviteWithinLimits = (tx: Tx, deps: Deps, person: PersonRow): Promise<boolean> =>
  within(async () => {
    await assertNotDeclined(tx, deps, person);
    await countInvitation(tx, person);
    await invite(tx, deps, person);
  });

/** As `askToVerify`, unless the limits are passed. @returns whether it is sent */
export const askWithinLimits = (tx: Tx, deps: Deps, person: PersonRow, email: string): Promise<boolean> =>
  within(async () => {
    await countInvitation(tx, { enterprise_id: person.enterprise_id, email });
    await askToVerify(tx, deps, person, email);
  });

/** As `confirmTyped`, unless the limits are passed or they declined. @returns whether it is sent */
export const confirmWithinLimits = (
  tx: Tx,
  deps: Deps,
  person: PersonRow,
  email: string,
  access: { readonly movesAccount: boolean },
): Promise<boolean> =>
  within(async () => {
    await assertNotDeclined(tx, deps, { enterprise_id: person.enterprise_id, email });
    await countInvitation(tx, { enterprise_id: person.enterprise_id, email });
    await confirmTyped(tx, deps, person, email, access);
  });

/** What was saved stays saved when no more mails may be sent. @returns whether it was done */
export async function within(sending: () => Promise<void>): Promise<boolean> {
  try {
    await sending();
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
