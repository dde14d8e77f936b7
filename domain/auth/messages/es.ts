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

export const factorMessages = {
  codeAsked: 'Escribe el código de tu aplicación o uno de recuperación',
  passkeyAsked: 'Esta cuenta está protegida: entra con tu llave de acceso o con un código de recuperación',
  codeRequired: 'Escribe el código',
  codeWrong: 'El código no es válido o ya se ha usado',
  codeExpired: 'Empieza de nuevo: ha pasado demasiado tiempo',
  recoveryMailed:
    'Te hemos enviado un código a tu email: escríbelo aquí para entrar y quitar la protección que has perdido',
  recoveryAsked:
    'Si los datos son correctos, te hemos enviado un correo. Por seguridad hay que esperar 72 horas: pasado ese plazo, entra con tu contraseña y te enviaremos un código',
  recoveryCancelled: 'Hemos anulado la petición: tu cuenta sigue protegida',
  passkeyUnknown: 'No conocemos esta llave de acceso. Entra con tu contraseña',
  passkeyRefused: 'No hemos podido comprobar la llave de acceso. Inténtalo otra vez',
  passkeyTaken: 'Esta llave de acceso ya está guardada',
  passkeysFull: 'Ya tienes 20 llaves de acceso: quita alguna que no uses',
  passkeySaved: 'Llave de acceso guardada',
  passkeyRenamed: 'Nombre cambiado',
  passkeyRemoved: 'Llave de acceso quitada',
  passkeyDefault: 'Llave de acceso',
  totpSaved: 'Hecho: al entrar te pediremos el código de tu aplicación',
  totpRemoved: 'Ya no pediremos el código de tu aplicación',
  codesRenewed: 'Códigos nuevos: los de antes ya no sirven',
  none: 'Activa primero una llave de acceso o una aplicación de códigos',
  lastOne: (enterprise: string) =>
    `${enterprise} te pide un segundo factor y este es el único que tienes: añade otro antes de quitarlo`,
  asked: (enterprise: string) => `${enterprise} te pide proteger tu cuenta con un segundo factor antes de continuar`,
  yourselfFirst: 'Activa antes tu propio segundo factor en «Seguridad»: si no, te quedarías fuera',
  policySaved: 'Cambios guardados',
  nameRequired: 'Escribe un nombre',
  nameLong: 'El nombre debe tener máximo 60 caracteres',
} as const;

export const deviceMessages = {
  unnamed: 'Dispositivo desconocido',
  /** `Chrome en Windows` */
  named: (browser: string, system: string) => `${browser} en ${system}`,
  ended: 'Sesión cerrada en ese dispositivo',
  allEnded: 'Sesión cerrada en todos los dispositivos',
  confirm: 'Confirma que eres tú para continuar',
  confirmed: 'Identidad confirmada',
  wrongPassword: 'La contraseña no es correcta',
  wrongPasskey: 'Esta llave de acceso es de otra cuenta',
  proofRequired: 'Escribe tu contraseña o usa tu llave de acceso',
} as const;

/** Mails about what protects an account. */
export const credentialMails = {
  button: 'Revisar la seguridad de mi cuenta',
  when: (moment: string) => `Fecha y hora: ${moment}.`,
  ifNotYou:
    'Si no has sido tú, cambia tu contraseña cuanto antes («¿Has olvidado tu contraseña?» en la página de entrada) y cierra la sesión en todos los dispositivos.',
  newDevice: {
    subject: 'Nuevo inicio de sesión en tu cuenta de Jornada',
    said: (device: string) => `Se ha entrado en tu cuenta desde un dispositivo que no conocíamos: ${device}.`,
  },
  passwordChanged: {
    subject: 'La contraseña de tu cuenta de Jornada ha cambiado',
    said: () => 'La contraseña de tu cuenta ha cambiado y hemos cerrado las demás sesiones.',
  },
  passkeyAdded: {
    subject: 'Nueva llave de acceso en tu cuenta de Jornada',
    said: (name: string) => `Se ha añadido una llave de acceso a tu cuenta: ${name}.`,
  },
  passkeyRemoved: {
    subject: 'Se ha quitado una llave de acceso de tu cuenta de Jornada',
    said: (name: string) => `Se ha quitado de tu cuenta la llave de acceso ${name}.`,
  },
  totpAdded: {
    subject: 'Verificación en dos pasos activada en tu cuenta de Jornada',
    said: () => 'A partir de ahora, además de la contraseña, pediremos un código de tu aplicación.',
  },
  totpRemoved: {
    subject: 'Verificación en dos pasos desactivada en tu cuenta de Jornada',
    said: () => 'Ya no pediremos el código de tu aplicación al entrar.',
  },
  codesRenewed: {
    subject: 'Nuevos códigos de recuperación de tu cuenta de Jornada',
    said: () => 'Se han creado códigos de recuperación nuevos; los de antes ya no sirven.',
  },
  recoveryCodeUsed: {
    subject: 'Se ha usado un código de recuperación de tu cuenta de Jornada',
    said: (left: string) => `Se ha entrado en tu cuenta con un código de recuperación. Te quedan ${left}.`,
  },
  wrongCodes: {
    subject: 'Alguien conoce la contraseña de tu cuenta de Jornada',
    said: () =>
      'Se ha escrito bien tu contraseña, pero varias veces mal el segundo factor. No se ha entrado en tu cuenta.',
  },
  tokenStolen: {
    subject: 'Hemos cerrado una sesión de tu cuenta de Jornada',
    said: (device: string) =>
      `Se ha intentado usar desde otro dispositivo la sesión que abriste en ${device}. La hemos cerrado: vuelve a entrar.`,
  },
  recoveryAsked: {
    subject: 'Petición para quitar el segundo factor de tu cuenta de Jornada',
    said: (due: string) =>
      `Alguien que conoce tu contraseña dice que ha perdido el segundo factor de tu cuenta. Si no se anula antes, a partir del ${due} se podrá quitar con un código que enviaremos a esta dirección. Para anularlo, entra con tu segundo factor.`,
  },
  recoveryCode: {
    subject: 'Tu código para entrar en Jornada',
    said: (code: string) =>
      `Escribe este código en la página de entrada: ${code}. Sirve una sola vez y caduca en una hora.`,
  },
  factorsTaken: {
    subject: 'Tu cuenta de Jornada ya no tiene segundo factor',
    said: () =>
      'Se ha entrado con el código que enviamos a esta dirección y se ha quitado el segundo factor de tu cuenta. Vuelve a activarlo en «Seguridad».',
  },
} as const;
