import { credentialMails } from '#domain/access/auth/messages/index.ts';
import type { MailKind } from '#domain/operation/notifications/mailKinds.ts';
import { mailWords } from '#domain/operation/system/messages/index.ts';
import * as account from '#server/modules/access/auth/events/mails.ts';
import { kindsOfNotifications } from '#domain/operation/notifications/words/index.ts';
import type { NotificationWords } from '#domain/operation/notifications/words/kind.ts';
import { notificationMail } from '#server/notifications/notificationMail.ts';
import { composeMail } from '#server/ports/mail/composeMail.ts';
import type { Mail } from '#server/ports/mail/port.ts';

const site = 'https://jornada.example';
const to = 'ines@ejemplo.es';
const name = 'Inés';
const enterprise = 'Panadería La Espiga, S.L.';
const code = `${site}/verificacion/Vb3kq0ZP7uSx1nT4`;
const recover = `${site}/restablecer-contrasena/Vb3kq0ZP7uSx1nT4`;
const own = `${site}/fichar`;
const greeting = mailWords.greeting(name);

const notice = (words: NotificationWords): Mail =>
  notificationMail(words, { name, email: to, enterprise }, { publicUrl: site, employeeSiteUrl: own });

const kinds = kindsOfNotifications;
const about = 'Sergio Campos';
const move = { email: 'ines.nueva@ejemplo.es' };
const leave = { typeName: 'Vacaciones', dates: ['2026-12-21', '2026-12-22'], comment: null };

interface Sample {
  readonly name: string;
  readonly kind: MailKind;
  readonly mail: Mail;
}

/** Each kind of mail as its composing function writes it, and more than one of what varies. */
export const sampleMails: readonly Sample[] = [
  { name: 'recovery', kind: 'recovery', mail: account.recoveryMail(to, name, recover) },
  { name: 'create-password', kind: 'createPassword', mail: account.createPasswordMail(to, name, recover) },
  { name: 'verification', kind: 'verification', mail: account.verificationMail(to, name, code) },
  { name: 'new-email', kind: 'newEmail', mail: account.newEmailMail(to, name, code) },
  {
    name: 'email-changed',
    kind: 'emailChanged',
    mail: account.emailChangedMail(to, name, 'ines.nueva@ejemplo.es', `${site}/login`),
  },
  { name: 'email-in-use', kind: 'emailInUse', mail: account.emailInUseMail(to, name, `${site}/login`) },
  {
    name: 'move',
    kind: 'move',
    mail: account.moveMail(to, name, { enterprise, ...move }, '03/12/2026, 09:30', code),
  },
  {
    name: 'move-requested',
    kind: 'notification',
    mail: notice(kinds.membershipMove.words([{ data: { ...move, what: 'requested' }, about }], enterprise)),
  },
  {
    name: 'move-objected',
    kind: 'notification',
    mail: notice(kinds.membershipMove.words([{ data: { ...move, what: 'objected' }, about }], enterprise)),
  },
  { name: 'move-invitation', kind: 'invitation', mail: account.linkMail(to, name, enterprise, code) },
  { name: 'invitation', kind: 'invitation', mail: account.invitationMail(to, name, enterprise, code) },
  { name: 'sign-up', kind: 'signUp', mail: account.signUpWelcomeMail(to, name, enterprise, code) },
  {
    name: 'credentials',
    kind: 'credentials',
    mail: composeMail({
      to,
      subject: credentialMails.passkeyAdded.subject,
      greeting,
      paragraphs: [
        credentialMails.passkeyAdded.said('Móvil de Inés'),
        credentialMails.when('23/11/2026, 09:30'),
        credentialMails.ifNotYou,
      ],
      button: { label: credentialMails.button, link: `${site}/seguridad` },
      reason: mailWords.aboutAccount,
    }),
  },
  {
    name: 'reminder',
    kind: 'notification',
    mail: notice(kinds.reminder.words([{ data: { type: 'entry' }, about: '' }], enterprise)),
  },
  {
    name: 'correction',
    kind: 'notification',
    mail: notice(
      kinds.correctionRequested.words(
        [
          { data: { date: '2026-11-16', reason: 'Olvidé fichar la salida' }, about },
          { data: { date: '2026-11-17', reason: null }, about },
        ],
        enterprise,
      ),
    ),
  },
  {
    name: 'leave-request',
    kind: 'notification',
    mail: notice(kinds.leaveRequested.words([{ data: { ...leave, comment: 'Viaje familiar' }, about }], enterprise)),
  },
  {
    name: 'leave-answer',
    kind: 'notification',
    mail: notice(kinds.leaveAnswered.words([{ data: { ...leave, status: 'approved' }, about: '' }], enterprise)),
  },
  {
    name: 'closed-month',
    kind: 'notification',
    mail: notice(kinds.monthClosed.words([{ data: { month: '2026-10' }, about: '' }], enterprise)),
  },
  {
    name: 'payroll',
    kind: 'notification',
    mail: notice(kinds.payrollReady.words([{ data: { month: '2026-10' }, about: '' }], enterprise)),
  },
  {
    name: 'document',
    kind: 'notification',
    mail: notice(kinds.documentAdded.words([{ data: {}, about: '' }], enterprise)),
  },
  {
    name: 'storage',
    kind: 'notification',
    mail: notice(kinds.storage.words([{ data: { percent: 92, enterprise_id: 1 }, about: '' }], enterprise)),
  },
  {
    name: 'complaints',
    kind: 'complaints',
    mail: notice(kinds.complaints.words([{ data: { what: 'new' }, about: '' }], enterprise)),
  },
];
