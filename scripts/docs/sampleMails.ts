import { credentialMails } from '../../domain/auth/messages/index.ts';
import { closedMail } from '../../domain/closures/messages/index.ts';
import { newComplaintMail } from '../../domain/complaints/messages/index.ts';
import type { MailKind } from '../../domain/notifications/mailKinds.ts';
import { mailWords } from '../../domain/system/messages/index.ts';
import * as account from '../../server/modules/auth/events/mails.ts';
import { notificationMail } from '../../server/modules/corrections/events/mails.ts';
import { answerMail, requestMail } from '../../server/modules/leave/events/mails.ts';
import { reminderMail } from '../../server/modules/notifications/events/reminder.ts';
import { composeMail } from '../../server/ports/mail/composeMail.ts';
import type { Mail } from '../../server/ports/mail/port.ts';

const site = 'https://jornada.example';
const to = 'ines@ejemplo.es';
const name = 'Inés';
const person = { name, email: to };
const enterprise = 'Panadería La Espiga, S.L.';
const code = `${site}/verificacion/Vb3kq0ZP7uSx1nT4`;
const recover = `${site}/restablecer-contrasena/Vb3kq0ZP7uSx1nT4`;
const own = `${site}/fichar`;
const greeting = mailWords.greeting(name);

const items = [
  { status: 'pending', person: 'Sergio Campos', date: '16/11/2026', reason: 'Olvidé fichar la salida' },
  { status: 'pending', person: 'Sergio Campos', date: '17/11/2026', reason: null },
] as const;

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
  { name: 'email-in-use', kind: 'emailInUse', mail: account.emailInUseMail(to, name, enterprise, `${site}/login`) },
  { name: 'typed-email', kind: 'typedEmail', mail: account.typedEmailMail(to, name, enterprise, code) },
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
  { name: 'reminder', kind: 'notification', mail: reminderMail('entry', person, enterprise, own) },
  {
    name: 'correction',
    kind: 'notification',
    mail: notificationMail('request', { enterprise, to: person, items }, `${site}/solicitudes/fichajes`),
  },
  {
    name: 'leave-request',
    kind: 'notification',
    mail: requestMail(
      person,
      { who: 'Sergio Campos', typeName: 'Vacaciones', dates: ['2026-12-21', '2026-12-22'], comment: 'Viaje familiar' },
      `${site}/solicitudes/vacaciones`,
    ),
  },
  {
    name: 'leave-answer',
    kind: 'notification',
    mail: answerMail(
      person,
      enterprise,
      { status: 'approved', typeName: 'Vacaciones', dates: ['2026-12-21', '2026-12-22'], comment: null },
      own,
    ),
  },
  {
    name: 'closed-month',
    kind: 'notification',
    mail: composeMail({
      to,
      subject: closedMail.subject('octubre de 2026'),
      greeting,
      paragraphs: [closedMail.closed(enterprise, 'octubre de 2026'), closedMail.sign],
      button: { label: closedMail.button, link: own },
    }),
  },
  {
    name: 'complaints',
    kind: 'complaints',
    mail: composeMail({
      to,
      subject: newComplaintMail.subject(enterprise),
      greeting,
      paragraphs: [newComplaintMail.received(enterprise), newComplaintMail.deadlines],
      button: { label: newComplaintMail.button, link: `${site}/complaints` },
    }),
  },
  {
    name: 'with-list',
    kind: 'notification',
    mail: composeMail({
      to,
      subject: 'Novedades en Panadería La Espiga, S.L.',
      greeting,
      paragraphs: ['Esto ha pasado desde ayer:', 'Puedes verlo todo en Jornada.'],
      items: [
        'Tus vacaciones del 21 al 22 de diciembre, aprobadas.',
        'Octubre de 2026 está cerrado y espera tu firma.',
      ],
      button: { label: 'Ver los avisos', link: own },
      reason: 'Recibes este correo porque trabajas en Panadería La Espiga, S.L.',
      choiceLink: `${site}/avisos`,
    }),
  },
];
