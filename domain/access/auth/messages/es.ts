export const sessionMessages = {
  wrongCredentials: 'El email o la contraseña no son correctos',
  inactive: 'Tu cuenta no está activa en ninguna empresa. Habla con tu administrador',
  notVerified: 'Antes de entrar tienes que verificar tu email: abre el enlace del correo que te hemos enviado',
  notAccepted:
    'Antes de entrar tienes que aceptar la invitación de tu empresa: abre el enlace del correo que te hemos enviado',
  /** Accepted, while somebody may still object. */
  moveWaits: (date: string) => `Podrás entrar en tu empresa a partir del ${date}`,
  /** The same, to who signed that company up. */
  signUpNotAccepted:
    'Antes de entrar tienes que confirmar el alta de tu empresa: abre el enlace del correo que te hemos enviado',
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
  /** Where there was none. */
  created: 'Contraseña creada correctamente',
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
  undoneBySupport:
    'Esta cuenta se ha usado en una empresa después del cambio. Hemos avisado a soporte, que te escribirá a esta dirección',
  /** The link of the mail that tells of another address for one's access. */
  moveAsked: 'Una empresa ha indicado otro email para tu acceso',
  moveAgreed: 'Has dado el visto bueno al cambio',
  moveNotTheirs: 'Tu cuenta ya tiene otro email: desde este solo puedes oponerte',
  moveObjected: 'Tu acceso se queda como estaba. Hemos avisado a quien administra la empresa',
  /** Accepted, while the former owner may still object. */
  moveAccepted: (date: string) => `Invitación aceptada. Podrás entrar en la empresa a partir del ${date}`,
  already: 'Tu email ya estaba verificado',
  taken: 'Este email ya es el de otra cuenta de Jornada. La tuya conserva el que tenía',
  acceptFirst: 'Acepta primero la invitación que te ha llegado a tu email de siempre y vuelve a cambiarlo después',
  failed: 'Error al verificar el email',
  /** Links that were good once, to whom a company invited and to who signed one up, without an account or with one. */
  invitationEnded:
    'Esta invitación ya no sirve: ha caducado o te hemos enviado otra después. Si no la encuentras, pide a tu empresa que te la reenvíe',
  signUpEnded:
    'Este enlace ya no sirve: ha caducado o te hemos enviado otro después. Pide uno para crear tu contraseña y con él también verificarás tu email',
  signUpAgainEnded:
    'Este enlace ya no sirve: ha caducado o te hemos enviado otro después. Entra con tu contraseña de siempre para confirmar el alta de tu empresa',
} as const;

/** What administrators are told of another address for somebody's access. */
export const memberMoveMails = {
  requested: {
    subject: (person: string) => `Otro email para el acceso de ${person}`,
    body: (person: string, enterprise: string, email: string) =>
      `Se ha indicado ${email} como email de ${person} en ${enterprise}. Tendrá su acceso cuando ${person} lo confirme, o pasados siete días si nadie se opone. Si no es correcto, anúlalo en su ficha.`,
  },
  objected: {
    subject: (person: string) => `${person} no reconoce su nuevo email`,
    body: (person: string, enterprise: string, email: string) =>
      `${person} se ha opuesto a que ${email} tenga su acceso en ${enterprise}. No ha cambiado nada. Habla con esa persona antes de volver a intentarlo.`,
  },
  button: 'Ver las personas',
  note: 'Cambio en el acceso de una persona',
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
  /** The same, to whom has no password yet. */
  firstPassword: {
    subject: 'Crea tu contraseña de Jornada',
    paragraphs: [
      'Hemos recibido una petición para crear la contraseña de tu cuenta, que todavía no tiene ninguna.',
      'El enlace sirve una sola vez y caduca en una hora. Si no lo has pedido tú, no hace falta que hagas nada.',
    ],
    button: 'Crear contraseña',
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
  /** To the owner of an account, when an enterprise typed another address for them. */
  move: {
    subject: (enterprise: string) => `${enterprise} ha indicado otro email para tu acceso`,
    asked: (enterprise: string, email: string) =>
      `${enterprise} ha indicado que tu email es ${email}. Quien lea esa dirección verá tu registro de jornada, tus nóminas y tus documentos en esta empresa, en tu lugar.`,
    until: (moment: string) =>
      `Si no es correcto, dilo antes del ${moment}: tu acceso se queda como está. Si lo es, puedes confirmarlo con el mismo enlace. Tu cuenta y tus demás empresas no cambian.`,
    button: 'Revisar el cambio',
  },
  /** To operators, of an undoing that is theirs to decide. */
  undoForSupport: {
    subject: 'Un cambio de email por deshacer',
    asked: (former: string, email: string) =>
      `Quien lee ${former} pide deshacer el cambio por el que su cuenta tiene ahora ${email}. Desde entonces la cuenta se ha unido a una empresa o a una gestoría.`,
    command: (former: string, email: string) =>
      `Compruebe quién es quién. «jornada accounts undo ${email} ${former}» devuelve la cuenta a la dirección anterior; lo que se unió después se queda con la actual.`,
    button: 'Ir a Jornada',
  },
  /** To an address that has an account, when it was typed for another. */
  emailInUse: {
    subject: 'Este email ya es el de tu cuenta de Jornada',
    byOwner: 'Alguien ha pedido que esta dirección sea el email de otra cuenta de Jornada.',
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
      `Escribe este código en la página de entrada: ${code}. Sirve una sola vez y caduca en diez minutos.`,
  },
  factorsTaken: {
    subject: 'Tu cuenta de Jornada ya no tiene segundo factor',
    said: () =>
      'Se ha entrado con el código que enviamos a esta dirección y se ha quitado el segundo factor de tu cuenta. Vuelve a activarlo en «Seguridad».',
  },
} as const;
