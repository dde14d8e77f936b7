import { composeMail } from '../../ports/mail/composeMail.ts';
import { nameInMail } from '../../ports/mail/nameInMail.ts';
import type { Mail } from '../../ports/mail/port.ts';

type Write = (to: string, name: string, link: string) => Mail;

const greet = (input: string) => {
  const name = nameInMail(input);
  return name ? `Hola, ${name}:` : 'Hola:';
};

const enterpriseIn = (input: string) => nameInMail(input) || 'Una empresa';

export const recoveryMail: Write = (to, name, link) =>
  composeMail({
    to,
    subject: 'Restablece tu contraseña de Jornada',
    greeting: greet(name),
    paragraphs: [
      'Hemos recibido una petición para restablecer tu contraseña.',
      'El enlace sirve una sola vez y caduca en una hora. Si no lo has pedido tú, no hace falta que hagas nada.',
    ],
    button: { label: 'Restablecer contraseña', link },
  });

export const invitationMail = (to: string, name: string, enterprise: string, link: string): Mail =>
  composeMail({
    to,
    subject: `${enterpriseIn(enterprise)} te ha dado de alta en Jornada`,
    greeting: greet(name),
    paragraphs: [
      `${enterpriseIn(enterprise)} usa Jornada para el registro de la jornada y la gestión de personal, y te ha dado de alta.`,
      'Verifica tu email para empezar: con ello aceptas el alta. El enlace sirve una sola vez y caduca en siete días.',
    ],
    button: { label: 'Verificar mi email', link },
  });

/** To somebody who uses the product already. */
export const linkMail = (to: string, name: string, enterprise: string, link: string): Mail =>
  composeMail({
    to,
    subject: `${enterpriseIn(enterprise)} te ha vinculado en Jornada`,
    greeting: greet(name),
    paragraphs: [
      `${enterpriseIn(enterprise)} te ha dado de alta en Jornada. Acepta el alta para verla en tu cuenta de siempre.`,
      'El enlace sirve una sola vez y caduca en siete días. Si no conoces a esta empresa, no hagas nada.',
    ],
    button: { label: 'Aceptar el alta', link },
  });

/** After the address has been verified, to whom has no password yet. */
export const createPasswordMail: Write = (to, name, link) =>
  composeMail({
    to,
    subject: 'Crea tu contraseña de Jornada',
    greeting: greet(name),
    paragraphs: [
      'Tu email ya está verificado. Solo falta que elijas una contraseña para entrar.',
      'El enlace sirve una sola vez y caduca en 24 horas. Si caduca, pide otro en «¿Has olvidado tu contraseña?».',
    ],
    button: { label: 'Crear contraseña', link },
  });

export const verificationMail: Write = (to, name, link) =>
  composeMail({
    to,
    subject: 'Verifica tu email de Jornada',
    greeting: greet(name),
    paragraphs: [
      'Verifica tu email para entrar en Jornada.',
      'El enlace sirve una sola vez y caduca en siete días. Si no sabes de qué se trata, no hagas nada.',
    ],
    button: { label: 'Verificar mi email', link },
  });

/** To the address that an account is to have. */
export const newEmailMail: Write = (to, name, link) =>
  composeMail({
    to,
    subject: 'Verifica tu nuevo email de Jornada',
    greeting: greet(name),
    paragraphs: [
      'Has pedido que esta dirección sea el email de tu cuenta de Jornada. Contará cuando abras este enlace.',
      'El enlace sirve una sola vez y caduca en siete días. Si no sabes de qué se trata, no hagas nada.',
    ],
    button: { label: 'Verificar mi email', link },
  });

/** To the address that an account had. */
export const emailChangedMail = (to: string, name: string, newEmail: string, link: string): Mail =>
  composeMail({
    to,
    subject: 'El email de tu cuenta de Jornada ha cambiado',
    greeting: greet(name),
    paragraphs: [
      `A partir de ahora se entra en tu cuenta con ${newEmail}, y los correos llegan a esa dirección.`,
      'Si no has sido tú, habla cuanto antes con el administrador de tu empresa.',
    ],
    button: { label: 'Ir a Jornada', link },
  });

/** To who has just signed a company up. */
export const signUpWelcomeMail = (to: string, name: string, enterprise: string, link: string): Mail =>
  composeMail({
    to,
    subject: 'Bienvenido a Jornada: verifica tu email',
    greeting: greet(name),
    paragraphs: [
      `${enterpriseIn(enterprise)} ya está dada de alta en Jornada y tu periodo de prueba de 30 días ha empezado.`,
      'Verifica tu email y elige tu contraseña para entrar. El enlace sirve una sola vez y caduca en siete días.',
    ],
    button: { label: 'Verificar mi email', link },
  });
