/** Texts of the pages without a session. They are few and loaded alone, before the catalogue of the application. */
export const messages = {
  login: {
    title: 'Inicia sesión',
    email: 'Email',
    password: 'Contraseña',
    showPassword: 'Mostrar la contraseña',
    submit: 'Entrar',
    forgot: '¿Has olvidado tu contraseña?',
    start: '¿Tu empresa aún no usa Jornada?',
    startLink: 'Empieza tu prueba gratuita',
    clock: '¿Solo quieres fichar?',
    clockLink: 'Ir a fichar',
    conditions: 'Condiciones',
    privacy: 'Privacidad',
    recovery: {
      title: 'Recupera tu contraseña',
      about: 'Escribe tu email y te enviaremos un enlace para elegir una contraseña nueva.',
      submit: 'Enviar enlace',
      back: 'Volver a iniciar sesión',
    },
  },
  gate: {
    loading: 'Cargando',
    darkTheme: 'Tema oscuro',
    close: 'Cerrar',
    retry: 'Reintentar',
    unreachable: 'No se puede comprobar tu sesión',
  },
  failure: {
    title: 'Ups… algo ha salido mal',
    about: 'Ha ocurrido un error inesperado. Vuelve al inicio y prueba de nuevo; si se repite, escríbenos.',
    home: 'Volver al inicio',
    support: 'Escribir a soporte',
  },
} as const;
