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
