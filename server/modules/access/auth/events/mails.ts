import { accountMails } from '#domain/access/auth/messages/index.ts';
import { mailWords } from '#domain/operation/system/messages/index.ts';
import { composeMail } from '#server/ports/mail/composeMail.ts';
import type { MailContent } from '#server/ports/mail/mailContent.ts';
import { nameInMail } from '#server/ports/mail/nameInMail.ts';
import type { OpenMove } from '../commands/moveMembership.ts';
import type { Mail } from '#server/ports/mail/port.ts';

type Write = (to: string, name: string, link: string) => Mail;
type WriteOfEnterprise = (to: string, name: string, enterprise: string, link: string) => Mail;

const greet = (name: string) => mailWords.greeting(nameInMail(name));
const enterpriseIn = (name: string) => nameInMail(name) || accountMails.unnamedEnterprise;

const accountMail = (content: MailContent): Mail => composeMail({ ...content, reason: mailWords.aboutAccount });

/** A mail that says the same to everybody. */
const plainMail =
  (kind: 'recovery' | 'firstPassword' | 'createPassword' | 'verification' | 'newEmail'): Write =>
  (to, name, link) => {
    const { subject, paragraphs, button } = accountMails[kind];
    return accountMail({ to, subject, greeting: greet(name), paragraphs, button: { label: button, link } });
  };

const invitedMail =
  (kind: 'invitation' | 'link'): WriteOfEnterprise =>
  (to, name, enterprise, link) => {
    const say = accountMails[kind];
    const from = enterpriseIn(enterprise);
    return accountMail({
      to,
      subject: say.subject(from),
      greeting: greet(name),
      paragraphs: [say.invited(from), say.accept],
      button: { label: say.button, link },
    });
  };

export const recoveryMail = plainMail('recovery');
/** The same, to whom has no password yet. */
export const firstPasswordMail = plainMail('firstPassword');
/** After the address has been verified, to whom has no password yet. */
export const createPasswordMail = plainMail('createPassword');
export const verificationMail = plainMail('verification');
/** To the address that an account is to have. */
export const newEmailMail = plainMail('newEmail');

export const invitationMail = invitedMail('invitation');
/** To somebody who uses the product already. */
export const linkMail = invitedMail('link');

/** To the address that an account had. */
export function emailChangedMail(to: string, name: string, newEmail: string, link: string): Mail {
  const { subject, changed, ifNotYou, button } = accountMails.emailChanged;
  const paragraphs = [changed(newEmail), ifNotYou];
  return accountMail({ to, subject, greeting: greet(name), paragraphs, button: { label: button, link } });
}

/** To the owner of an account, when an enterprise typed another address for them. @param until a moment in words */
export function moveMail(
  to: string,
  name: string,
  move: Pick<OpenMove, 'enterprise' | 'email'>,
  until: string,
  link: string,
): Mail {
  const { subject, asked, until: objection, button } = accountMails.move;
  const from = enterpriseIn(move.enterprise);
  const paragraphs = [asked(from, move.email), objection(until)];
  return accountMail({
    to,
    subject: subject(from),
    greeting: greet(name),
    paragraphs,
    button: { label: button, link },
  });
}

/** To the operators, of an undoing that is theirs to decide. */
export const undoForSupportMail = (to: string, former: string, email: string, link: string): Mail => {
  const { subject, asked, command, button } = accountMails.undoForSupport;
  const paragraphs = [asked(former, email), command(former, email)];
  return accountMail({ to, subject, greeting: greet(''), paragraphs, button: { label: button, link } });
};

/** To the owner of an address that somebody wants for another account. */
export function emailInUseMail(to: string, name: string, link: string): Mail {
  const { subject, byOwner, about, button } = accountMails.emailInUse;
  const paragraphs = [byOwner, about];
  return accountMail({ to, subject, greeting: greet(name), paragraphs, button: { label: button, link } });
}

/** To who has just signed a company up with the address of an account. */
export const signUpAgainMail: WriteOfEnterprise = (to, name, enterprise, link) => {
  const { subject, begun, verify, button } = accountMails.welcomeAgain;
  const from = enterpriseIn(enterprise);
  const paragraphs = [begun(from), verify];
  return accountMail({
    to,
    subject: subject(from),
    greeting: greet(name),
    paragraphs,
    button: { label: button, link },
  });
};

/** To who has just signed a company up. */
export const signUpWelcomeMail: WriteOfEnterprise = (to, name, enterprise, link) => {
  const { subject, begun, verify, button } = accountMails.welcome;
  const paragraphs = [begun(enterpriseIn(enterprise)), verify];
  return accountMail({ to, subject, greeting: greet(name), paragraphs, button: { label: button, link } });
};
