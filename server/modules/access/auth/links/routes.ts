import { sessionMessages, verificationMessages as say } from '#domain/access/auth/messages/index.ts';
import { sessionEndpoints } from '#domain/access/auth/session.ts';
import { timeZones } from '#domain/constants.ts';
import { longDate } from '#domain/time/format.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { strongestRole } from '#domain/rights.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import type { Deps, Module } from '#server/modules/deps.ts';
import { ApiError, conflict, notFound } from '#server/http/apiError.ts';
import { forReceiver } from '#server/http/locale.ts';
import { countUse } from '#server/http/rateLimit.ts';
import { undoChange } from '../commands/changeEmail.ts';
import { newCode } from '../commands/codes.ts';
import { acceptByLink, answerInvitation, decline, findInvitation, findInvitations } from '../commands/invitations.ts';
import { acceptedMoveDue, agreeToMove, findMove, findMoveFrom, objectToMove } from '../commands/moveMembership.ts';
import { answerLink, openLink } from '../commands/openLink.ts';
import { createPasswordMail, emailChangedMail, undoForSupportMail } from '../events/mails.ts';
import { linksAtSignIn } from '../events/remindOfLink.ts';
import { presentInvitation, presentMove, roleOf } from '../present.ts';
import { findFirm, findMemberships, findPerson, FOUNDED, type Person } from '../repo.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { hashOf } from '#server/http/hashOf.ts';

type Means = Pick<Deps, 'clock' | 'config' | 'outbox'>;

/** Longer than a recovery: nobody waits for this mail at the screen. */
const CREATE_PASSWORD_HOURS = 24;

/**
 * Mails a link to create a password to whom verified their address and closed the page that asked for one; should it be
 * open still, its code is good as before.
 */
export async function remindOfPassword(tx: Tx, { clock, config, outbox }: Means, person: Person): Promise<void> {
  const what = { purpose: 'reset', hours: CREATE_PASSWORD_HOURS, keepsOlder: true } as const;
  const link = `${config.publicUrl}/restablecer-contrasena/${await newCode(tx, clock, person, what)}`;
  const mail = forReceiver(person.locale, () => createPasswordMail(person.email, person.name, link));
  await outbox.add(tx, mail, { kind: 'createPassword', userId: person.id });
}

const endedRow = z.object({ founded: z.boolean(), verified: z.boolean() });

/** What is left to do where a link is not good any more, for whom it was mailed to; for anybody else it is none. */
async function adviceOnEndedLink(db: Db, code: string): Promise<string> {
  const ended = await db.row(
    endedRow,
    sql`select c.purpose = 'verification' or coalesce(${FOUNDED}, false) as founded,
               u.email_verified_at is not null as verified
          from codes c
          join users u on u.id = c.user_id and u.email = c.email
          left join enterprise_users m on m.enterprise_id = c.enterprise_id and m.account_id = c.user_id
         where c.code_hash = ${hashOf(code)} and c.purpose in ('invitation', 'verification')`,
  );
  if (!ended) return sessionMessages.codeInvalid;
  if (!ended.founded) return say.invitationEnded;
  return ended.verified ? say.signUpAgainEnded : say.signUpEnded;
}

