import { sql } from 'drizzle-orm';
import { timeZones } from '#domain/constants.ts';
import { longDate } from '#domain/time/format.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { employeeMessages as say } from '#domain/organization/employees/messages/index.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import type { Deps } from '#server/modules/deps.ts';
import { exists } from '#server/db/statements.ts';
import { localesOf } from '#server/db/locales.ts';
import { forReceiver } from '#server/http/locale.ts';
import { ApiError, conflict } from '#server/http/apiError.ts';
import {
  declinedAmong,
  declinedUntil,
  emailInUseMail,
  findMoveFrom,
  invitationMail,
  linkMail,
  momentText,
  moveMail,
  newCode,
  newCodes,
  newEmailMail,
  notifyOfMove,
} from '#server/modules/access/auth/index.ts';
import { nameOf, zoneOf } from '#server/modules/organization/enterprises/index.ts';
import { countInvitation } from '../commands/invitationLimits.ts';
import { isNobodys } from '../policy.ts';
import type { PersonRow } from '../repo.ts';

/** What mails to people of an enterprise are written and sent with. */
export type MailMeans = Pick<Deps, 'config' | 'clock' | 'outbox'>;

const verificationLink = ({ config }: Pick<Deps, 'config'>, code: string) => `${config.publicUrl}/verificacion/${code}`;

/** Asks a person to accept that they belong to an enterprise, and with it to verify their address. */
export const invite = (tx: Tx, deps: Deps, person: PersonRow) => inviteAll(tx, deps, [person]);

/** Invites many people of one enterprise, but who declined. @returns how many are not invited */
export async function inviteAll(tx: Tx, deps: MailMeans, people: readonly PersonRow[]): Promise<number> {
  const [first] = people;
  if (!first) return 0;
  const { enterprise_id: enterpriseId } = first;
  const declined = await declinedAmong(tx, people, deps.clock.now());
  const invited = people.filter(({ email }) => !declined.has(email));
  const enterprise = await nameOf(tx, enterpriseId);
  const recipients = invited.map(({ account_id: id, email }) => ({ id, email }));
  const codes = await newCodes(tx, deps.clock, recipients, { purpose: 'invitation', enterpriseId });
  const locales = await localesOf(
    tx,
    enterpriseId,
    invited.map(({ id }) => id),
  );
  const written = invited.map((person) => {
    const write = person.verified ? linkMail : invitationMail;
    const link = verificationLink(deps, codes.get(person.account_id) ?? '');
    const mail = forReceiver(locales.get(person.id), () => write(person.email, person.name, enterprise, link));
    return { mail, about: { kind: 'invitation', userId: person.id, enterpriseId } as const };
  });
  await deps.outbox.addAll(tx, written);
  return people.length - invited.length;
}

/** To the address that somebody gives themselves, which counts once they open the link. */
async function askToVerify(
  tx: Tx,
  deps: Deps,
  { account_id: id, name, enterprise_id, ...person }: PersonRow,
  email: string,
) {
  const code = await newCode(tx, deps.clock, { id, email }, { purpose: 'email_change' });
  const locales = await localesOf(tx, enterprise_id, [person.id]);
  const isTaken = await exists(tx, sql`users where email = ${email} and id <> ${id}`);
  const write = () =>
    isTaken
      ? emailInUseMail(email, name, `${deps.config.publicUrl}/login`)
      : newEmailMail(email, name, verificationLink(deps, code));
  await deps.outbox.add(tx, forReceiver(locales.get(person.id), write), { kind: 'newEmail', userId: id });
}

/**
 * Invites the reader of an address that an enterprise has typed for somebody who has accepted, and asks the owner of their
 * account, who can object.
 * @param isTold whether the administrators learn it
 * @throws ApiError 409 where the reader has declined, 429 past the limits: nothing is typed of which its owner is not told
 */
export async function askToMove(tx: Tx, deps: Deps, person: PersonRow, isTold: boolean): Promise<void> {
  const { enterprise_id: enterpriseId } = person;
  const move = await findMoveFrom(tx, person.account_id, enterpriseId);
  if (!move) throw new Error(`Nothing is asked of person ${person.id}`);
  const { account_id, email, verified } = move;
  await assertNotDeclined(tx, deps, { enterprise_id: enterpriseId, email });
  await countInvitation(tx, { enterprise_id: enterpriseId, email });
  await inviteAll(tx, deps, [{ ...person, account_id, email, verified }]);
  if (isTold) await notifyOfMove(tx, move, { what: 'requested', at: deps.clock.now() });
  if (isNobodys(person.email)) return;
  const code = await newCode(tx, deps.clock, { ...person, id: person.account_id }, { purpose: 'move', enterpriseId });
  const zone = await zoneOf(tx, enterpriseId);
  const locales = await localesOf(tx, enterpriseId, [person.id]);
  const mail = forReceiver(locales.get(person.id), () =>
    moveMail(person.email, person.name, move, momentText(move.due_at, zone), verificationLink(deps, code)),
  );
  await deps.outbox.add(tx, mail, { kind: 'move', userId: person.id, enterpriseId });
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
