import { accountMails } from '../../../../domain/auth/messages/index.ts';
import { mailWords } from '../../../../domain/system/messages/index.ts';
import { composeMail } from '../../../ports/mail/composeMail.ts';
import type { MailContent } from '../../../ports/mail/mailContent.ts';
import { nameInMail } from '../../../ports/mail/nameInMail.ts';
import type { Mail } from '../../../ports/mail/port.ts';

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

/** To an address that an enterprise typed for one of its people. */
export const typedEmailMail: WriteOfEnterprise = (to, name, enterprise, link) => {
  const { subject, typed, about, button } = accountMails.typedEmail;
  const from = enterpriseIn(enterprise);
  const paragraphs = [typed(from), about];
  return accountMail({
    to,
    subject: subject(from),
    greeting: greet(name),
    paragraphs,
    button: { label: button, link },
  });
};

/** To the owner of an address that was typed for somebody else. @param enterprise which typed it; null: a person */
export function emailInUseMail(to: string, name: string, enterprise: string | null, link: string): Mail {
  const { subject, byOwner, byEnterprise, about, button } = accountMails.emailInUse;
  const paragraphs = [enterprise === null ? byOwner : byEnterprise(enterpriseIn(enterprise)), about];
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
