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
  passwordCommon: 'Esta contraseña es una de las más usadas y se adivina enseguida. Elige otra',
  passwordOwnData: 'La contraseña no puede ser tu nombre, tu email ni el de tu empresa. Elige otra',
  passwordsDiffer: 'Las contraseñas deben coincidir',
  codeInvalid: 'El enlace no es válido o ha caducado',
  resetFailed: 'Error al restablecer la contraseña',
  reset: 'Contraseña restablecida correctamente',
} as const;

export const verificationMessages = {
  verified: 'Email verificado correctamente',
  /** The same, where there is no password and the page could not ask for one: a second mail is on its way. */
  verifiedWithoutPassword: 'Email verificado correctamente. Te hemos enviado otro correo para que crees tu contraseña',
  /** The link of an invitation, to whom has an account already. */
  invited: 'Tienes una invitación por contestar',
  accepted: 'Invitación aceptada',
  declined: 'No has aceptado la invitación. Esta empresa no podrá volver a enviártela en 30 días',
  notWaiting: 'No tienes ninguna invitación pendiente de esta empresa',
  changed: 'Email cambiado correctamente. Entra con el nuevo a partir de ahora',
  /** The link of the mail to the former address. */
  undoAsked: 'Puedes recuperar tu email anterior',
  undone: 'Has recuperado tu email anterior',
  already: 'Tu email ya estaba verificado',
  taken: 'Este email ya es el de otra cuenta de Jornada. La tuya conserva el que tenía',
  /** The same, where an enterprise had typed it for one of its people. */
  takenHere: 'Ya tienes una cuenta de Jornada con este email. Pide a la empresa que te dé de alta con él',
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
      'Verifica tu email y elige tu contraseña para empezar: con ello aceptas el alta. El enlace sirve una sola vez y caduca en siete días.',
    button: 'Verificar mi email',
  },
  /** To somebody who uses the product already. */
  link: {
    subject: (enterprise: string) => `${enterprise} te ha vinculado en Jornada`,
    invited: (enterprise: string) =>
      `${enterprise} te ha dado de alta en Jornada. Acepta el alta para verla en tu cuenta de siempre.`,
    accept:
      'Antes de aceptar verás qué sabrá de ti. El enlace sirve una sola vez y caduca en siete días. Si no conoces a esta empresa, ábrelo y recházala, o no hagas nada.',
    button: 'Ver la invitación',
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
  /** To an address that an enterprise typed for one of its people. */
  typedEmail: {
    subject: (enterprise: string) => `${enterprise} te ha dado de alta en Jornada con este email`,
    typed: (enterprise: string) =>
      `${enterprise} ha indicado que este es tu email. Verifícalo para entrar en Jornada con él: con ello aceptas el alta.`,
    about:
      'El enlace sirve una sola vez y caduca en siete días. Si no conoces a esta empresa o no esperabas este correo, no hagas nada.',
    button: 'Verificar mi email',
  },
  /** To an address that has an account, when it was typed for another. */
  emailInUse: {
    subject: 'Este email ya es el de tu cuenta de Jornada',
    byOwner: 'Alguien ha pedido que esta dirección sea el email de otra cuenta de Jornada.',
    byEnterprise: (enterprise: string) =>
      `${enterprise} ha indicado esta dirección como la de una persona de su plantilla.`,
    about:
      'Ya es el email de tu cuenta, así que no se ha cambiado nada en ella. Si trabajas en esa empresa, pídele que te dé de alta con este email y acepta su invitación. Si no sabes de qué se trata, no hagas nada.',
    button: 'Ir a Jornada',
  },
  /** To the address that an account had. */
  emailChanged: {
    subject: 'El email de tu cuenta de Jornada ha cambiado',
    changed: (email: string) =>
      `A partir de ahora se entra en tu cuenta con ${email}, y los correos llegan a esa dirección.`,
    ifNotYou:
      'Si no has sido tú, puedes deshacer el cambio durante siete días: recuperarás esta dirección, se cerrarán todas las sesiones y elegirás una contraseña nueva.',
    button: 'No he sido yo: deshacer el cambio',
  },
  /** To who has just signed a company up. */
  welcome: {
    subject: 'Bienvenido a Jornada: verifica tu email',
    begun: (enterprise: string) =>
      `${enterprise} ya está dada de alta en Jornada y tu periodo de prueba de 30 días ha empezado.`,
    verify: 'Verifica tu email y elige tu contraseña para entrar. El enlace sirve una sola vez y caduca en siete días.',
    button: 'Verificar mi email',
  },
  /** The same, where the address has an account: its owner says whether it was them. */
  welcomeAgain: {
    subject: (enterprise: string) => `Confirma el alta de tu empresa en Jornada: ${enterprise}`,
    begun: (enterprise: string) =>
      `Se ha dado de alta ${enterprise} en Jornada con tu email, y su periodo de prueba de 30 días ha empezado. Ya tienes una cuenta: acepta el alta para administrar la empresa con ella.`,
    verify:
      'El enlace sirve una sola vez y caduca en siete días. Si no has sido tú, ábrelo e indica que no conoces la empresa, o no hagas nada.',
    button: 'Ver el alta',
  },
} as const;