/** The links of mails that lead to `/verificacion/{id}`, and the invitations among them from a session. */
export const authLinks: Module = (serve, deps) => {
  const { database, clock, outbox, config, limit } = deps;
  const codes = { guards: [limit({ name: 'codes', max: 30, windowMs: 5 * MINUTE_MS, by: ({ ip }) => ip })] };

  /** For who has no password: a code with which the page that they are on asks for one. */
  const tokenFor = async (person: Pick<Person, 'id' | 'email'>, hasPassword: boolean) =>
    hasPassword ? {} : { token: await newCode(database, clock, person, { purpose: 'reset' }) };

  /** What is moved to an account opens nothing as long as somebody may object. */
  async function saidOfAccepted(accountId: number, enterpriseId: number, isOpen: boolean): Promise<string> {
    const due = isOpen ? undefined : await acceptedMoveDue(database, accountId, enterpriseId);
    return due ? say.moveAccepted(longDate(localDateOf(due.getTime(), timeZones[0]))) : say.accepted;
  }

  async function knownPerson(userId: number, db: Db = database): Promise<Person> {
    const person = await findPerson(db, userId);
    if (!person) throw notFound();
    return person;
  }

  /** The address that an account had learns which one it has now, and can undo it. */
  async function tellFormerAddress(tx: Tx, userId: number, email: string): Promise<void> {
    const person = await knownPerson(userId, tx);
    const code = await newCode(tx, clock, { id: userId, email }, { purpose: 'email_undo' });
    const link = `${config.publicUrl}/verificacion/${code}`;
    const mail = forReceiver(person.locale, () => emailChangedMail(email, person.name, person.email, link));
    await outbox.add(tx, mail, { kind: 'emailChanged', userId });
  }

  serve(
    sessionEndpoints.verifyEmail,
    async ({ params }) => {
      const opened = await database.transaction(async (tx) => {
        const link = await openLink(tx, params.id, clock.now());
        if (link?.formerEmail) await tellFormerAddress(tx, link.userId, link.formerEmail);
        return link;
      });
      if (!opened) throw notFound(await adviceOnEndedLink(database, params.id));
      const { outcome, hasPassword, userId } = opened;
      const [person, memberships] = [await knownPerson(userId), await findMemberships(database, userId)];
      const data = roleOf(memberships, await findFirm(database, userId));
      if (outcome === 'again' && !hasPassword) {
        const isSent = await database.transaction(async (tx) => {
          if ((await countUse(tx, linksAtSignIn(userId))) > 0) return false;
          await remindOfPassword(tx, deps, person);
          return true;
        });
        return { data, message: isSent ? say.verifiedWithoutPassword : say.already };
      }
      const isDone = outcome === 'verified' || outcome === 'changed';
      return { data, message: openedMessages[outcome](), ...(isDone && (await tokenFor(person, hasPassword))) };
    },
    codes,
  );

  serve(
    sessionEndpoints.readInvitation,
    async ({ params }) => {
      const found = await findInvitation(database, params.code, clock.now());
      if (!found) throw notFound(sessionMessages.codeInvalid);
      return { data: presentInvitation(found) };
    },
    codes,
  );

  serve(
    sessionEndpoints.acceptInvitation,
    async ({ params }) => {
      const { userId, enterpriseId, hasPassword } = await database.transaction(async (tx) => {
        const link = await answerLink(tx, params.code, 'invitation', clock.now());
        if (!link || link.enterprise_id === null) throw notFound(sessionMessages.codeInvalid);
        const withPassword = await acceptByLink(tx, { ...link, enterprise_id: link.enterprise_id }, clock.now());
        return { userId: link.user_id, enterpriseId: link.enterprise_id, hasPassword: withPassword };
      });
      const [person, memberships] = [await knownPerson(userId), await findMemberships(database, userId)];
      const role = memberships.find((one) => one.id === enterpriseId)?.role;
      return {
        data: strongestRole(role ? [role] : []),
        message: await saidOfAccepted(userId, enterpriseId, role !== undefined),
        ...(await tokenFor(person, hasPassword)),
      };
    },
    codes,
  );

  serve(
    sessionEndpoints.declineInvitation,
    async ({ params }) => {
      await database.transaction(async (tx) => {
        const link = await answerLink(tx, params.code, 'invitation', clock.now());
        if (!link || link.enterprise_id === null) throw notFound(sessionMessages.codeInvalid);
        const { email, enterprise_id, user_id: accountId } = link;
        await decline(tx, { accountId, email, enterprise_id }, clock.now());
      });
      return { data: null, message: say.declined };
    },
    codes,
  );

  serve(
    sessionEndpoints.undoEmailChange,
    async ({ params }) => {
      const { user_id: userId, isUndone } = await database.transaction(async (tx) => {
        const link = await answerLink(tx, params.code, 'email_undo', clock.now());
        if (!link) throw notFound(sessionMessages.codeInvalid);
        const undone = await undoChange(tx, link, clock.now());
        if (!undone) {
          const mail = undoForSupportMail(config.supportEmail, link.email, link.account.email, config.publicUrl);
          await outbox.add(tx, mail, { kind: 'credentials' });
        }
        return { ...link, isUndone: undone };
      });
      if (!isUndone) throw conflict(say.undoneBySupport);
      return { data: null, message: say.undone, ...(await tokenFor(await knownPerson(userId), false)) };
    },
    codes,
  );

  serve(
    sessionEndpoints.readMove,
    async ({ params }) => {
      const move = await findMove(database, params.code, clock.now());
      if (!move) throw notFound(sessionMessages.codeInvalid);
      return { data: presentMove(move) };
    },
    codes,
  );

  serve(
    sessionEndpoints.answerMove,
    async ({ params, body }) => {
      const agrees = body.agrees === 1;
      await database.transaction(async (tx) => {
        const now = clock.now();
        const link = await answerLink(tx, params.code, 'move', now);
        const move = link && (await findMoveFrom(tx, link.user_id, link.enterprise_id ?? 0));
        if (!move) throw notFound(sessionMessages.codeInvalid);
        // The former address of an account may be read by somebody else by now.
        if (agrees && link.account.email !== link.email) throw conflict(say.moveNotTheirs);
        if (agrees) await agreeToMove(tx, move, now);
        else await objectToMove(tx, move, now);
      });
      return { data: null, message: agrees ? say.moveAgreed : say.moveObjected };
    },
    codes,
  );

  serve(sessionEndpoints.listInvitations, async ({ actor }) => {
    const found = await findInvitations(database, actor.accountId, clock.now());
    return { data: found.map(presentInvitation) };
  });

  const answer = async (userId: number, enterpriseId: number, accepts: boolean) => {
    const input = { userId, enterpriseId, accepts };
    const outcome = await database.transaction((tx) => answerInvitation(tx, input, clock.now()));
    if (!outcome) throw new ApiError(404, say.notWaiting);
    if (outcome === 'declined') return { data: null, message: say.declined };
    const isOpen = (await findMemberships(database, userId)).some(({ id }) => id === enterpriseId);
    return { data: null, message: await saidOfAccepted(userId, enterpriseId, isOpen) };
  };

  serve(sessionEndpoints.acceptOwnInvitation, ({ actor, params }) =>
    answer(actor.accountId, params.enterpriseId, true),
  );

  serve(sessionEndpoints.declineOwnInvitation, ({ actor, params }) =>
    answer(actor.accountId, params.enterpriseId, false),
  );
};

const openedMessages = {
  verified: () => say.verified,
  invited: () => say.invited,
  undo: () => say.undoAsked,
  move: () => say.moveAsked,
  changed: () => say.changed,
  again: () => say.already,
} as const;
