import { letter } from '../../ports/mail/letter.ts';
import type { Mail } from '../../ports/mail/port.ts';

type Write = (to: string, name: string, link: string) => Mail;

const greet = (name: string) => `Hola, ${name}:`;

export const recoveryMail: Write = (to, name, link) =>
  letter({
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
  letter({
    to,
    subject: `${enterprise} te ha dado de alta en Jornada`,
    greeting: greet(name),
    paragraphs: [
      `${enterprise} usa Jornada para el registro de la jornada y la gestión de personal, y te ha dado de alta.`,
      'Verifica tu email para empezar. El enlace sirve una sola vez y caduca en siete días.',
    ],
    button: { label: 'Verificar mi email', link },
  });

/** To somebody who uses the product already. */
export const linkMail = (to: string, name: string, enterprise: string, link: string): Mail =>
  letter({
    to,
    subject: `${enterprise} te ha vinculado en Jornada`,
    greeting: greet(name),
    paragraphs: [`${enterprise} te ha dado de alta en Jornada. Entra con tu email y tu contraseña de siempre.`],
    button: { label: 'Entrar en Jornada', link },
  });

/** After the address has been verified, to whom has no password yet. */
export const createPasswordMail: Write = (to, name, link) =>
  letter({
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
  letter({
    to,
    subject: 'Verifica tu nuevo email de Jornada',
    greeting: greet(name),
    paragraphs: [
      'El email de tu cuenta de Jornada ha cambiado a esta dirección.',
      'Verifícala con este enlace, que sirve una sola vez y caduca en siete días. Si no sabes de qué se trata, no hagas nada.',
    ],
    button: { label: 'Verificar mi email', link },
  });

/** To who has just signed a company up. */
export const signUpWelcomeMail = (to: string, name: string, enterprise: string, link: string): Mail =>
  letter({
    to,
    subject: 'Bienvenido a Jornada: verifica tu email',
    greeting: greet(name),
    paragraphs: [
      `${enterprise} ya está dada de alta en Jornada y tu periodo de prueba de 30 días ha empezado.`,
      'Verifica tu email y elige tu contraseña para entrar. El enlace sirve una sola vez y caduca en siete días.',
    ],
    button: { label: 'Verificar mi email', link },
  });
