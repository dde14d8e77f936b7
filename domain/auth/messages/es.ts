export const sessionMessages = {
  wrongCredentials: 'El email o la contraseña no son correctos',
  inactive: 'Tu cuenta no está activa en ninguna empresa. Habla con tu administrador',
  notVerified: 'Antes de entrar tienes que verificar tu email: abre el enlace del correo que te hemos enviado',
  notAccepted:
    'Antes de entrar tienes que aceptar la invitación de tu empresa: abre el enlace del correo que te hemos enviado',
  failed: 'Error al iniciar sesión',
  signedIn: 'Inicio de sesión exitoso',
  signedOut: 'Sesión cerrada',
  mailSent: 'Correo enviado',
  emailRequired: 'El email es requerido',
  emailFormat: 'El email debe tener un formato válido',
  passwordRequired: 'La contraseña no puede estar vacía',
  passwordMin: 'La contraseña debe tener al menos 8 caracteres',
  passwordMax: 'La contraseña debe tener máximo 30 caracteres',
  passwordsDiffer: 'Las contraseñas deben coincidir',
  codeInvalid: 'El enlace no es válido o ha caducado',
  resetFailed: 'Error al restablecer la contraseña',
  reset: 'Contraseña restablecida correctamente',
} as const;

export const verificationMessages = {
  verified: 'Email verificado correctamente',
  /** The same, where there was no password yet: a second mail is on its way. */
  verifiedWithoutPassword: 'Email verificado correctamente. Te hemos enviado otro correo para que crees tu contraseña',
  /** An invitation, by somebody who signs in with a password of their own already. */
  accepted: 'Invitación aceptada. Entra con tu email y tu contraseña de siempre',
  changed: 'Email cambiado correctamente. Entra con el nuevo a partir de ahora',
  already: 'Tu email ya estaba verificado',
  taken: 'Este email ya es el de otra cuenta de Jornada. La tuya conserva el que tenía',
  acceptFirst: 'Acepta primero la invitación que te ha llegado a tu email de siempre y vuelve a cambiarlo después',
  failed: 'Error al verificar el email',
} as const;

/** Mails with the links of an account, and about it. */
export const accountMails = {
  unnamedEnterprise: 'Una empresa',
  recovery: {
    subject: 'Restablece tu contraseña de Jornada',
    paragraphs: [
      'Hemos recibido una petición para restablecer tu contraseña.',
      'El enlace sirve una sola vez y caduca en una hora. Si no lo has pedido tú, no hace falta que hagas nada.',
    ],
    button: 'Restablecer contraseña',
  },
  invitation: {
    subject: (enterprise: string) => `${enterprise} te ha dado de alta en Jornada`,
    invited: (enterprise: string) =>
      `${enterprise} usa Jornada para el registro de la jornada y la gestión de personal, y te ha dado de alta.`,
    accept:
      'Verifica tu email para empezar: con ello aceptas el alta. El enlace sirve una sola vez y caduca en siete días.',
    button: 'Verificar mi email',
  },
  /** To somebody who uses the product already. */
  link: {
    subject: (enterprise: string) => `${enterprise} te ha vinculado en Jornada`,
    invited: (enterprise: string) =>
      `${enterprise} te ha dado de alta en Jornada. Acepta el alta para verla en tu cuenta de siempre.`,
    accept: 'El enlace sirve una sola vez y caduca en siete días. Si no conoces a esta empresa, no hagas nada.',
    button: 'Aceptar el alta',
  },
  createPassword: {
    subject: 'Crea tu contraseña de Jornada',
    paragraphs: [
      'Tu email ya está verificado. Solo falta que elijas una contraseña para entrar.',
      'El enlace sirve una sola vez y caduca en 24 horas. Si caduca, pide otro en «¿Has olvidado tu contraseña?».',
    ],
    button: 'Crear contraseña',
  },
  verification: {
    subject: 'Verifica tu email de Jornada',
    paragraphs: [
      'Verifica tu email para entrar en Jornada.',
      'El enlace sirve una sola vez y caduca en siete días. Si no sabes de qué se trata, no hagas nada.',
    ],
    button: 'Verificar mi email',
  },
  /** To the address that an account is to have. */
  newEmail: {
    subject: 'Verifica tu nuevo email de Jornada',
    paragraphs: [
      'Has pedido que esta dirección sea el email de tu cuenta de Jornada. Contará cuando abras este enlace.',
      'El enlace sirve una sola vez y caduca en siete días. Si no sabes de qué se trata, no hagas nada.',
    ],
    button: 'Verificar mi email',
  },
  /** To the address that an account had. */
  emailChanged: {
    subject: 'El email de tu cuenta de Jornada ha cambiado',
    changed: (email: string) =>
      `A partir de ahora se entra en tu cuenta con ${email}, y los correos llegan a esa dirección.`,
    ifNotYou: 'Si no has sido tú, habla cuanto antes con el administrador de tu empresa.',
    button: 'Ir a Jornada',
  },
  /** To who has just signed a company up. */
  welcome: {
    subject: 'Bienvenido a Jornada: verifica tu email',
    begun: (enterprise: string) =>
      `${enterprise} ya está dada de alta en Jornada y tu periodo de prueba de 30 días ha empezado.`,
    verify: 'Verifica tu email y elige tu contraseña para entrar. El enlace sirve una sola vez y caduca en siete días.',
    button: 'Verificar mi email',
  },
} as const;
