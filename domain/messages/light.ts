/** The few sentences that the light pages (sign-in, /fichar) say; a file of their own, so that those load no others. */
export const generalMessages = {
  ok: 'Correcto',
  invalid: 'Revisa los datos del formulario',
  notJson: 'El contenido enviado no es un JSON válido',
  unsupportedMedia: 'El tipo de contenido enviado no es válido',
  tooLarge: 'El contenido enviado es demasiado grande',
  noSession: 'Tu sesión ha caducado. Inicia sesión de nuevo',
  noRight: 'No tienes permiso para hacer esto',
  notFound: 'No se ha encontrado lo que buscas',
  unknownRoute: 'Esta dirección no existe',
  notServed: 'Esta función todavía no está disponible',
  tooMany: 'Demasiados intentos. Espera un momento y vuelve a probar',
  unexpected: 'Ha ocurrido un error inesperado. Vuelve a intentarlo',
  unavailable: 'El servicio no está disponible en este momento. Vuelve a intentarlo en unos segundos',
  offline: 'No hay conexión. Comprueba tu red y vuelve a intentarlo',
  tooLong: 'debe tener menos de 255 caracteres',
  rangeTooLong: 'El intervalo de fechas es demasiado largo',
  required: 'Este campo es obligatorio',
} as const;

export const sessionMessages = {
  wrongCredentials: 'El email o la contraseña no son correctos',
  inactive: 'Tu cuenta no está activa en ninguna empresa. Habla con tu administrador',
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
  already: 'Tu email ya estaba verificado',
  failed: 'Error al verificar el email',
} as const;

export const clockMessages = {
  alreadyIn: 'Ya tienes una entrada abierta',
  notIn: 'No tienes ninguna entrada abierta',
  alreadyPaused: 'Ya estás en pausa',
  notPaused: 'No estás en pausa',
  beforeLast: 'La hora del fichaje es anterior a tu último fichaje',
  overlap: 'El fichaje se solapa con otro ya registrado',
  future: 'La hora del fichaje está en el futuro',
  tooOld: 'El fichaje es de hace más de 72 horas. Pide una corrección a tu empresa',
  methodOff: 'Tu empresa no tiene activo este método de fichaje',
  methodNotYet: 'Este método de fichaje todavía no está disponible',
  noEnterprise: 'No perteneces a ninguna empresa activa',
  entry: 'Entrada registrada',
  pause: 'Pausa registrada',
  resume: 'Fin de la pausa registrado',
  out: 'Salida registrada',
} as const;
