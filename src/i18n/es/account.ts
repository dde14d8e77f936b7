/** Texts of the pages that a mail leads to: loaded without the catalogue of the application. */
export const messages = {
  verification: {
    title: 'Verificación del email',
    loading: 'Verificando tu email…',
    done: '¡Email verificado!',
    doneAbout: 'Ya puedes empezar a usar Jornada.',
    already: 'Tu email ya estaba verificado',
    alreadyAbout: 'Este enlace ya se había abierto antes. No tienes que hacer nada más.',
    createPassword: 'Revisa tu correo',
    createPasswordAbout:
      'Te hemos enviado otro mensaje con un enlace para que crees tu contraseña. Cuando la tengas, podrás entrar.',
    forgotten: '¿No tienes contraseña? Pide un enlace para crearla',
    continue: 'Continuar',
    failed: 'No se ha podido verificar tu email',
    failedAbout:
      'Los enlaces sirven una sola vez y caducan en siete días. Pide a tu empresa que te reenvíe la invitación.',
    retryAbout: 'Comprueba tu conexión y vuelve a intentarlo.',
    retry: 'Reintentar',
    login: 'Ir a iniciar sesión',
  },
  passwordReset: {
    title: 'Elige tu contraseña',
    about: 'Entre 8 y 30 caracteres.',
    loading: 'Comprobando el enlace…',
    password: 'Contraseña',
    confirmPassword: 'Repite la contraseña',
    submit: 'Guardar contraseña',
    done: '¡Contraseña restablecida!',
    doneAbout: 'Ya puedes iniciar sesión con tu nueva contraseña.',
    login: 'Iniciar sesión',
    clock: 'Ir a fichar',
    failed: '¡Error al restablecer la contraseña!',
    failedAbout: 'Los enlaces sirven una sola vez y caducan. Pide uno nuevo y vuelve a intentarlo.',
    again: 'Pedir un enlace nuevo',
    retry: 'Reintentar',
  },
} as const;
