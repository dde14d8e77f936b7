import type { Mail } from '../../ports/mail/port.ts';
import { letter } from '../../ports/mail/letter.ts';

export const recoveryMail = (to: string, name: string, link: string): Mail =>
  letter({
    to,
    subject: 'Restablece tu contraseña de Jornada',
    greeting: `Hola, ${name}:`,
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
    greeting: `Hola, ${name}:`,
    paragraphs: [
      `${enterprise} usa Jornada para registrar la jornada de trabajo y te ha dado de alta.`,
      'Verifica tu email para empezar. El enlace sirve una sola vez y caduca en siete días.',
    ],
    button: { label: 'Verificar mi email', link },
  });
